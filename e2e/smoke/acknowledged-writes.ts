/** Writes to an application until it is killed, and checks afterwards that no acknowledged write was lost. */
import { expect, type Page } from '@playwright/test';

const steps = {
  bookCall: 'hasBookedCall',
  setupIntegrations: 'hasSetupIntegrations',
  addUsers: 'hasAddedUsers',
  completeSections: 'hasCompletedSections',
} as const;
type Step = keyof typeof steps;
type Progress = Record<(typeof steps)[Step], boolean>;

export interface Written {
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
export async function writeUntilCut(page: Page, url: string, count: number, onCount: () => void): Promise<Written> {
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

export async function expectStored(page: Page, url: string, { acknowledged, unanswered }: Written): Promise<void> {
  const answer = await page.request.get(`${url}/api/v1/onboarding/progress`);
  // The session still works, so neither its cookies nor its row were lost.
  expect(answer.status()).toBe(200);
  const progress = (await answer.json()) as Progress;
  for (const [step, completed] of acknowledged) {
    if (step !== unanswered) expect([step, progress[steps[step]]]).toEqual([step, completed]);
  }
}
