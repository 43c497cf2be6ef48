/** Where things are and which ports they have. Data only: nothing is made or opened here. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cacheFolder = join(root, '.cache');
/** The data of this installation; may be elsewhere, and then nothing else of it is in the project. */
export const dataFolder = resolve(process.env.MSP_DATA ?? join(root, '.data'));

/** Where releases go on this machine; the application is served from it when it is named (docs/releasing.md). */
export const releasesFolder = process.env.MSP_RELEASES ? resolve(process.env.MSP_RELEASES) : undefined;

export const remotes = /** @type {const} */ (['compliance', 'evidence', 'integrations', 'admin']);
const highestOffset = 14;

const basePort = Number(process.env.MSP_PORT || 4600);

/** Serve the builds with nginx and the files of deploy/nginx, as the images do. */
export const serveWithNginx = process.env.MSP_SERVE === 'nginx';

/** To be called before anything is done: what is imported cannot refuse in a sentence. */
export function checkSettings() {
  if (!Number.isInteger(basePort) || basePort < 1 || basePort + highestOffset > 65_535) {
    throw new Problem(`MSP_PORT is "${process.env.MSP_PORT}"; it must be a port from 1 to ${65_535 - highestOffset}.`);
  }
  if (process.env.MSP_RELEASES?.includes('://')) {
    throw new Problem(
      `MSP_RELEASES is "${process.env.MSP_RELEASES}"; it must be a folder. Another target is named with --target.`,
    );
  }
  if (process.env.MSP_SERVE && !serveWithNginx) {
    throw new Problem(`MSP_SERVE is "${process.env.MSP_SERVE}"; it may be "nginx", or not be set.`);
  }
  if (serveWithNginx && process.env.MSP_RELEASES) {
    throw new Problem('MSP_SERVE=nginx serves builds; it does not go together with MSP_RELEASES.');
  }
  if (serveWithNginx && process.argv.includes('--dev')) {
    throw new Problem('MSP_SERVE=nginx serves builds; use it with `npm start`, not with `npm run dev`.');
  }
}

/** @param {number} base the one people open; the others follow it */
export function portsFrom(base) {
  return {
    gateway: base,
    server: base + 1,
    identity: base + 2,
    metrics: base + 3,
    worker: base + 4,
    simulators: base + 5,
    host: base + 10,
    compliance: base + 11,
    evidence: base + 12,
    integrations: base + 13,
    admin: base + 14,
  };
}

export const ports = portsFrom(basePort);
export const publicUrl = `http://localhost:${ports.gateway}`;
/** The vendors' interfaces with invented data, and a page to try out what goes wrong at them. */
export const simulatorsUrl = `http://localhost:${ports.simulators}`;
