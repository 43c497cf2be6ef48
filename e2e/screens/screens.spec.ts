/**
 * One sweep over every screen, at 1440 and 375 px. Opened from another page and loaded cold, its content stays where it first appears;
 * a cold load shows one skeleton; in light and dark there is no violation of WCAG 2.2 AA; nothing scrolls sideways at 320 px.
 */
import { constants } from '@msp/contract';
import { type Browser, type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { applicationUrl, openSession, signIn } from '../support/application';
import { addAxe, expectAccessible } from './axe';
import { collectShifts, describeShifts, sumOf, takeShifts } from './layout-shift';
import {
  assessorScreens,
  installationScreens,
  open,
  resize,
  type Screen,
  screens,
  settled,
  sideways,
  urlOf,
} from './screens';
import { collectSkeletons, skeletonsOf } from './skeletons';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

test.describe.configure({ mode: 'parallel' });

const widths = { 1440: 900, 375: 812 } as const;
type Width = keyof typeof widths;
const shiftLimit = 0.02;

const eventually = expect.configure({ soft: true, timeout: 10_000 });

async function freshPage(browser: Browser, width: Width): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width, height: widths[width] } });
  await addAxe(context);
  return [context, await context.newPage()];
}

async function expectStill(page: Page, name: string): Promise<void> {
  const shifts = await takeShifts(page);
  expect.soft(sumOf(shifts), `${name}\n${describeShifts(shifts)}`).toBeLessThanOrEqual(shiftLimit);
}

/** As a link does, but without a click: shifts just after a click do not count. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, url);
}

const origin: Screen = { path: '/settings', heading: 'Settings' };

/** Opens each screen from another page, with data that the application does not have yet. */
async function expectStillWhenOpened(page: Page, all: readonly Screen[]): Promise<void> {
  await open(page, origin);
  for (const screen of all) {
    await follow(page, await urlOf(page, origin.path));
    await settled(page, origin.heading);
    await takeShifts(page);
    await follow(page, await urlOf(page, screen.path));
    if (screen.path !== origin.path)
      await expect(page.getByRole('heading', { level: 1, name: origin.heading })).toHaveCount(0);
    await settled(page, screen.heading);
    await expectStill(page, `${screen.path} opened from another page`);
  }
}

/** With an empty cache if the skeleton counts, as on a first visit. */
async function load(page: Page, session: CDPSession, screen: Screen): Promise<void> {
  const { isFirst: cacheDisabled = false } = screen;
  await session.send('Network.setCacheDisabled', { cacheDisabled });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await open(page, screen);
  await expectStill(page, `${screen.path} loaded`);
  if (cacheDisabled) expect.soft(await skeletonsOf(page), screen.path).toEqual(['index.html']);
}

/** Checks the page as it is, and whether it fits the narrowest window. */
async function expectSound(page: Page, name: string, width: Width): Promise<void> {
  await expectAccessible(page, `${name} at ${width} px`);
  if (width !== 375) return;
  await resize(page, 320);
  await eventually.poll(() => sideways(page), `${name} at 320 px scrolls sideways`).toBeLessThanOrEqual(0);
  await resize(page, width);
}

async function sweep(page: Page, all: readonly Screen[], width: Width): Promise<void> {
  await collectShifts(page);
  await collectSkeletons(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await expectStillWhenOpened(page, all);
  for (const screen of all) {
    await load(page, session, screen);
    await expectSound(page, screen.path, width);
  }
}

for (const width of Object.keys(widths).map(Number) as Width[]) {
  for (const [about, all] of Object.entries(screens)) {
    test(`§2.1 pages of an organisation about ${about}, at ${width} px`, async ({ browser }) => {
      test.slow();
      const [context, page] = await freshPage(browser, width);
      await openSession(context, 'Amelia Hart');
      await sweep(page, all, width);
      await context.close();
    });
  }

  test(`the pages that only a superadmin sees, at ${width} px`, async ({ browser }) => {
    test.slow();
    const [context, page] = await freshPage(browser, width);
    await openSession(context, 'Daniel Frost');
    for (const screen of installationScreens) {
      await open(page, screen);
      await expectSound(page, screen.path, width);
    }
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
    for (const screen of assessorScreens) {
      await open(page, screen);
      await expectSound(page, screen.path, width);
    }
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
