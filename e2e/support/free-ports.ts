/** A base port whose followers are all free, so that a run disturbs nothing that is there already. */
import { createServer } from 'node:net';

/** The application takes the base port and some of the next. */
const span = 15;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freeBasePort(from: number): Promise<number> {
  for (let base = from; base < 60_000; base += 50) {
    const free = await Promise.all(Array.from({ length: span }, (_, offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('There are no free ports for the application.');
}
