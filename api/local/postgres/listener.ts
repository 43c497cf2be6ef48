/** How the server is reached: by a socket in its own folder, or by a loopback port where a socket's path would be too long or sockets do not exist. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type Listener = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number };

/** The system's limit is 107 bytes; some have less. */
const longestSocketPath = 100;
/** Part of a socket's file name. No such port is opened. */
const socketPort = 5432;

/** @param wanted 0 for any */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const socketFile = (folder: string): string => join(folder, `.s.PGSQL.${socketPort}`);

export async function chooseListener(folder: string): Promise<Listener> {
  if (process.platform !== 'win32' && Buffer.byteLength(socketFile(folder)) <= longestSocketPath)
    return { kind: 'socket', folder };
  // The same one again: programs that know it outlive a server that died.
  const file = join(folder, 'port');
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = await freePort(last).catch(() => freePort(0));
  writeFileSync(file, String(port), { mode: 0o600 });
  return { kind: 'tcp', port };
}

export function listenerSettings(listener: Listener): string[] {
  return listener.kind === 'socket'
    ? [
        'listen_addresses=',
        `unix_socket_directories=${listener.folder}`,
        'unix_socket_permissions=0700',
        `port=${socketPort}`,
      ]
    : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${listener.port}`];
}

export function connectionUrl(listener: Listener, user: string, password: string, database: string): string {
  return listener.kind === 'socket'
    ? `postgresql://${user}@/${database}?host=${encodeURIComponent(listener.folder)}&port=${socketPort}`
    : `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${listener.port}/${database}`;
}
