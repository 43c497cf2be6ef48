/** Looks at every port before anything is started, so that a taken one is named at once and not by whatever trips over it. */
import { createServer } from 'node:net';
import { Problem } from '../cli/problem.mjs';
import { ports, portsFrom } from '../cli/settings.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's error code
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {number} port */
async function obstacle(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryPort(port, host);
    if (code === 'EADDRINUSE' || code === 'EACCES') return code;
  }
  return undefined;
}

/** @param {number} from @returns {Promise<number | undefined>} a base port whose followers are free too */
export async function freeBase(from = ports.gateway + 100) {
  for (let base = from; base < 65_000; base += 100) {
    const codes = await Promise.all(Object.values(portsFrom(base)).map(obstacle));
    if (codes.every((code) => code === undefined)) return base;
  }
  return undefined;
}

/** @param {number} from @returns {Promise<number>} the first free one */
export async function freePort(from) {
  for (let port = from; port < 65_536; port += 1) if ((await obstacle(port)) === undefined) return port;
  throw new Problem(`There is no free port from ${from} on.`);
}

/** @param {string[]} [wanted] names; all of them if not given */
export async function checkPorts(wanted = Object.keys(ports)) {
  for (const [name, port] of Object.entries(ports).filter(([name]) => wanted.includes(name))) {
    const code = await obstacle(port);
    if (code === 'EACCES') {
      throw new Problem(`This account may not open port ${port} (${name}); start with MSP_PORT above 1023.`);
    }
    if (code !== undefined) {
      const base = await freeBase();
      throw new Problem(
        `Port ${port} (${name}) is taken by another program; stop that one, or start on other ports with MSP_PORT=${base ?? 'another number'}.`,
      );
    }
  }
}
