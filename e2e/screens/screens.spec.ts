/** One sweep over every screen, at 1440 and 375 px. At 375 px, screens are opened from another page at night (screens.night.ts). */
import { constants } from '@msp/contract';
import { expect, test } from '@playwright/test';
import { applicationUrl, openSession, signIn } from '../support/application';
import { expectAccessible } from './axe';
import { assessorScreens, installationScreens, open, resize, screens, settled } from './screens';
import { expectSound, expectStillWhenOpened, freshPage, sweep, type Width, widths } from './sweep';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

test.describe.configure({ mode: 'parallel' });

for (const width of Object.keys(widths).map(Number) as Width[]) {
  for (const [about, all] of Object.entries(screens)) {
    test(`§2.1 pages of an organisation about ${about}, at ${width} px`, async ({ browser }) => {
      test.slow();
      const [context, page] = await freshPage(browser, width);
      await openSession(context, 'Amelia Hart');
      if (width === 1440) await expectStillWhenOpened(page, all);
      await sweep(page, all, width);
      await context.close();
    });
  }

  test(`the pages that only a superadmin sees, at ${width} px`, async ({ browser }) => {
    test.slow();
    const [context, page] = await freshPage(browser, width);
    await openSession(context, 'Daniel Frost');
    await sweep(page, installationScreens, width);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'profile.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"profile": {}}'),
    });
    await expect(page.getByText("Couldn't load profile.json")).toBeVisible();
    await expectSound(page, '/admin/catalogue with a refusal', width);
    await context.close();
  });

  test(`the pages that only an assessor sees, at ${width} px`, async ({ browser }) => {
    const [context, page] = await freshPage(browser, width);
    await openSession(context, 'Ruth Castell');
    await sweep(page, assessorScreens, width);
    await context.close();
  });

  test(`the sign-in page, and the page without an organisation, at ${width} px`, async ({ browser }) => {
    const [context, page] = await freshPage(browser, width);
    await page.goto(applicationUrl());
    await settled(page, 'Sign in');
    await expectSound(page, 'sign-in page', width);
    await page.getByRole('button', { name: 'Nadia Quist' }).click();
    await settled(page, 'No Organization Found');
    await expectSound(page, '/no-organization', width);
    await context.close();
  });

  test(`the two screens that are left after 100 ms, at ${width} px`, async ({ browser }) => {
    const [context, page] = await freshPage(browser, width);
    // Only the timer that leaves the screen never fires.
    await page.addInitScript((delay) => {
      const real = window.setTimeout.bind(window);
      window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === delay ? 0 : real(work, ms, ...rest)) as typeof window.setTimeout;
    }, constants.redirectDelayMs);
    for (const [path, words] of [
      ['/login', 'Redirecting to sign in...'],
      ['/auth/callback?redirect=/controls', 'Completing sign in...'],
    ] as const) {
      await page.goto(applicationUrl() + path);
      await expect(page.getByText(words)).toBeVisible();
      await expectSound(page, path, width);
    }
    await context.close();
  });
}

test('messages, the collapsed sidebar, found articles, and the update modal', async ({ browser }) => {
  const [context, page] = await freshPage(browser, 1440);
  await signIn(page, 'Amelia Hart');
  await settled(page, 'Dashboard');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Dashboard Refreshed')).toBeVisible();
  await expectAccessible(page, 'message');
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expectAccessible(page, 'offline notice');
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expectAccessible(page, 'collapsed sidebar');
  await open(page, { path: '/docs?search=percentage', heading: 'Documentation' });
  await expectAccessible(page, 'documentation search');

  await resize(page, 375);
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('chunk-load-error', { detail: { path: 'a', error: null, willReload: false } })),
  );
  await expect(page.getByRole('alertdialog', { name: 'Application Update Required' })).toBeVisible();
  await expectAccessible(page, 'update modal');
  await context.close();
});
