/** Takes a part of the application away, as a crash would, and holds its place so that it cannot come back until it may. */
import { createServer } from 'node:net';
import { applicationData } from './application';
import { readRunning } from './stack';

export interface Outage {
  /** From now on the application's own supervisor can bring the part back. */
  end(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function occupy(port: number): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve) => {
    // Whoever comes is turned away at once, as by a program that is not there.
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise<void>((closed) => server.close(() => closed()))));
  });
}

/**
 * @param part its name in the running application, e.g. `evidence`
 * @param data of the application, where it is not the one that all journeys share
 */
export async function takeAway(part: string, port: number, data = applicationData()): Promise<Outage> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const pid = readRunning(data).children[part]?.pid;
    if (pid !== undefined) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has died already, and its next process is not there yet.
      }
    }
    const release = await occupy(port);
    if (release) return { end: release };
    await pause(50);
  }
  throw new Error(`The port of ${part} could not be taken over.`);
}
