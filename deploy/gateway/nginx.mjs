/** nginx in place of our own servers (`MSP_SERVE=nginx`), with its templates filled in as the official image does it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { templates } from './nginx/templates.mjs';

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

/** A single process, so that killing it leaves nothing behind. @param {string} config */
export const nginxParameters = (config) => [
  ...['-e', 'stderr', '-p', dirname(config), '-c', config],
  ...['-g', 'daemon off; master_process off;'],
];

/**
 * @param {import('./server-settings.mjs').Kind} kind
 * @param {Record<string, string>} env
 * @param {string} folder for its configuration
 */
export function prepareNginx(kind, env, folder) {
  const file = findNginx();
  if (!file) {
    throw new Problem(
      'MSP_SERVE=nginx, but nginx is not installed: install it (on Debian `apt-get install nginx`), or start without MSP_SERVE.',
    );
  }
  return { file, parameters: nginxParameters(writeConfiguration(kind, folder, env)) };
}
