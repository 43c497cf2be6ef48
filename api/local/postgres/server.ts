/** Starts and stops the server process. On Linux, the server stops when its supervisor is killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { executable } from './binaries';
import { EmbeddedDatabaseError } from './errors';
import { type Listener, listenerSettings } from './listener';
import type { DatabaseLocation } from './location';

const startTimeoutMs = 30_000;
const maxLogBytes = 10_000_000;

const settings = [
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'logging_collector=off',
  'jit=off',
];

/** A minimal environment, without the application's secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot !== undefined && { SystemRoot }) };
}

/** Whether the system can stop the server when its parent is killed. Elsewhere the next start stops the orphan. */
function supportsParentDeathSignal(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return execFileSync('setpriv', ['--help'], { encoding: 'utf8' }).includes('--pdeathsig');
  } catch {
    return false;
  }
}

const logFile = (location: DatabaseLocation) => join(location.folder, 'server.log');

function launch(location: DatabaseLocation, listener: Listener): ChildProcess {
  const log = logFile(location);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(log);
  const command = [
    executable(location.binaries, 'postgres'),
    '-D',
    location.cluster,
    ...[...settings, ...listenerSettings(listener)].flatMap((setting) => ['-c', setting]),
  ];
  if (supportsParentDeathSignal()) command.unshift('setpriv', '--pdeathsig', 'INT');
  const [program = '', ...parameters] = command;
  const output = openSync(log, 'a', 0o600);
  const child = spawn(program, parameters, {
    cwd: location.folder,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
    // A separate process group: Ctrl-C must not stop the server before its clients.
    detached: true,
    ...location.account,
  });
  closeSync(output);
  // startServer reports a failed spawn, which has no pid.
  child.on('error', () => undefined);
  return child;
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const logTail = (location: DatabaseLocation) =>
  readFileSync(logFile(location), 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/**
 * @param url of a database that exists in every cluster
 * @throws EmbeddedDatabaseError with the end of the server's log when it does not start
 */
export async function startServer(location: DatabaseLocation, listener: Listener, url: string): Promise<ChildProcess> {
  const deadline = Date.now() + startTimeoutMs;
  let child = launch(location, listener);
  for (;;) {
    if (child.pid === undefined) {
      throw new EmbeddedDatabaseError(`The embedded database server cannot run on this machine (${child.spawnfile}).`);
    }
    if (await acceptsConnections(url)) return child;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      break;
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      // The child processes of a killed server need a moment to release its shared memory.
      if (!logTail(location).includes('shared memory block')) break;
      await pause(500);
      child = launch(location, listener);
    }
    await pause(40);
  }
  throw new EmbeddedDatabaseError(
    `The embedded database did not start. The end of ${logFile(location)}:\n${logTail(location)}`,
  );
}

/** Fast shutdown: ends connections; committed data is on disk. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (const [signal, timeoutMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    child.kill(signal);
    if (await Promise.race([ended.then(() => true), pause(timeoutMs, false, { ref: false })])) return;
  }
}
