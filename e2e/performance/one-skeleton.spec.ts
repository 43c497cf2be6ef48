/** A cold load shows the skeleton of index.html, then the page: no second skeleton, and nothing moves. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

/** After this time the page stops waiting for its data (host/src/first-page.ts). On a busy machine it would be reached. */
const longestWaitMs = 2_000;

interface Recorded {
  skeletons: string[];
  shift: number;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Records every skeleton in every frame, and all layout shifts. The first render waits for its data, however long it takes. */
async function record(page: Page): Promise<void> {
  await page.addInitScript((wait) => {
    const real = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === wait ? 0 : real(work, ms, ...rest)) as typeof window.setTimeout;
    const recorded: Recorded = { skeletons: [], shift: 0 };
    window.recorded = recorded;
    const look = () => {
      const busy = [...document.querySelectorAll('[role=status][aria-busy=true]')].map((region) => region.textContent);
      const names = document.getElementById('starting') ? ['index.html'] : busy.map((text) => text ?? '');
      for (const name of names) if (!recorded.skeletons.includes(name)) recorded.skeletons.push(name);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const add = (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => {
      if (!entry.hadRecentInput) recorded.shift += entry.value ?? 0;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  }, longestWaitMs);
}

for (const width of [1440, 375]) {
  test(`§2.1 one skeleton until the page, at ${width} px`, async ({ browser }) => {
    const first = await browser.newContext();
    await signIn(await first.newPage(), 'Amelia Hart');
    const storageState = await first.storageState();
    await first.close();
    for (const [path, heading] of [
      ['/', 'Dashboard'],
      ['/controls', 'Controls'],
      ['/evidence', 'Evidence'],
      ['/integrations', 'Integrations'],
      ['/reviews', 'Reviews'],
      ['/users', 'Users'],
      ['/settings', 'Settings'],
      ['/profile', 'Profile'],
    ] as const) {
      const context = await browser.newContext({ storageState, viewport: { width, height: 812 } });
      const page = await context.newPage();
      await record(page);
      await page.goto(applicationUrl() + path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { skeletons, shift } = await page.evaluate(() => window.recorded);
      expect(skeletons, path).toEqual(['index.html']);
      expect(shift, path).toBeLessThanOrEqual(0.02);
      await context.close();
    }
  });
}
