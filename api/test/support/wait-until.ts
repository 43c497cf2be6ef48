/** Waits for a condition that has no event of its own, such as a connection closing on the server. */
import { setTimeout as sleep } from 'node:timers/promises';

const intervalMs = 20;
const timeLimitMs = 20_000;

export async function waitUntil(description: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + timeLimitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeLimitMs / 1_000} s until ${description}.`);
    await sleep(intervalMs);
  }
}
