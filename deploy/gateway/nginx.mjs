/** nginx in place of our own servers (`MSP_SERVE=nginx`), with its templates filled in as the official image does it. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { templates } from './nginx/templates.mjs';

/** The account without rights of most systems. */
const unprivilegedId = 65_534;

/** @returns {string | undefined} its path, if it is installed */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Adds the variables that the image's entrypoint derives from the given ones. @param {Record<string, string>} env */
function withDerived(env) {
  const script = 'set -eu; . "$1"; exec env -0';
  const output = execFileSync('sh', ['-c', script, 'sh', join(import.meta.dirname, 'nginx/16-derived.envsh')], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  const lines = output.split('\0').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** As `envsubst` with a list of names: only these are replaced, so nginx's own variables stay. @param {string} text @param {Record<string, string>} env */
export const fillIn = (text, env) =>
  text.replace(/\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g, (all, braced, bare) => env[braced ?? bare] ?? all);

/**
 * Writes one server's configuration.
 * @param {import('./server-settings.mjs').Kind} kind
 * @param {string} folder emptied first
 * @param {Record<string, string>} env as its container takes it
 * @returns {string} the file to start nginx with
 */
export function writeConfiguration(kind, folder, env) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${kind}.conf`);
  writeFileSync(file, fillIn(templates[kind], withDerived(env)));
  return file;
}

/** Whether every account may pass through it and its parents. @param {string} folder @returns {boolean} */
const isOpen = (folder) =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpen(dirname(folder)));

/**
 * Started by root, nginx gives its rights up as it does in its image, if the folders' permissions allow it.
 * @param {string} folder of its configuration
 * @param {string} [webRoot]
 * @returns {{ uid?: number, gid?: number }}
 */
function accountFor(folder, webRoot = folder) {
  if (process.getuid?.() !== 0 || !isOpen(folder) || !isOpen(webRoot)) return {};
  chownSync(folder, unprivilegedId, unprivilegedId);
  return { uid: unprivilegedId, gid: unprivilegedId };
}

/** A single process, so that killing it leaves nothing behind. @param {string} config */
export const nginxParameters = (config) => [
  ...['-e', 'stderr', '-p', dirname(config), '-c', config],
  ...['-g', 'daemon off; master_process off;'],
];

/**
 * @param {import('./server-settings.mjs').ServerSettings} settings
 * @param {string} folder for its configuration
 * @returns {{ program: string, parameters: string[], account: { uid?: number, gid?: number } }} what to start
 */
export function prepareNginx({ kind, env }, folder) {
  const program = findNginx();
  if (!program) {
    throw new Problem(
      'MSP_SERVE=nginx, but nginx is not installed: install it (on Debian `apt-get install nginx`), or start without MSP_SERVE.',
    );
  }
  const parameters = nginxParameters(writeConfiguration(kind, folder, env));
  return { program, parameters, account: accountFor(folder, env.WEB_ROOT) };
}
