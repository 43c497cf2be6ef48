/**
 * Every file of a remote, failing in every way: twice, and nothing is seen of it; always, and there are four attempts, one
 * event, one reload, and a page that says so beside everything else, which goes on. Under a clock that stands still.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { answeredAfter, type Fault, faults } from './faults';
import { buildFixture } from './fixture';
import { type Kept, signedIn } from './signed-in';
import { Stage } from './stage';

test.use({ trace: 'off', screenshot: 'off' });

/** specification §9. */
const waits = [1_000, 2_000, 4_000];
const reloadAfter = 2_000;
/** Time passes in steps, longer where there is more of it. On a busy machine something is noted one step late. */
const stepOf = (fault: Fault) => (answeredAfter(fault) > 0 ? 1_000 : 500);

const table: string[] = [];
let kept: Kept;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  kept = await signedIn(browser);
});
test.afterAll(() => {
  // biome-ignore lint/suspicious/noConsole: the table is what this run is for
  console.log(table.join('\n'));
});

const isLazy = ({ part }: Fault) => part.startsWith('lazy');
const modulePath = (fault: Fault) => (isLazy(fault) ? 'fixture/page' : 'remote:evidence');

/** When each of so many attempts begins, from the first one on. */
function expectedTimes(fault: Fault, attempts: number): number[] {
  const times = [0];
  for (const wait of waits.slice(0, attempts - 1)) times.push((times.at(-1) ?? 0) + answeredAfter(fault) + wait);
  return times;
}

function expectTimes(fault: Fault, actual: number[], attempts: number): void {
  const expected = expectedTimes(fault, attempts);
  expect(actual).toHaveLength(expected.length);
  for (const [index, time] of expected.entries()) {
    expect(Math.abs((actual[index] ?? Number.NaN) - time), `${actual} is ${expected}`).toBeLessThanOrEqual(
      stepOf(fault),
    );
  }
}

const colour = (page: Page, selector: string, side: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), side);

async function expectFixture(page: Page): Promise<void> {
  await expect(page.getByText('Part of Trusted MSP')).toBeVisible();
  expect(await colour(page, '.fixture-frame', 'border-top-color')).toBe('rgb(1, 2, 3)');
  expect(await colour(page, '.fixture-page', 'border-bottom-color')).toBe('rgb(4, 5, 6)');
}

async function twice(browser: Browser, fault: Fault): Promise<void> {
  const stage = await Stage.open(browser, kept);
  const { page } = stage;
  stage.fail(fault.part, fault.answer, 2);
  await stage.goto('/evidence');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  const heading = page.getByRole('heading', { name: 'Fixture page' });
  expect(await stage.pass(60_000, () => heading.isVisible(), stepOf(fault))).toBe(true);
  await expectFixture(page);
  expectTimes(fault, stage.timesOf(fault.part, 1), 3);
  // Nothing comes after: no event, no reload.
  await stage.pass(6_000, undefined, 3_000);
  expect([stage.raised, stage.reported, stage.loads.length]).toEqual([[], [], 1]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await stage.close();
}

/** The page that cannot be shown says so and what to do, and the sidebar leads to another remote. */
async function expectWayOn({ page, ...stage }: Stage, pass: Stage['pass'], fault: Fault): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const words = isLazy(fault) ? 'Application Update Required' : 'This page could not be loaded';
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await expect(page.getByRole('button', { name: isLazy(fault) ? 'Update Application' : 'Try again' })).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Controls' });
  await expect(link).toBeVisible();
  // Walked once for each part, which is where it could differ.
  if (fault.answer !== 'answers 404') return;
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Controls' });
  expect(await pass(10_000, () => heading.isVisible())).toBe(true);
  expect(stage.loads).toHaveLength(2);
}

async function always(browser: Browser, fault: Fault): Promise<void> {
  const stage = await Stage.open(browser, kept);
  stage.fail(fault.part, fault.answer, Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  expect(await stage.pass(60_000, () => stage.raised.length === 1, stepOf(fault))).toBe(true);
  await expect(stage.page.getByRole('alertdialog', { name: 'Application Update Required' })).toBeVisible();
  const failedAt = stage.now;
  expect(await stage.pass(5_000, () => stage.loads.length === 2)).toBe(true);
  expect(Math.abs(stage.now - failedAt - reloadAfter)).toBeLessThanOrEqual(500);

  expect(await stage.pass(60_000, () => stage.raised.length === 2, stepOf(fault))).toBe(true);
  await expect(stage.page.getByRole('alertdialog', { name: 'Application Update Required' })).toBeVisible();
  // Five minutes are the guard's; what happens in the first half of one would happen in all of it.
  await stage.pass(15_000, undefined, 5_000);
  const path = modulePath(fault);
  expect(stage.raised.map(({ path, willReload }) => [path, willReload])).toEqual([
    [path, true],
    [path, false],
  ]);
  expect(stage.loads).toHaveLength(2);
  for (const load of [1, 2]) expectTimes(fault, stage.timesOf(fault.part, load), 4);
  // Chunk-load failures are no defects of ours to be reported; a render that failed by one is (specification §8).
  expect(stage.reported.filter(({ context }) => !('componentStack' in context))).toEqual([]);
  await expectWayOn(stage, stage.pass.bind(stage), fault);
  const seconds = (load: number) => stage.timesOf(fault.part, load).map((ms) => ms / 1_000);
  table.push(
    `  ${fault.name.padEnd(36)} attempts at ${seconds(1).join(', ')} s; after the one reload at ${seconds(2).join(', ')} s`,
  );
  test.info().annotations.push({ type: 'attempts', description: JSON.stringify([seconds(1), seconds(2)]) });
  await stage.close();
}

for (const fault of faults) {
  test(`§8 §9 ${fault.name}: twice, it recovers unseen; always, one event, one reload and a way on`, async ({
    browser,
  }) => {
    await Promise.all([twice(browser, fault), always(browser, fault)]);
  });
}

test('docs/federation.md lists every fault', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/federation.md'), 'utf8');
  const listed = [...text.matchAll(/^\| (\S[^|]*?) \| .* \| .* \|$/gm)].map(([, name]) => name);
  expect(listed.filter((name) => name !== 'Fault' && name !== '---')).toEqual(faults.map(({ name }) => name));
});
