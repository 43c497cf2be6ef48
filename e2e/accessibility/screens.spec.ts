/** Every screen, light and dark: no violation of WCAG 2.2 AA at 1440 and 375 px, and no sideways scrolling at 320 px. */
import { constants } from '@msp/contract';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';
import { addAxe, violations } from './axe';
import { assessorScreens, installationScreens, open, resize, screens, settled, sideways } from './screens';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

async function freshPage(browser: Browser, colorScheme: Scheme): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await addAxe(context);
  return [context, await context.newPage()];
}

/** Polls, because after a change of width some parts, such as charts, follow with a delay. */
const eventually = expect.configure({ soft: true, timeout: 10_000 });

/** Checks the page as it is. */
const checkOf = (page: Page) => (name: string) => eventually.poll(() => violations(page), name).toEqual([]);

/** Checks the page at each width. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of [1440, 375]) {
    await resize(page, width);
    await eventually.poll(() => violations(page), `${name} at ${width} px`).toEqual([]);
  }
  await resize(page, 320);
  await eventually.poll(() => sideways(page), `${name} at 320 px scrolls sideways`).toBeLessThanOrEqual(0);
  await resize(page, 1440);
}

for (const scheme of schemes) {
  test.describe(scheme, () => {
    test('every page of an organisation', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
      await signIn(page, 'Amelia Hart');
      for (const screen of screens) {
        await open(page, screen);
        await expectAccessible(page, screen.path);
      }
      await context.close();
    });

    test('the pages that only a superadmin sees', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
      await signIn(page, 'Daniel Frost');
      for (const screen of installationScreens) {
        await open(page, screen);
        await expectAccessible(page, screen.path);
      }
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'profile.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"profile": {}}'),
      });
      await expect(page.getByText('profile.json was not loaded')).toBeVisible();
      await expectAccessible(page, '/admin/catalogue with a refusal');
      await context.close();
    });

    test('the pages that only an assessor sees', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
      await signIn(page, 'Ruth Castell');
      for (const screen of assessorScreens) {
        await open(page, screen);
        await expectAccessible(page, screen.path);
      }
      await context.close();
    });

    test('the sign-in page, and the page without an organisation', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
      await page.goto(applicationUrl());
      await settled(page, 'Sign in');
      await expectAccessible(page, 'sign-in page');
      await page.getByRole('button', { name: 'Nadia Quist' }).click();
      await settled(page, 'No Organization Found');
      await expectAccessible(page, '/no-organization');
      await context.close();
    });

    test('the two screens that are left after 100 ms', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
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
        await expectAccessible(page, path);
      }
      await context.close();
    });

    test('messages, the collapsed sidebar, found articles, and the update modal', async ({ browser }) => {
      const [context, page] = await freshPage(browser, scheme);
      const check = checkOf(page);
      await signIn(page, 'Amelia Hart');
      await settled(page, 'Dashboard');

      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Dashboard Refreshed')).toBeVisible();
      await check('message');
      await page.context().setOffline(true);
      await expect(page.getByText(/offline/i).first()).toBeVisible();
      await check('offline notice');
      await page.context().setOffline(false);

      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await check('collapsed sidebar');
      await open(page, { path: '/docs?search=percentage', heading: 'Documentation' });
      await check('documentation search');

      await resize(page, 375);
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent('chunk-load-error', { detail: { path: 'a', error: null, willReload: false } })),
      );
      await expect(page.getByRole('alertdialog', { name: 'Application Update Required' })).toBeVisible();
      await check('update modal');
      await context.close();
    });
  });
}
