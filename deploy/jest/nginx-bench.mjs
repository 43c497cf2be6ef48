/** nginx with the files of deploy/nginx beside our own small servers, on ports of one test file. Real processes, which end with each test. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, nginxParameters, writeConfiguration } from '../gateway/nginx.mjs';
import { whenItAnswers } from '../stack/supervised-process.mjs';
import { standIn } from './http.mjs';

/** @typedef {import('../gateway/nginx.mjs').Kind} Kind */

const nginx = findNginx();
/** A gate that lets nginx be absent would be none. */
export const withNginx = nginx || process.env.CI ? describe : describe.skip;

/** @param {number} port */
const local = (port) => `127.0.0.1:${port}`;

/** The headers that decide how a browser treats an answer. */
const telling = /^(content-(type|encoding|security-policy)|cache-control|vary|referrer-policy|x-.*|allow|location)$/;

/** An answer without what may differ. @param {import('./http.mjs').Answer} answer */
export const essence = ({ status, headers, text }) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => telling.test(name))
      .map(([name, value]) => [name, name === 'content-type' ? String(value).replace(/; /, ';') : value]),
  ),
  text,
});

/** @param {number} base of the ports; the next 20 belong to it */
export function nginxBench(base) {
  const ports = { gateway: base, api: base + 1, host: base + 10, remote: base + 12, nginx: base + 20 };
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const webRoot = join(folder, 'web');
  mkdirSync(webRoot);
  /** @type {(() => unknown)[]} */
  const open = [];

  const common = {
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    LISTEN: local(ports.nginx),
    WEB_ROOT: webRoot,
    API_ADDRESS: local(ports.api),
  };
  const gateway = {
    ...common,
    PUBLIC_URL: `http://localhost:${ports.nginx}`,
    ACCESS_LOG: 'access.log',
    HSTS_SECONDS: '',
    TRUSTED_PROXIES: '',
    HOST_ADDRESS: local(ports.host),
    COMPLIANCE_ADDRESS: 'no-such-part.invalid:8080',
    EVIDENCE_ADDRESS: local(ports.remote),
    INTEGRATIONS_ADDRESS: local(base + 13),
    ADMIN_ADDRESS: local(base + 14),
  };

  /** @param {Kind} kind @param {Record<string, string>} [env] @returns {string} its configuration */
  const write = (kind, env = {}) =>
    writeConfiguration(kind, join(folder, kind), { ...(kind === 'gateway' ? gateway : common), ...env });

  /** @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} ended */
  const endLater = (child, ended) =>
    open.push(async () => {
      child.kill();
      await ended.catch(() => undefined);
    });

  return {
    ports,
    webRoot,

    /** What `nginx -t` is called with. @param {Kind} kind @param {Record<string, string>} env */
    checkParameters: (kind, env) => [nginx ?? 'nginx', ...nginxParameters(write(kind, env)), '-t'],

    /** @param {Kind} kind @param {Record<string, string>} [env] */
    async startNginx(kind, env) {
      if (!nginx) throw new Error('There is no nginx: install it (on Debian `apt-get install nginx`).');
      const child = spawn(nginx, nginxParameters(write(kind, env)), { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`nginx has ended:\n${said}`)));
      ended.catch(() => undefined);
      endLater(child, ended);
      await Promise.race([whenItAnswers(`http://${local(ports.nginx)}/healthz`)(), ended]);
    },

    /** One of our own servers. @param {string} program @param {string[]} [parameters] */
    async startOwn(program, parameters = []) {
      const child = fork(join(process.cwd(), 'deploy/gateway', program), parameters, {
        env: { ...process.env, MSP_PORT: String(base) },
      });
      endLater(child, once(child, 'exit'));
      await once(child, 'message');
    },

    /** @param {number} port @param {import('node:http').RequestListener} listener */
    async behind(port, listener) {
      const close = await standIn(port, listener);
      open.push(close);
      return close;
    },

    /** After each test. */
    async close() {
      for (const end of open.splice(0).reverse()) await end();
    },

    /** After all of them. */
    remove: () => rmSync(folder, { recursive: true }),
  };
}
