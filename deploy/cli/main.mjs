/** How the commands of this folder end: with exit code 1 and the reason when they cannot go on. */

import { explain } from './problem.mjs';
import { say } from './progress.mjs';
import { endCommands } from './run.mjs';
import { checkSettings } from './settings.mjs';

/** @param {() => Promise<unknown>} work */
export function main(work) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endCommands();
      // Whoever holds something has a listener of its own and ends the process itself.
      if (process.listenerCount(signal) === 0) process.exit(130);
    });
  }
  const checked = async () => {
    checkSettings();
    await work();
  };
  checked().catch((error) => {
    say(`\n  ✗ ${explain(error)}\n`);
    process.exit(1);
  });
}
