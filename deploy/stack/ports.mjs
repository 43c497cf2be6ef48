/** Checks ports before anything starts, so that a taken one is named at once. */
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

/** Browsers open no page at some ports, such as 6000, and neither does fetch. @param {number} port a free one: nothing answers */
const isRefusedByBrowsers = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );

/** @param {number} port @returns {Promise<'EADDRINUSE' | 'EACCES' | 'REFUSED' | undefined>} why it cannot be used */
export async function obstacle(port) {
  const codes = await Promise.all(['127.0.0.1', '::1'].map((host) => tryPort(port, host)));
  for (const code of /** @type {const} */ (['EADDRINUSE', 'EACCES'])) if (codes.includes(code)) return code;
  return (await isRefusedByBrowsers(port)) ? 'REFUSED' : undefined;
}

/** @param {number} from @returns {Promise<number>} a base port whose followers are free too */
export async function freeBase(from = ports.gateway + 100) {
  for (let base = from; base < 65_000; base += 100) {
    const codes = await Promise.all(Object.values(portsFrom(base)).map(obstacle));
    if (codes.every((code) => code === undefined)) return base;
  }
  throw new Problem('No ports are free for the application.');
}

/** @param {number} from @returns {Promise<number>} the first free one */
export async function freePort(from) {
  for (let port = from; port < 65_536; port += 1) if ((await obstacle(port)) === undefined) return port;
  throw new Problem(`No port from ${from} on is free.`);
}

/** @param {string[]} unused names */
export async function checkPorts(unused) {
  for (const [name, port] of Object.entries(ports).filter(([name]) => !unused.includes(name))) {
    const code = await obstacle(port);
    if (code === 'EACCES') {
      throw new Problem(`This account may not open port ${port} (${name}); start with MSP_PORT above 1023.`);
    }
    if (code === 'REFUSED') {
      throw new Problem(
        `Browsers refuse port ${port} (${name}); start on other ports with MSP_PORT=${await freeBase()}.`,
      );
    }
    if (code !== undefined) {
      throw new Problem(
        `Port ${port} (${name}) is taken by another program; stop that one, or start on other ports with MSP_PORT=${await freeBase()}.`,
      );
    }
  }
}
