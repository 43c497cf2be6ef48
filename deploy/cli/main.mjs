/** Runs a command of this folder; when it fails, prints the reason and exits with code 1. */
import { explain } from './problem.mjs';
import { print } from './progress.mjs';
import { endCommands } from './run.mjs';
import { checkSettings } from './settings.mjs';

/** @param {() => Promise<unknown>} work */
export async function main(work) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endCommands();
      // A command that holds resources has a listener of its own, which ends the process.
      if (process.listenerCount(signal) === 0) process.exit(130);
    });
  }
  try {
    checkSettings();
    await work();
  } catch (error) {
    print(`\n  ✗ ${explain(error)}\n`);
    process.exit(1);
  }
}
