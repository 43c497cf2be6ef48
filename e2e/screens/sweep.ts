/**
 * The checks of a screen. Opened from another page and loaded cold, its content stays where it first appears; a cold load shows one
 * skeleton, and loads no more code before its content than first-visits.json allows; in light and dark there is no violation of WCAG 2.2 AA; the names of rows have room; nothing scrolls sideways at 320 px.
 */
import { type Browser, type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import {
  firstOfEachRoute,
  kilobytesOf,
  limits,
  messageOf,
  noteContent,
  routeOfScreen,
} from '../performance/first-visits';
import { received } from '../performance/page-load/received';
import { addAxe, expectAccessible } from './axe';
import { collectShifts, describeShifts, sumOf, takeShifts } from './layout-shift';
import { open, resize, type Screen, settled, sideways, urlOf } from './screens';
import { collectSkeletons, skeletonsOf } from './skeletons';

export const widths = { 1440: 900, 375: 812 } as const;
export type Width = keyof typeof widths;
const shiftLimit = 0.02;

const eventually = expect.configure({ soft: true, timeout: 10_000 });

export async function freshPage(browser: Browser, width: Width): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width, height: widths[width] } });
  await addAxe(context);
  const page = await context.newPage();
  await collectShifts(page);
  return [context, page];
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
export async function expectStillWhenOpened(page: Page, all: readonly Screen[]): Promise<void> {
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

/** Longer than what a page does between two requests, so that files which the content doesn't wait for arrive after it. */
const latencyMs = 100;

const network = (latency: number) => ({ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });

/** With an empty cache if the skeleton or the files count, as on a first visit. */
async function load(page: Page, session: CDPSession, screen: Screen, isCounted: boolean): Promise<void> {
  const cacheDisabled = screen.isFirst === true || isCounted;
  await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.send('Network.emulateNetworkConditions', network(isCounted ? latencyMs : 0));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await open(page, screen);
  await expectStill(page, `${screen.path} loaded`);
  if (screen.isFirst) expect.soft(await skeletonsOf(page), screen.path).toEqual(['index.html']);
  await session.send('Network.emulateNetworkConditions', network(0));
}

/** In pixels. A column that names the rows of a table is at least so wide, however many others it has. */
const narrowestName = 120;

const nameWidths = (page: Page): Promise<number[]> =>
  page
    .locator('td[data-primary]:visible')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));

/** Checks the page as it is, and whether it fits the narrowest window. */
export async function expectSound(page: Page, name: string, width: Width): Promise<void> {
  await expectAccessible(page, `${name} at ${width} px`);
  if (width !== 375) {
    expect
      .soft(
        (await nameWidths(page)).filter((found) => found < narrowestName),
        `${name}: names cut`,
      )
      .toEqual([]);
    return;
  }
  await resize(page, 320);
  await eventually.poll(() => sideways(page), `${name} at 320 px scrolls sideways`).toBeLessThanOrEqual(0);
  await resize(page, width);
}

async function expectLight(page: Page, screen: Screen): Promise<void> {
  const route = routeOfScreen(screen) ?? '';
  const visit = await received(page);
  expect
    .soft(kilobytesOf(visit), messageOf(route, 'kilobytes', visit))
    .toBeLessThanOrEqual(limits[route]?.kilobytes ?? 0);
}

/** Loads each screen at this width and checks it. */
export async function sweep(page: Page, all: readonly Screen[], width: Width): Promise<void> {
  const counted = width === 1440 ? firstOfEachRoute(all) : [];
  await collectSkeletons(page);
  await noteContent(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  for (const screen of all) {
    const isCounted = counted.includes(screen);
    await load(page, session, screen, isCounted);
    if (isCounted) await expectLight(page, screen);
    await expectSound(page, screen.path, width);
  }
}
