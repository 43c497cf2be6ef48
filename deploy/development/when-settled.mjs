/** A build writes several files one after the other, each of which is an event. */
import { print } from '../cli/progress.mjs';

export const settledMs = 300;

/** @param {() => Promise<void>} work runs once calls have stopped for a moment, and never twice at a time */
export function whenSettled(work) {
  let busy = false;
  let again = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const run = async () => {
    again = busy;
    if (busy) return;
    busy = true;
    await work().catch((error) => print(`  ! ${error instanceof Error ? error.message : error}`));
    busy = false;
    if (again) void run();
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, settledMs);
  };
}
