/** Kills parts of an application. A busy port keeps a part away until the outage ends. */
import { createServer } from 'node:net';
import type { Outage } from './stack';
import { type RunningStack, readRunning } from './temporary-stack.mjs';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns a function that frees the port; undefined if it is taken */
function occupy(port: number): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise<void>((closed) => server.close(() => closed()))));
  });
}

/** After the gateway's port. */
const offsets = { server: 1, evidence: 12 };
type Part = keyof typeof offsets;

/** Kills a part once. The supervisor restarts it. */
export function kill({ data }: RunningStack, part: Part): void {
  const pid = readRunning(data).children[part]?.pid;
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, and its next process is not noted yet.
  }
}

/** Kills a part and keeps it away. */
export async function takeAway(stack: RunningStack, part: Part): Promise<Outage> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    kill(stack, part);
    const end = await occupy(stack.port + offsets[part]);
    if (end) return { end };
    await pause(50);
  }
  throw new Error(`The port of ${part} could not be taken over.`);
}
