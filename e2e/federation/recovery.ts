/** What a page does when a file of its remote fails: after two failures it recovers unnoticed; otherwise it says what to do. */
import { expect, type Page } from '@playwright/test';
import { type Fault, timeToFail } from './faults';
import type { Stage } from './stage';

/** specification §9. */
const waits = [1_000, 2_000, 4_000];
const reloadAfterMs = 2_000;

const isLazy = ({ part }: Fault) => part.startsWith('lazy');
const modulePath = (fault: Fault) => (isLazy(fault) ? 'fixture/page' : 'remote:evidence');

/** When each attempt begins, counted from the first one. */
function attemptTimes(fault: Fault, attempts: number): number[] {
  const times = [0];
  for (const wait of waits.slice(0, attempts - 1)) times.push((times.at(-1) ?? 0) + timeToFail(fault) + wait);
  return times;
}

/** Lets the last millisecond pass on its own: what happens too early is recorded with an earlier time. */
async function advanceExactly(stage: Stage, ms: number): Promise<void> {
  await stage.advance(ms - 1);
  await stage.advance(1);
}

/** Goes through the failing attempts of this load, from the first request to the last failure. */
async function failAttempts(stage: Stage, fault: Fault, attempts: number): Promise<void> {
  const load = stage.loads.length;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await advanceExactly(stage, waits[attempt - 2] ?? Number.NaN);
    await stage.until(() => stage.timesOf(fault.part, load).length === attempt, `attempt ${attempt}`);
    if (timeToFail(fault) > 0) await advanceExactly(stage, timeToFail(fault));
    await stage.until(() => stage.failedImports(modulePath(fault)) === attempt, `failure ${attempt}`);
  }
  expect(stage.timesOf(fault.part, load)).toEqual(attemptTimes(fault, attempts));
}

const colour = (page: Page, selector: string, property: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function expectFixture(page: Page): Promise<void> {
  await expect(page.getByText('Part of Trusted MSP')).toBeVisible();
  expect(await colour(page, '.fixture-frame', 'border-top-color')).toBe('rgb(1, 2, 3)');
  expect(await colour(page, '.fixture-page', 'border-bottom-color')).toBe('rgb(4, 5, 6)');
}

export async function recoverAfterTwoFailures(stage: Stage, fault: Fault): Promise<void> {
  const { page } = stage;
  stage.fail(fault.part, fault.answer, 2);
  await stage.goto('/evidence');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await failAttempts(stage, fault, 2);
  await advanceExactly(stage, waits[1] ?? Number.NaN);
  await stage.until(() => stage.timesOf(fault.part).length === 3, 'attempt 3');
  await stage.expectSoon(page.getByRole('heading', { name: 'Fixture page' }));
  await expectFixture(page);
  expect(stage.timesOf(fault.part)).toEqual(attemptTimes(fault, 3));
  await stage.advance(6_000);
  expect([stage.raised, stage.reported, stage.loads.length]).toEqual([[], [], 1]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** The failed page says what to do, and the sidebar leads to another remote. */
async function expectWayOn(stage: Stage, fault: Fault): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const title = isLazy(fault) ? 'Application Update Required' : "Couldn't load this page";
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: isLazy(fault) ? 'Update Application' : 'Try again' })).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Controls' });
  await expect(link).toBeVisible();
  // Followed once for each part, because the answer makes no difference here.
  if (fault.answer !== 'answers 404') return;
  await link.click();
  await stage.expectSoon(page.getByRole('heading', { level: 1, name: 'Controls' }));
  expect(stage.loads).toHaveLength(2);
}

/** Four attempts, one event and one reload; then the page says what to do while everything else keeps working. */
export async function failAlways(stage: Stage, fault: Fault): Promise<void> {
  const modal = stage.page.getByRole('alertdialog', { name: 'Application Update Required' });
  stage.fail(fault.part, fault.answer, Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  await failAttempts(stage, fault, 4);
  await expect(modal).toBeVisible();
  await stage.advance(reloadAfterMs - 1);
  expect(stage.loads).toHaveLength(1);
  await stage.advance(1);
  await stage.until(() => stage.loads.length === 2, 'the reload');

  await failAttempts(stage, fault, 4);
  await expect(modal).toBeVisible();
  // A second reload would come after 2 s.
  await stage.advance(15_000);
  expect(stage.loads).toHaveLength(2);
  expect(stage.raised.map(({ path, willReload }) => [path, willReload])).toEqual([
    [modulePath(fault), true],
    [modulePath(fault), false],
  ]);
  // Chunk-load failures are not reported. A render that fails because of one is (specification §8).
  expect(stage.reported.filter(({ context }) => !('componentStack' in context))).toEqual([]);
  await expectWayOn(stage, fault);
}
