/** Records what is shown while a page loads: every skeleton, in every frame. */
import type { Page } from '@playwright/test';

/** After this time the page stops waiting for its data (host/src/first-page.ts). On a busy machine it would be reached. */
const longestWaitMs = 2_000;

/** Of every page that is loaded from now on. The first render waits for its data, however long it takes. */
export async function collectSkeletons(page: Page): Promise<void> {
  await page.addInitScript((wait) => {
    const isStarting = () => document.getElementById('starting') !== null;
    const real = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === wait && isStarting() ? 0 : real(work, ms, ...rest)) as typeof window.setTimeout;
    const skeletons = new Set<string>();
    Object.assign(window, { skeletons });
    const look = () => {
      const busy = [...document.querySelectorAll('[role=status][aria-busy=true]')].map((region) => region.textContent);
      for (const name of isStarting() ? ['index.html'] : busy) skeletons.add(name ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, longestWaitMs);
}

/** Since the page was loaded. */
export const skeletonsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { skeletons: Set<string> }).skeletons]);
