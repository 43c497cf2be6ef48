/** Starts and stops programs and reports their errors. The only file that writes to the terminal or exits the process. */
import { BackupProblem } from './backup/problem';
import { ConfigError } from './config/config';
import { MigrationFailed } from './database/migrations/failed';
import { UnsupportedDatabase } from './database/unsupported';
import { outageOf } from './outage';

interface Running {
  /** @param hurry aborts at a second signal: what only waits for others ends */
  stop(hurry: AbortSignal): Promise<void>;
  /** How long `stop` waits for others before its own work begins; 0 by default. */
  drainMs?: number;
}

/** Without the time for draining. */
const stopTimeoutMs = 10_000;

function explain(error: unknown): string {
  if ([ConfigError, UnsupportedDatabase, MigrationFailed, BackupProblem].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** A full disk or a reader that has gone does not end the program. */
function writeLine(stream: NodeJS.WriteStream, line: string): void {
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  stream.write(`${line}\n`);
}

export const printLine = (line: string): void => writeLine(process.stdout, line);
export const printError = (error: unknown): void => writeLine(process.stderr, explain(error));

/** EX_TEMPFAIL of sysexits: the database or its disk fails, and the program works when it is started again later. */
const outageCode = 75;

function fail(error: unknown): never {
  printError(error);
  process.exit(outageOf(error) ? outageCode : 1);
}

/**
 * Runs `start` and exits with code 1 if it fails, or with 75 if the cause is an outage. A program that returns something to stop runs
 * until SIGTERM, SIGINT or the end of its parent's IPC channel, and then stops gracefully. A second signal ends the draining.
 */
export function program(start: () => Promise<Running | undefined>): void {
  process.on('uncaughtException', (error, origin) => {
    // pg-boss waits for the end of some statements nowhere. What an outage does to them is repaired when it is over.
    if (origin === 'unhandledRejection' && outageOf(error)) printError(error);
    else fail(error);
  });
  start()
    .then((running) => {
      if (!running) return;
      const hurry = new AbortController();
      let stopping = false;
      const stop = () => {
        if (stopping) return hurry.abort();
        stopping = true;
        setTimeout(() => process.exit(1), (running.drainMs ?? 0) + stopTimeoutMs).unref();
        running.stop(hurry.signal).then(() => process.exit(0), fail);
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
      process.on('disconnect', stop);
      process.send?.('ready');
    })
    .catch(fail);
}
