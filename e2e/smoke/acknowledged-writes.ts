/** Writes to an application until it is killed, and checks afterwards that no acknowledged write was lost. */
import { expect, type Page } from '@playwright/test';
import type { Stack } from '../support/stack';

/** Not `setupIntegrations`, which a connected integration decides. */
const steps = {
  bookCall: 'hasBookedCall',
  addUsers: 'hasAddedUsers',
  completeSections: 'hasCompletedSections',
} as const;
type Step = keyof typeof steps;
type Progress = Record<(typeof steps)[Step], boolean>;

interface Written {
  acknowledged: Map<Step, boolean>;
  /** The write that got no answer: it may have been stored or not. */
  unanswered: Step | undefined;
  count: number;
}

/** @returns whether the write was acknowledged; false if the application ended meanwhile */
async function put(page: Page, url: string, step: Step, completed: boolean): Promise<boolean> {
  const answer = await page.request
    .put(`${url}/api/v1/onboarding/progress/step`, { data: { step, completed }, headers: { origin: url } })
    .catch(() => undefined);
  if (answer && answer.status() < 500) expect(answer.status()).toBe(200);
  return answer?.ok() ?? false;
}

/** Writes one step after the other until a write gets no answer. Calls `onCount` once, after `count` acknowledged writes. */
async function writeUntilCut(page: Page, url: string, count: number, onCount: () => void): Promise<Written> {
  const written: Written = { acknowledged: new Map(), unanswered: undefined, count: 0 };
  const names = Object.keys(steps) as Step[];
  for (let turn = 0; ; turn += 1) {
    const step = names[turn % names.length] as Step;
    const completed = !(written.acknowledged.get(step) ?? false);
    if (!(await put(page, url, step, completed))) return { ...written, unanswered: step };
    written.acknowledged.set(step, completed);
    written.count += 1;
    if (written.count === count) onCount();
  }
}

async function expectStored(page: Page, url: string, { acknowledged, unanswered }: Written): Promise<void> {
  const answer = await page.request.get(`${url}/api/v1/onboarding/progress`);
  // The session still works, so neither its cookies nor its row were lost.
  expect(answer.status()).toBe(200);
  const progress = (await answer.json()) as Progress;
  for (const [step, completed] of acknowledged) {
    if (step !== unanswered) expect([step, progress[steps[step]]]).toEqual([step, completed]);
  }
}

/** Kills every part while the page's session writes, and starts them again. @returns how many writes were acknowledged */
export async function expectNoWriteLost(page: Page, stack: Stack, rounds: number): Promise<number> {
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Slightly after an answer, at a different point each time, so that it hits the writes that follow.
    const cut = () => void setTimeout(stack.killAll, 3 + round * 4);
    const written = await writeUntilCut(page, stack.url, 10 + round * 7, cut);
    total += written.count;
    await stack.startAgain();
    await expectStored(page, stack.url, written);
  }
  return total;
}
