/** Where things are and which ports they have. Data only: nothing is made or opened here. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const here = join(root, 'deploy/local');
export const cacheFolder = join(root, '.cache');
/** The data of this installation; may be elsewhere, and then nothing else of it is in the project. */
export const dataFolder = resolve(process.env.MSP_DATA ?? join(root, '.data'));

export const remotes = /** @type {const} */ (['compliance', 'evidence', 'integrations', 'admin']);
const highestOffset = 14;

const basePort = Number(process.env.MSP_PORT || 4600);

/** To be called before anything is done: what is imported cannot refuse in a sentence. */
export function checkSettings() {
  if (!Number.isInteger(basePort) || basePort < 1 || basePort + highestOffset > 65_535) {
    throw new Problem(`MSP_PORT is "${process.env.MSP_PORT}"; it must be a port from 1 to ${65_535 - highestOffset}.`);
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
