/** The server process: started so that it dies with us where the system can do that, and stopped in order. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { executable } from './binaries';
import { EmbeddedDatabaseError } from './errors';
import { type Listener, listenerSettings } from './listener';
import type { Place } from './place';

const startWithinMs = 30_000;
const longestLogBytes = 10_000_000;

const settings = [
  'fsync=on',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'logging_collector=off',
  'jit=off',
];

/** Nothing of ours: a server needs no secrets of the application. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot !== undefined && { SystemRoot }) };
}

/** Linux can end the server when its parent is killed. Where it cannot, the next start finds the orphan and stops it. */
function diesWithParent(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return execFileSync('setpriv', ['--help'], { encoding: 'utf8' }).includes('--pdeathsig');
  } catch {
    return false;
  }
}

const logFile = (place: Place) => join(place.folder, 'server.log');

function launch(place: Place, listener: Listener): ChildProcess {
  const log = logFile(place);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > longestLogBytes) truncateSync(log);
  const command = [
    executable(place.binaries, 'postgres'),
    '-D',
    place.cluster,
    ...[...settings, ...listenerSettings(listener)].flatMap((setting) => ['-c', setting]),
  ];
  if (diesWithParent()) command.unshift('setpriv', '--pdeathsig', 'INT');
  const [program = '', ...parameters] = command;
  const output = openSync(log, 'a', 0o600);
  const child = spawn(program, parameters, {
    cwd: place.folder,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
    // A process group of its own: Ctrl-C is for us, and we stop the server last.
    detached: true,
    ...place.account,
  });
  closeSync(output);
  // A program that cannot be run has no pid, which startServer looks at.
  child.on('error', () => undefined);
  return child;
}

async function answers(url: string): Promise<boolean> {
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

const tail = (place: Place) => readFileSync(logFile(place), 'utf8').trimEnd().split('\n').slice(-5).join('\n');

/**
 * @param url of a database that always exists
 * @throws EmbeddedDatabaseError with the end of the server's log when it does not come up
 */
export async function startServer(place: Place, listener: Listener, url: string): Promise<ChildProcess> {
  const deadline = Date.now() + startWithinMs;
  let child = launch(place, listener);
  for (;;) {
    if (child.pid === undefined) {
      throw new EmbeddedDatabaseError(`The embedded database server ${child.spawnfile} cannot be run on this machine.`);
    }
    if (await answers(url)) return child;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      break;
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      // The helpers of a server that was killed take a moment to notice and let go.
      if (!tail(place).includes('shared memory block')) break;
      await pause(500);
      child = launch(place, listener);
    }
    await pause(40);
  }
  throw new EmbeddedDatabaseError(`The embedded database did not start. The end of ${logFile(place)}:\n${tail(place)}`);
}

/** A fast shutdown: connections are cut, everything acknowledged is on disk. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (const [signal, withinMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    child.kill(signal);
    if (await Promise.race([ended.then(() => true), pause(withinMs, false, { ref: false })])) return;
  }
}
