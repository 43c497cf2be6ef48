/** Starts and stops programs and reports their errors. The only file that writes to the terminal or exits the process. */
import { ConfigError } from './config';

interface Running {
  stop(): Promise<void>;
}

const stopTimeoutMs = 10_000;

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** Prints a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs `start` and exits with code 1 if it fails. A program that returns something to stop runs until SIGTERM, SIGINT or the end of
 * its parent's IPC channel, and then stops gracefully.
 */
export function program(start: () => Promise<Running | undefined>): void {
  start()
    .then((running) => {
      if (!running) return;
      let stopping = false;
      const stop = () => {
        if (stopping) return;
        stopping = true;
        setTimeout(() => process.exit(1), stopTimeoutMs).unref();
        running.stop().then(
          () => process.exit(0),
          (error) => {
            process.stderr.write(`${explain(error)}\n`);
            process.exit(1);
          },
        );
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
      process.on('disconnect', stop);
      process.send?.('ready');
    })
    .catch((error) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    });
}
