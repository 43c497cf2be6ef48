/** The API's server program in a process of its own, on ports that are free. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const attempts = 5;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface ServerProcess {
  url: string;
  signal(name: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What it has written so far. */
  output(): string;
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/**
 * Resolves when the server accepts requests.
 * @throws Error with the program's output if it ends before
 */
export async function startServer(program: string, environment: Record<string, string>): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
    const child = fork(program, [], {
      env: { ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
    });
    const output = collectOutput(child);
    const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
    const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
    if (isReady) return { url: `http://127.0.0.1:${port}`, signal: (name) => void child.kill(name), ended, output };
    // Another program has taken a port in the meantime.
    if (attempt === attempts || !output().includes('EADDRINUSE')) throw new Error(output());
  }
}
