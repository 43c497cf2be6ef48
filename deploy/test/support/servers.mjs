/** For tests: our own servers and nginx side by side, on free ports, behind stand-ins. Real processes that end with each test. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, nginxParameters, writeConfiguration } from '../../gateway/nginx.mjs';
import { ownProgram } from '../../gateway/server-settings.mjs';
import { untilAnswers } from '../../stack/readiness.mjs';
import { freePort, standIn } from './requests.mjs';

/** @typedef {import('../../gateway/server-settings.mjs').Kind} Kind */
/** @typedef {(typeof parts)[number]} PartBehind */

const nginx = findNginx();
/** In CI, a missing nginx fails the tests instead of skipping them. */
export const withNginx = nginx || process.env.CI ? describe : describe.skip;

/** Parts that a test can put a stand-in for. */
const parts = /** @type {const} */ (['API', 'HOST', 'EVIDENCE', 'INTEGRATIONS', 'ADMIN']);
const address = (/** @type {number} */ port) => `127.0.0.1:${port}`;

/** Headers that decide how a browser treats an answer. */
const compared =
  /^(content-(type|encoding|security-policy)|cross-origin-.*|permissions-policy|cache-control|vary|referrer-policy|x-.*|allow|location)$/;

/** Of the page's own script, different in each answer. @param {Pick<import('./requests.mjs').Answer, 'headers'>} answer */
export const nonceOf = ({ headers }) =>
  /'nonce-([0-9a-f]{32})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

/** An answer without what may differ between servers. @param {import('./requests.mjs').Answer} answer */
export function comparable({ status, headers, text }) {
  const nonce = nonceOf({ headers });
  /** @param {string} value */
  const withoutNonce = (value) => (nonce ? value.replaceAll(nonce, 'NONCE') : value);
  /** @param {[string, unknown]} header */
  const ofHeader = ([name, value]) => (name === 'content-type' ? String(value).replace('; ', ';') : String(value));
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => compared.test(name))
        .map((header) => [header[0], withoutNonce(ofHeader(header))]),
    ),
    text: withoutNonce(text),
  };
}

export class TestServers {
  #folder = mkdtempSync(join(tmpdir(), 'servers-'));
  webRoot = join(this.#folder, 'web');
  /** @type {(() => unknown)[]} */
  #open = [];
  /** Nothing listens on these until a test starts a stand-in. @type {Map<PartBehind, number>} */
  #ports = new Map();

  constructor() {
    mkdirSync(this.webRoot);
  }

  /** Of the gateway of nginx that was started last. */
  get accessLog() {
    return readFileSync(join(this.#folder, 'gateway', 'access.log'), 'utf8');
  }

  /** @param {PartBehind} part */
  async portOf(part) {
    const port = this.#ports.get(part) ?? (await freePort());
    this.#ports.set(part, port);
    return port;
  }

  /** What a container of any kind of server would be given. @param {number} port @param {Record<string, string>} env */
  async #environment(port, env) {
    const rows = await Promise.all(parts.map(async (part) => [`${part}_ADDRESS`, address(await this.portOf(part))]));
    return {
      NGINX_LOCAL_RESOLVERS: '127.0.0.1',
      ACCESS_LOG: 'access.log',
      HSTS_SECONDS: '',
      TRUSTED_PROXIES: '',
      COMPLIANCE_ADDRESS: 'no-such-part.invalid:8080',
      WEB_ROOT: this.webRoot,
      LISTEN: address(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ...Object.fromEntries(rows),
      ...env,
    };
  }

  /** @param {Kind} kind @param {number} port @param {Record<string, string>} env */
  async #nginxParameters(kind, port, env) {
    const folder = join(this.#folder, kind);
    return nginxParameters(writeConfiguration(kind, folder, await this.#environment(port, env)));
  }

  /** @param {import('node:child_process').ChildProcess} child */
  #endLater(child) {
    this.#open.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    });
  }

  /** The command line of `nginx -t`. @param {Kind} kind @param {Record<string, string>} env */
  async checkCommand(kind, env) {
    return [nginx ?? 'nginx', ...(await this.#nginxParameters(kind, await freePort(), env)), '-t'];
  }

  /** @param {Kind} kind @param {Record<string, string>} [env] @returns {Promise<number>} its port */
  async startNginx(kind, env = {}) {
    const port = await freePort();
    await this.#spawnNginx(port, await this.#nginxParameters(kind, port, env));
    return port;
  }

  /** nginx with worker processes, as in its image. @param {Kind} kind */
  async startNginxWithWorkers(kind) {
    const port = await freePort();
    const parameters = (await this.#nginxParameters(kind, port, {})).slice(0, -1);
    return { port, child: await this.#spawnNginx(port, [...parameters, 'daemon off;']) };
  }

  /** @param {number} port @param {string[]} parameters */
  async #spawnNginx(port, parameters) {
    if (!nginx) throw new Error('nginx is not installed: on Debian, `apt-get install nginx`.');
    const child = spawn(nginx, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#endLater(child);
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`nginx has ended:\n${output}`)));
    ended.catch(() => undefined);
    await Promise.race([untilAnswers(`http://${address(port)}/healthz`), ended]);
    return child;
  }

  /** Our own gateway or file server. @param {Kind} kind @returns {Promise<number>} its port */
  async startOwn(kind) {
    const [program = '', ...parameters] = ownProgram(kind);
    const env = { ...process.env, ...(await this.#environment(await freePort(), {})) };
    const child = fork(program, parameters, { env });
    this.#endLater(child);
    const [{ port }] = await once(child, 'message');
    return port;
  }

  /** Puts a stand-in in the place of a part. @param {PartBehind} part @param {import('node:http').RequestListener} listener */
  async behind(part, listener) {
    const { close } = await standIn(listener, await this.portOf(part));
    this.#open.push(close);
    return close;
  }

  /** After each test. */
  async close() {
    for (const end of this.#open.splice(0).reverse()) await end();
    this.#ports.clear();
  }

  /** After all tests. */
  remove() {
    rmSync(this.#folder, { recursive: true });
  }
}
