/** nginx in place of our own small servers (`MSP_SERVE=nginx`): the files of deploy/nginx, filled in as the official image does it. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { dataFolder, ports, publicUrl, remotes, root } from '../cli/settings.mjs';

const templates = join(root, 'deploy/nginx');
const suffix = '.template';
/** As good as any account that owns nothing. */
const nobody = 65_534;

/** @typedef {'gateway' | 'host' | 'remote'} Kind */

/** @returns {string | undefined} where it is, if it is */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** What the image's entrypoint reads before it fills in the templates. @param {Record<string, string>} env */
function withDerived(env) {
  const script = 'set -e; . "$1"; exec env -0';
  const output = execFileSync('sh', ['-c', script, 'sh', join(templates, '16-derived.envsh')], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return Object.fromEntries(
    output
      .split('\0')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** As `envsubst` with a list of names: only what is set is replaced, so that nginx's own variables stay. @param {string} text @param {Record<string, string>} env */
export const fillIn = (text, env) =>
  text.replace(/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g, (all, braced, bare) => env[braced ?? bare] ?? all);

/**
 * Writes one server's configuration, ready to be started in that folder.
 * @param {Kind} kind
 * @param {string} folder made anew
 * @param {Record<string, string>} env what a container of it would be given
 */
export function writeConfiguration(kind, folder, env) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = withDerived(env);
  for (const file of readdirSync(templates).filter((name) => name.endsWith(suffix))) {
    writeFileSync(
      join(folder, file.slice(0, -suffix.length)),
      fillIn(readFileSync(join(templates, file), 'utf8'), all),
    );
  }
  return join(folder, `${kind}.conf`);
}

/** Everybody may pass through it and what is above it. @param {string} folder @returns {boolean} */
const isOpen = (folder) =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpen(dirname(folder)));

/**
 * As root, and where the folders let it, nginx runs as nobody, as it does in its image.
 * @param {string} folder of its configuration
 * @param {string} [webRoot]
 * @returns {{ uid?: number, gid?: number }}
 */
export function accountFor(folder, webRoot = folder) {
  if (process.getuid?.() !== 0 || !isOpen(folder) || !isOpen(webRoot)) return {};
  chownSync(folder, nobody, nobody);
  return { uid: nobody, gid: nobody };
}

/** One process and no more: killed, nothing of it is left behind. @param {string} config */
export const nginxParameters = (config) => [
  '-e',
  'stderr',
  '-p',
  dirname(config),
  '-c',
  config,
  '-g',
  'daemon off; master_process off;',
];

const local = (/** @type {number} */ port) => `127.0.0.1:${port}`;
/** Asked by nobody as long as every address is a number. */
const resolvers = '127.0.0.1';

/** @param {string} name of a part @returns {{ kind: Kind, webRoot?: string, env: Record<string, string> }} */
function described(name) {
  const common = { LISTEN: local(ports[/** @type {keyof typeof ports} */ (name)]), NGINX_LOCAL_RESOLVERS: resolvers };
  // As the API is told by environment.mjs.
  const { SENTRY_DSN = '', REMOTE_ORIGINS = '', MSP_ENVIRONMENT = 'local' } = process.env;
  if (name === 'gateway') {
    return {
      kind: 'gateway',
      env: {
        ...common,
        PUBLIC_URL: publicUrl,
        ACCESS_LOG: 'access.log',
        HSTS_SECONDS: '',
        TRUSTED_PROXIES: '',
        API_ADDRESS: local(ports.server),
        HOST_ADDRESS: local(ports.host),
        ...Object.fromEntries(remotes.map((remote) => [`${remote.toUpperCase()}_ADDRESS`, local(ports[remote])])),
      },
    };
  }
  if (name === 'host') {
    const webRoot = join(root, 'host/dist');
    const told = { SENTRY_DSN, REMOTE_ORIGINS, MSP_ENVIRONMENT };
    const env = { ...common, WEB_ROOT: webRoot, API_ADDRESS: local(ports.server), ...told };
    return { kind: 'host', webRoot, env };
  }
  const webRoot = join(root, 'remotes', name, 'dist');
  return { kind: 'remote', webRoot, env: { ...common, WEB_ROOT: webRoot } };
}

/**
 * @param {string} name gateway, host or a remote
 * @returns {{ program: string, parameters: string[], account: { uid?: number, gid?: number } }} what to start
 */
export function prepareNginx(name) {
  const nginx = findNginx();
  if (!nginx) {
    throw new Problem(
      'MSP_SERVE=nginx, but there is no nginx: install it (on Debian `apt-get install nginx`), or start without MSP_SERVE.',
    );
  }
  const { kind, webRoot, env } = described(name);
  const folder = join(dataFolder, 'nginx', name);
  const config = writeConfiguration(kind, folder, env);
  return { program: nginx, parameters: nginxParameters(config), account: accountFor(folder, webRoot) };
}
