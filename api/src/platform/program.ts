/** How every program starts, complains and stops. The only place that writes to the terminal or ends the process. */
import { ConfigError } from './config';

interface Running {
  stop(): Promise<void>;
}

const stopWithinMs = 10_000;

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** A sentence for whoever started the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs `start`; exit code 1 with the reason when it fails. A program that returns something to stop runs until SIGTERM, SIGINT
 * or the end of its parent's IPC channel, and then stops in order.
 */
export function program(start: () => Promise<Running | undefined>): void {
  start()
    .then((running) => {
      if (!running) return;
      let stopping = false;
      const stop = () => {
        if (stopping) return;
        stopping = true;
        setTimeout(() => process.exit(1), stopWithinMs).unref();
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
