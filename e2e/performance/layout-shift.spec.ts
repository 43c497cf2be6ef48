/** Content stays where it first appears: on every page, loaded cold and opened inside the application, wide and narrow. */
import { expect, type Page, test } from '@playwright/test';
import { type Screen, screens, settled, urlOf } from '../accessibility/screens';
import { signIn } from '../support/application';
import { collectShifts, describeShifts, sumOf, takeShifts } from './layout-shift';

const limit = 0.02;

test.describe.configure({ mode: 'parallel' });

async function expectStill(page: Page, name: string): Promise<void> {
  const shifts = await takeShifts(page);
  expect.soft(sumOf(shifts), `${name}\n${describeShifts(shifts)}`).toBeLessThanOrEqual(limit);
}

async function expectStillScreen(page: Page, screen: Screen): Promise<void> {
  const url = await urlOf(page, screen.path);
  await page.goto(url);
  await settled(page, screen.heading);
  await expectStill(page, `${screen.path} loaded`);
  await page.goto(await urlOf(page, '/settings'));
  await settled(page, 'Settings');
  await takeShifts(page);
  // As a link does, but without a click: shifts just after a click do not count.
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, url);
  await settled(page, screen.heading);
  await expectStill(page, `${screen.path} opened from another page`);
}

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const) {
  test(`no page moves by more than ${limit} at ${width} px`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await collectShifts(page);
    await signIn(page, 'Amelia Hart');
    for (const screen of screens) await expectStillScreen(page, screen);
    await context.close();
  });
}
