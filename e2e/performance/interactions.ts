/** Measures how long the page takes from an input to the next paint, as the browser's event timing reports it. */
import type { Page } from '@playwright/test';

/** The browser reports nothing shorter, and rounds to 8 ms. Unreported interactions count as this long. */
const thresholdMs = 16;

/** Like a phone's processor. */
const slowdown = 4;

/** The part of the browser's interface that TypeScript's library lacks. */
interface EventEntry extends PerformanceEntry {
  interactionId: number;
}

/** Collects the interactions of every page that is loaded from now on, on a slower processor. */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    Object.assign(window, { interactions: longest });
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as EventEntry[])
        if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe(options);
  }, thresholdMs);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Waits until the page has nothing to do, so that one interaction does not delay the next. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
  });

const take = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { interactions } = window as unknown as { interactions: Map<number, number> };
    const durations = [...interactions.values()];
    interactions.clear();
    return durations;
  });

/** @param count how many interactions `act` performs @returns the duration of each in ms */
export async function durationsOf(page: Page, act: () => Promise<unknown>, count = 1): Promise<number[]> {
  await rest(page);
  await take(page);
  await act();
  await rest(page);
  const reported = (await take(page)).map(Math.round);
  return [...reported, ...Array<number>(Math.max(0, count - reported.length)).fill(thresholdMs)];
}

/** @returns how many ms a fixed amount of script takes: it tells two machines, or two hours of one machine, apart */
export const referenceWork = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = performance.now();
    const counts = new Map<string, number>();
    for (let index = 0; index < 200_000; index += 1) {
      const key = JSON.stringify({ index: index % 500 });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return performance.now() - start;
  });

/** @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
