/** Waits until the URL answers with a success status, without a limit: its caller stops waiting when the program ends. */
import { setTimeout as pause } from 'node:timers/promises';

/** @param {string} url */
export async function untilAnswers(url) {
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
}
