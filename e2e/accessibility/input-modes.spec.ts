/** Forced colours, touch, and the first focus of dialogs. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { addAxe, violations } from '../screens/axe';
import { open } from '../screens/screens';
import { signIn } from '../support/application';

const person = 'Amelia Hart';

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** The color of a system color keyword in this mode. */
const systemColor = (page: Page, keyword: string) =>
  page.evaluate((value) => {
    const probe = document.createElement('div');
    probe.style.cssText = `forced-color-adjust: none; background: ${value}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, keyword);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours, ${colorScheme}: the current item, the chosen tab and progress stay distinguishable`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ forcedColors: 'active', colorScheme });
    const page = await context.newPage();
    await signIn(page, person);
    const [chosen, filled] = [await systemColor(page, 'SelectedItem'), await systemColor(page, 'CanvasText')];
    await open(page, { path: '/controls/IDN-01', heading: /IDN-01/ });
    expect(await backgroundOf(page, 'nav [aria-current=page]')).toBe(chosen);
    expect(await backgroundOf(page, 'nav a:not([aria-current])')).not.toBe(chosen);
    expect(await backgroundOf(page, '[role=tab][aria-selected=true]')).toBe(chosen);
    expect(await backgroundOf(page, '[role=tab][aria-selected=false]')).not.toBe(chosen);
    expect(await backgroundOf(page, 'label:has(> input[type=radio]:checked)')).toBe(chosen);
    expect(await backgroundOf(page, '[role=progressbar] > div')).toBe(filled);
    expect(await backgroundOf(page, '[role=progressbar]')).not.toBe(filled);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('con');
    await expect(page.getByRole('option', { name: 'Controls' })).toBeVisible();
    expect(await backgroundOf(page, '[role=option][aria-selected=true]')).toBe(chosen);
    await context.close();
  });
}

interface Small {
  element: string;
  width: number;
  height: number;
  fontSize: number;
}

/** Controls smaller than 44 px, and fields with text smaller than 16 px. A box or a button in a label is as large as the label. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const found: Small[] = [];
    const controls = 'button, select, summary, textarea, input:not([type=hidden]), nav a, [data-target], [role=tab]';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // Links inside text are as high as their line; an invisible edge around them can be hit too.
      if (getComputedStyle(element).display === 'inline') continue;
      const box = element.matches('[type=checkbox], [type=radio], [type=file]');
      const { width, height } = ((box && element.closest('label')) || element).getBoundingClientRect();
      // Read aloud only.
      if (width <= 1 || height <= 1) continue;
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
      const isField = element.matches('select, textarea, input') && !box;
      if (Math.round(width) < 44 || Math.round(height) < 44 || (isField && fontSize < 16)) {
        found.push({ element: element.outerHTML.slice(0, 160), width, height, fontSize });
      }
    }
    return found;
  });

const touchPage = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
};

test('touch: controls are at least 44 px, fields have text of 16 px, and nothing overflows', async ({ browser }) => {
  const page = await touchPage(browser);
  for (const [path, heading] of [
    ['/', 'Dashboard'],
    ['/controls', 'Controls'],
    ['/controls/IDN-01', /IDN-01/],
    ['/evidence', 'Evidence'],
    ['/integrations', 'Integrations'],
    ['/settings', 'Settings'],
    ['/docs/getting-started', /./],
  ] as const) {
    await open(page, { path, heading });
    expect(await tooSmall(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
  }
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await tooSmall(page), 'navigation').toEqual([]);
  await page.context().close();
});

test('touch: the link of a figure covers the figure', async ({ browser }) => {
  const page = await touchPage(browser);
  const figure = page.getByRole('region', { name: 'Compliance Metrics' }).locator('dl > div').first();
  const { width = 0 } = (await figure.boundingBox()) ?? {};
  // Waits until nothing moves the figure.
  await figure.tap({ position: { x: width - 4, y: 4 } });
  await expect(page).toHaveURL(/implementationStatus=FULLY_IMPLEMENTED/);
  await page.context().close();
});

/** Pages whose chart loads late: the heading of the chart, and one below it. */
const lateCharts = [
  { path: '/', heading: 'Dashboard', chart: 'Compliance over time', below: 'Certificate Status' },
  {
    path: '/metrics/device-patched-percent',
    heading: 'Devices fully patched',
    chart: 'Devices fully patched over time',
    below: 'By customer',
  },
] as const;

/** In px. Browsers ignore smaller movements when they count layout shifts. */
const leastShift = 3;

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test('touch: a chart that loads late moves nothing below it', async ({ browser }) => {
  const page = await touchPage(browser);
  for (const { path, heading, chart, below } of lateCharts) {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/c\/charts\./, async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/\/c\/charts\./);
    await open(page, { path, heading });
    await requested;
    const lower = page.getByRole('heading', { name: below });
    const before = await topOf(lower);
    release();
    await expect(page.getByRole('slider', { name: chart })).toBeVisible();
    expect(Math.abs((await topOf(lower)) - before), path).toBeLessThan(leastShift);
    await page.unrouteAll();
  }
  await page.context().close();
});

test('a dialog is visible as soon as it hides the page, and its first field has the focus', async ({ browser }) => {
  const context = await browser.newContext();
  await addAxe(context);
  const page = await context.newPage();
  await signIn(page, person);
  await open(page, { path: '/evidence', heading: 'Evidence' });
  // Animations stay at their first frame, where the dialog used to be transparent.
  const session = await context.newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.getByRole('button', { name: 'Add evidence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add evidence' });
  await expect(dialog.getByRole('radio', { name: 'Files' })).toBeFocused();
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
  const hidden = await page.evaluate(
    () => getComputedStyle(document.querySelector('[role=dialog]') as Element).opacity,
  );
  expect(hidden).toBe('1');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  // Those that were stopped do not always go on by themselves.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of finite) animation.finish();
  });
  expect(await violations(page)).toEqual([]);
  await context.close();
});
