/**
 * The typical interactions on every page, with a processor four times slower: median and 95th percentile of the time to the next
 * paint. `npm run interactions`, or `PAGE=/controls,/users npm run interactions`. Not part of `npm test`: times on a busy machine mean
 * nothing.
 */
import { loadavg } from 'node:os';
import { type Browser, expect, test } from '@playwright/test';
import { open } from '../screens/screens';
import { signIn } from '../support/application';
import { durationsOf, percentile, referenceWork, slowDown } from './interactions';
import { type SteppedScreen, steppedScreens } from './steps';

const limits = { median: 30, p95: 100 };
const rounds = 3;
const reference: number[] = [];

interface Measured {
  name: string;
  ms: number;
}

async function measure(
  browser: Browser,
  { steps, person = 'Amelia Hart', ...screen }: SteppedScreen,
): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await signIn(page, person);
  await slowDown(page);
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await open(page, screen);
    reference.push(await referenceWork(page));
    for (const { name, act, count } of steps) {
      const durations = await durationsOf(page, () => act(page), count).catch((error: unknown) => {
        // A step that no longer fits its page does not keep the others from being measured.
        expect.soft(String(error), `${screen.path}: ${name}`).toBe('');
        return [];
      });
      measured.push(...durations.map((ms) => ({ name, ms })));
    }
  }
  await context.close();
  return measured;
}

function summaryOf(measured: readonly Measured[]) {
  const times = measured.map(({ ms }) => ms);
  const slowest = measured.toSorted((a, b) => b.ms - a.ms)[0];
  return {
    count: times.length,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    slowest: `${slowest?.ms} (${slowest?.name})`,
  };
}

/** Prints a row of a table in Markdown. */
const print = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** The time of each step on one page. */
function printSteps(measured: readonly Measured[]): void {
  for (const name of new Set(measured.map((one) => one.name))) {
    const { count, median, p95 } = summaryOf(measured.filter((one) => one.name === name));
    print(name, count, median, p95, '');
  }
}

test('interactions on every page', async ({ browser }) => {
  const pages = process.env.PAGE?.split(',');
  const wanted = steppedScreens.filter(({ path }) => pages?.includes(path) ?? true);
  print('page', 'interactions', 'median ms', 'p95 ms', 'slowest');
  print('---', '---', '---', '---', '---');
  const all: Measured[] = [];
  for (const screen of wanted) {
    const measured = await measure(browser, screen);
    const { count, median, p95, slowest } = summaryOf(measured);
    print(screen.path, count, median, p95, slowest);
    expect.soft(median, `median of ${screen.path}`).toBeLessThanOrEqual(limits.median);
    expect.soft(p95, `95th percentile of ${screen.path}`).toBeLessThanOrEqual(limits.p95);
    all.push(...measured);
    if (process.env.PAGE) printSteps(measured);
  }
  const { count, median, p95, slowest } = summaryOf(all);
  print('all', count, median, p95, slowest);
  print(
    'reference work',
    reference.length,
    Math.round(percentile(reference, 0.5)),
    Math.round(percentile(reference, 0.95)),
    '',
  );
  print('load average', ...loadavg().map((load) => load.toFixed(1)));
});
