/** For tests: our own servers and nginx side by side, on free ports, behind stand-ins. Real processes that end with each test. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, nginxParameters, writeConfiguration } from '../gateway/nginx.mjs';
import { whenUrlAnswers } from '../stack/readiness.mjs';
import { freePort, standIn } from './http.mjs';

/** @typedef {import('../gateway/server-settings.mjs').Kind} Kind */
/** @typedef {'API' | 'HOST' | 'EVIDENCE' | 'INTEGRATIONS' | 'ADMIN'} Behind */

const nginx = findNginx();
/** In CI, a missing nginx fails the tests instead of skipping them. */
export const withNginx = nginx || process.env.CI ? describe : describe.skip;

const address = (/** @type {number} */ port) => `127.0.0.1:${port}`;

/** Headers that decide how a browser treats an answer. */
const compared = /^(content-(type|encoding|security-policy)|cache-control|vary|referrer-policy|x-.*|allow|location)$/;

/** An answer without what may differ between servers. @param {import('./http.mjs').Answer} answer */
export const comparable = ({ status, headers, text }) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => compared.test(name))
      .map(([name, value]) => [name, name === 'content-type' ? String(value).replace(/; /, ';') : value]),
  ),
  text,
});

/** Environment by kind of server, without LISTEN. @param {string} webRoot @param {Record<string, string>} addresses */
const environments = (webRoot, addresses) => {
  const frontend = { NGINX_LOCAL_RESOLVERS: '127.0.0.1', WEB_ROOT: webRoot, API_ADDRESS: addresses.API_ADDRESS ?? '' };
  const gateway = {
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    ACCESS_LOG: 'access.log',
    HSTS_SECONDS: '',
    TRUSTED_PROXIES: '',
    COMPLIANCE_ADDRESS: 'no-such-part.invalid:8080',
    ...addresses,
  };
  return { gateway, host: frontend, remote: frontend };
};

export function createServers() {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const webRoot = join(folder, 'web');
  mkdirSync(webRoot);
  /** @type {(() => unknown)[]} */
  const open = [];
  /** Ports of the parts behind; nothing listens there until a test starts a stand-in. @type {Record<string, number>} */
  const ports = {};

  /** @param {Behind} part */
  const portOf = async (part) => {
    ports[part] ??= await freePort();
    return ports[part];
  };

  /** @param {Kind} kind @param {number} port @param {Record<string, string>} env */
  async function environment(kind, port, env) {
    const parts = /** @type {const} */ (['API', 'HOST', 'EVIDENCE', 'INTEGRATIONS', 'ADMIN']);
    const rows = await Promise.all(parts.map(async (part) => [`${part}_ADDRESS`, address(await portOf(part))]));
    const base = environments(webRoot, Object.fromEntries(rows))[kind];
    return { ...base, LISTEN: address(port), PUBLIC_URL: `http://localhost:${port}`, ...env };
  }

  /** @param {import('node:child_process').ChildProcess} child */
  const endLater = (child) =>
    open.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    });

  return {
    webRoot,
    portOf,

    /** The parameters of `nginx -t`. @param {Kind} kind @param {Record<string, string>} env */
    async checkParameters(kind, env) {
      const config = writeConfiguration(kind, join(folder, kind), await environment(kind, await freePort(), env));
      return [nginx ?? 'nginx', ...nginxParameters(config), '-t'];
    },

    /** @param {Kind} kind @param {Record<string, string>} [env] @returns {Promise<number>} its port */
    async startNginx(kind, env = {}) {
      if (!nginx) throw new Error('nginx is not installed: on Debian, `apt-get install nginx`.');
      const port = await freePort();
      const config = writeConfiguration(kind, join(folder, kind), await environment(kind, port, env));
      const child = spawn(nginx, nginxParameters(config), { stdio: ['ignore', 'ignore', 'pipe'] });
      endLater(child);
      let output = '';
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`nginx has ended:\n${output}`)));
      ended.catch(() => undefined);
      await Promise.race([whenUrlAnswers(`http://${address(port)}/healthz`)(), ended]);
      return port;
    },

    /**
     * Our own gateway or file server.
     * @param {Kind} kind
     * @param {string[]} [flags]
     * @param {Record<string, string>} [env]
     * @returns {Promise<number>} its port
     */
    async startOwn(kind, flags = [], env = {}) {
      const program = kind === 'gateway' ? 'gateway.mjs' : 'static-server.mjs';
      const port = kind === 'gateway' ? await freePort() : 0;
      const child = fork(join(process.cwd(), 'deploy/gateway', program), flags, {
        env: { ...process.env, ...(await environment(kind, port, env)) },
      });
      endLater(child);
      const [message] = await once(child, 'message');
      return message.port;
    },

    /** Puts a stand-in in the place of a part. @param {Behind} part @param {import('node:http').RequestListener} listener */
    async behind(part, listener) {
      const { close } = await standIn(listener, await portOf(part));
      open.push(close);
      return close;
    },

    /** After each test. */
    async close() {
      for (const end of open.splice(0).reverse()) await end();
      for (const part of Object.keys(ports)) delete ports[part];
    },

    /** After all tests. */
    remove: () => rmSync(folder, { recursive: true }),
  };
}
