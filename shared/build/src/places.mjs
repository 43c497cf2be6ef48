/** The folders of host and remotes, and their development ports. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const hostFolder = join(root, 'host');
/** @param {string} name */
export const remoteFolder = (name) => join(root, 'remotes', name);

const basePort = Number(process.env.MSP_PORT ?? 4600);

/** Developers open the gateway, which puts host, remotes and API on one origin. */
export const ports = {
  gateway: basePort,
  api: basePort + 1,
  host: basePort + 10,
  compliance: basePort + 11,
  evidence: basePort + 12,
  integrations: basePort + 13,
  admin: basePort + 14,
};
