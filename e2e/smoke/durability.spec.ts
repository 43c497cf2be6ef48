/** Killed in the middle of writes, everything that was acknowledged is there after the next start. On an application of its own. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';
import { freeBasePort } from '../support/free-ports';
import { dataFolder, type RunningStack, readRunning, removeData, startStack, stopStack } from '../support/stack';

const steps = {
  bookCall: 'hasBookedCall',
  setupIntegrations: 'hasSetupIntegrations',
  addUsers: 'hasAddedUsers',
  completeSections: 'hasCompletedSections',
} as const;
type Step = keyof typeof steps;
type Progress = Record<(typeof steps)[Step], boolean>;

/** What the server last said yes to, and what it was asked last of all: that one may have been done or not. */
interface Written {
  acknowledged: Map<Step, boolean>;
  unanswered: Step | undefined;
  count: number;
}

/** @returns whether it was acknowledged; not, when the application went away meanwhile */
async function put(page: Page, url: string, step: Step, completed: boolean): Promise<boolean> {
  const answer = await page.request
    .put(`${url}/api/v1/onboarding/progress/step`, { data: { step, completed }, headers: { origin: url } })
    .catch(() => undefined);
  if (answer && answer.status() < 500) expect(answer.status()).toBe(200);
  return answer?.ok() ?? false;
}

/** One change after the other, round and round, until one is not answered. @param enough called once, with this many acknowledged */
async function writeUntilCut(page: Page, url: string, many: number, enough: () => void): Promise<Written> {
  const written: Written = { acknowledged: new Map(), unanswered: undefined, count: 0 };
  const names = Object.keys(steps) as Step[];
  for (let turn = 0; ; turn += 1) {
    const step = names[turn % names.length] as Step;
    const completed = !(written.acknowledged.get(step) ?? false);
    if (!(await put(page, url, step, completed))) return { ...written, unanswered: step };
    written.acknowledged.set(step, completed);
    written.count += 1;
    if (written.count === many) enough();
  }
}

/** Everything at once, the one in charge first: nobody is left to stop anything in order. */
function killAll(data: string): void {
  const { process: main, children } = readRunning(data);
  for (const { pid } of [main, ...Object.values(children)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with the one in charge.
    }
  }
}

test('kill -9 of the whole application loses no acknowledged write', async ({ page }) => {
  test.setTimeout(300_000);
  const data = dataFolder('durability');
  removeData(data);
  const port = await freeBasePort(5_200);
  let stack: RunningStack = await startStack(data, port);
  try {
    await signIn(page, 'Amelia Hart', stack.url);
    let total = 0;
    for (let round = 0; round < 3; round += 1) {
      // A moment later than the answer: in the middle of the writes after it, at another point each time.
      const cut = () => void setTimeout(() => killAll(data), 3 + round * 4);
      const { acknowledged, unanswered, count } = await writeUntilCut(page, stack.url, 10 + round * 7, cut);
      total += count;

      stack = await startStack(data, port);
      // The same session: neither its cookies nor its row were lost.
      const answer = await page.request.get(`${stack.url}/api/v1/onboarding/progress`);
      expect(answer.status()).toBe(200);
      const progress = (await answer.json()) as Progress;
      for (const [step, completed] of acknowledged) {
        if (step !== unanswered) expect([step, progress[steps[step]]]).toEqual([step, completed]);
      }
    }
    test.info().annotations.push({ type: 'acknowledged writes', description: String(total) });
  } finally {
    await stopStack(stack);
    removeData(data);
  }
});
