/** Ways to tell that a program is ready. Each waits without a limit: its caller stops waiting when the program ends. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Ready when the program sends a message that fits. @param {(message: unknown) => boolean} fits */
export const whenMessageArrives =
  (fits) => async (/** @type {import('./supervised-process.mjs').SupervisedProcess} */ child) => {
    while (!child.messages.some(fits)) {
      if (child.process) await Promise.race([once(child.process, 'message'), pause(1_000, undefined, { ref: false })]);
      else await pause(100);
    }
  };

/** Ready when the URL answers with a success status. @param {string} url */
export const whenUrlAnswers = (url) => async () => {
  for (;;) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
};
