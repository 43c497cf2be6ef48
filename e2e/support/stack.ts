/** Starts the application as a person would, beside whatever else runs: on a port and data of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const readyWithinMs = 180_000;

interface ProcessIdentity {
  pid: number;
  started: string;
}

/** What the application notes about itself in its data folder. */
interface Running {
  process: ProcessIdentity;
  children: Record<string, ProcessIdentity>;
}

export interface RunningStack {
  url: string;
  data: string;
  child: ChildProcess;
}

export const dataFolder = (name: string): string => join(root, '.test', name);

export function readRunning(data: string): Running {
  return JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as Running;
}

/** As root, the database may have had to move out of the data folder. */
export function removeData(data: string): void {
  const moved = join(data, 'postgres/moved.json');
  if (existsSync(moved)) {
    const { folder } = JSON.parse(readFileSync(moved, 'utf8')) as { folder: string };
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(data, { recursive: true, force: true });
}

/** @param more environment @returns once the address is printed */
export async function startStack(data: string, port: number, more: NodeJS.ProcessEnv = {}): Promise<RunningStack> {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'deploy/stack/start.mjs')], {
    env: { ...env, MSP_PORT: String(port), MSP_DATA: data, DATABASE_URL: '', OIDC_ISSUER: '', ...more },
    // The channel tells it when we are gone, however that came about.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  await new Promise<void>((settle, reject) => {
    const listen = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Ready after')) settle();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The application did not start:\n${output}`)));
    setTimeout(() => reject(new Error(`The application was not ready in time:\n${output}`)), readyWithinMs).unref();
  });
  return { url: `http://localhost:${port}`, data, child };
}

export async function stopStack({ child }: RunningStack, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
