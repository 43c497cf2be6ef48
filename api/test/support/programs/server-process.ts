/** The API's server program, or its worker, in a process of its own, on ports that are free. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Suite, serverVariables } from '../suite';

const attempts = 5;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** For a server on the suite's database, with its files. */
export const serverEnvironment = ({ databaseUrl, files }: Suite): Record<string, string> => ({
  ...serverVariables(databaseUrl),
  STORAGE_DIR: files,
});

export interface ServerProcess {
  url: string;
  /** Of metrics and health. */
  internalUrl: string;
  /** Resolves when it accepts requests, or jobs; rejects with its output if it ends before. */
  ready: Promise<unknown>;
  signal(name: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What it has written so far. */
  output(): string;
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  const collect = (chunk: string) => {
    text += chunk;
  };
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', collect);
  return () => text;
}

async function launch(program: string, environment: Record<string, string>): Promise<ServerProcess> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const child = fork(program, [], {
    env: { ...environment, PORT: String(port), METRICS_PORT: String(metricsPort), WORKER_PORT: String(metricsPort) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  const output = collectOutput(child);
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  const ready = Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error(output());
    }),
  ]);
  ready.catch(() => undefined);
  return {
    ...{ ready, ended, output },
    url: `http://127.0.0.1:${port}`,
    internalUrl: `http://127.0.0.1:${metricsPort}`,
    signal: (name) => void child.kill(name),
  };
}

/** The servers of one test file. */
export class ServerProcesses {
  readonly #running = new Set<ServerProcess>();

  /** @param until what has to be so before it is given to the caller: that it accepts requests, unless given */
  async start(
    program: string,
    environment: Record<string, string>,
    until: (server: ServerProcess) => Promise<unknown> = ({ ready }) => ready,
  ): Promise<ServerProcess> {
    for (let attempt = 1; ; attempt += 1) {
      const server = await launch(program, environment);
      this.#running.add(server);
      void server.ended.then(() => this.#running.delete(server));
      try {
        await until(server);
        return server;
      } catch (error) {
        // Another program may have taken a port in the meantime.
        if (attempt === attempts || !server.output().includes('EADDRINUSE')) throw error;
      }
    }
  }

  async kill(): Promise<void> {
    for (const server of this.#running) {
      server.signal('SIGKILL');
      await server.ended;
    }
  }
}
