/** Chooses how clients connect: a Unix socket in the database folder, or a loopback port on Windows or when the socket path is too long. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type Listener = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number };

/** In bytes. Linux allows 107, other systems fewer. */
const maxSocketPath = 100;
/** Only part of the socket's file name; no port is opened. */
const socketPort = 5432;

/** @param preferred 0 for any */
function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const socketFile = (folder: string): string => join(folder, `.s.PGSQL.${socketPort}`);

export async function chooseListener(folder: string): Promise<Listener> {
  if (process.platform !== 'win32' && Buffer.byteLength(socketFile(folder)) <= maxSocketPath)
    return { kind: 'socket', folder };
  // Reuses the previous port, so that running clients can reconnect after a restart.
  const file = join(folder, 'port');
  const previous = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = await freePort(previous).catch(() => freePort(0));
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
