/** Kills a part of an application, and keeps its port busy so that it stays away until the outage ends. */
import { createServer } from 'node:net';
import { type RunningStack, readRunning } from '@msp/deploy/temporary-stack';
import type { Outage } from './stack';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns a function that frees the port; undefined if it is taken */
function occupy(port: number): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise<void>((closed) => server.close(() => closed()))));
  });
}

/** Ending the outage frees the port, so that the supervisor restarts the part. */
export async function killEvidence({ data, port }: RunningStack): Promise<Outage> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const pid = readRunning(data).children.evidence?.pid;
    if (pid !== undefined) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended, and its next process is not noted yet.
      }
    }
    const end = await occupy(port + 12);
    if (end) return { end };
    await pause(50);
  }
  throw new Error('The port of the evidence remote could not be taken over.');
}
