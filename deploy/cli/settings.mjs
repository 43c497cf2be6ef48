/** Folders, ports and addresses of this installation, with the settings from the environment. Nothing is created here. */
import { join, resolve } from 'node:path';
import { Problem } from './problem.mjs';

export const root = join(import.meta.dirname, '../..');
export const cacheFolder = join(root, '.cache');
/** Database, files, keys and logs. */
export const dataFolder = resolve(process.env.MSP_DATA ?? join(root, '.data'));
/** If set, the application is served from the releases in this folder (docs/releasing.md). */
export const releasesFolder = process.env.MSP_RELEASES ? resolve(process.env.MSP_RELEASES) : undefined;

export const remotes = /** @type {const} */ (['compliance', 'evidence', 'integrations', 'admin']);

/** @param {number} base the gateway's; the others follow it */
export const portsFrom = (base) => ({
  gateway: base,
  server: base + 1,
  identity: base + 2,
  metrics: base + 3,
  worker: base + 4,
  simulators: base + 5,
  mailbox: base + 6,
  smtp: base + 7,
  host: base + 10,
  compliance: base + 11,
  evidence: base + 12,
  integrations: base + 13,
  admin: base + 14,
});

const basePort = Number(process.env.MSP_PORT || 4600);
export const ports = portsFrom(basePort);
const highestOffset = Math.max(...Object.values(portsFrom(0)));
export const publicUrl = `http://localhost:${ports.gateway}`;
/** Simulated vendor APIs, and a page that makes them fail on request. */
export const simulatorsUrl = `http://localhost:${ports.simulators}`;

/** The mails that the application has sent. */
export const mailboxUrl = `http://localhost:${ports.mailbox}`;

/** Serve the builds with nginx and its templates, as the images do. */
export const serveWithNginx = process.env.MSP_SERVE === 'nginx';

/** Simulate WorkOS, whose admin portal then opens instead of the application's own pages. */
export const simulatesWorkOs = process.env.MSP_WORKOS === 'on';

/** Called by each command before anything else, because an import cannot fail with a readable message. */
export function checkSettings() {
  const { MSP_PORT, MSP_RELEASES, MSP_SERVE, MSP_WORKOS } = process.env;
  if (!Number.isInteger(basePort) || basePort < 1 || basePort + highestOffset > 65_535) {
    throw new Problem(`MSP_PORT is "${MSP_PORT}"; it must be a port from 1 to ${65_535 - highestOffset}.`);
  }
  if (MSP_RELEASES?.includes('://')) {
    throw new Problem(`MSP_RELEASES is "${MSP_RELEASES}"; it must be a folder. Use --target for other targets.`);
  }
  if (MSP_SERVE && !serveWithNginx) throw new Problem(`MSP_SERVE is "${MSP_SERVE}"; it must be "nginx" or unset.`);
  if (MSP_WORKOS && !simulatesWorkOs) throw new Problem(`MSP_WORKOS is "${MSP_WORKOS}"; it must be "on" or unset.`);
  if (serveWithNginx && MSP_RELEASES) {
    throw new Problem('MSP_SERVE=nginx serves builds; it cannot be combined with MSP_RELEASES.');
  }
  if (serveWithNginx && process.argv.includes('--dev')) {
    throw new Problem('MSP_SERVE=nginx serves builds; use it with `npm start`, not with `npm run dev`.');
  }
}
