/**
 * Menus, dialogs and selections leave the styles of the rest of the page alone. Computing those of all elements again takes longer
 * than everything else that such a click causes. What makes a browser do so: a media query added to a style sheet of many rules, a
 * custom property or an inherited style set on the document, and a rule like `:hover svg`, for which it computes all icons again
 * when the pointer leaves the page, as it does when a dialog opens under it.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signedInPage } from '../support/application';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** @returns for how many elements at most the browser computed styles at once */
async function restyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  // Two frames: the styles of the first one have been computed.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}

test('menus, dialogs and selections restyle only what they change', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/controls');
  const row = page.getByRole('checkbox', { name: /^Select [A-Z]{3}/ }).first();
  await expect(row).toBeVisible();
  const all = await page.locator('*').count();
  const dialog = page.getByRole('dialog');
  const actions: [string, () => Promise<unknown>][] = [
    ['opening a filter', () => page.getByRole('button', { name: 'Status filter' }).click()],
    ['closing it', () => page.keyboard.press('Escape')],
    ['selecting a row', () => row.click()],
    [
      'opening a dialog',
      async () => {
        await page.getByRole('button', { name: 'Set owner…' }).click();
        await expect(dialog).toBeVisible();
      },
    ],
    [
      'closing it',
      async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      },
    ],
  ];
  for (const [name, act] of actions) {
    expect.soft(await restyled(browser, page, act), `${name}, of ${all} elements`).toBeLessThan(all / 2);
  }
  await page.context().close();
});

test('a dialog that covers what the pointer is on leaves the links and icons of the page alone', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/controls');
  await page
    .getByRole('row', { name: /^Select [A-Z]{3}/ })
    .first()
    .hover();
  const menu = page.getByRole('dialog');
  await page.keyboard.press('Control+k');
  await expect(menu.getByRole('option').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const all = await page.locator('#root').locator('a, svg').count();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  };
  expect(await restyled(browser, page, close), `of ${all} links and icons`).toBeLessThan(all / 2);
  await page.context().close();
});

test('closing a long dialog does not restyle what is in it', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/templates/EVT-01/preview');
  await page.getByRole('button', { name: 'Use template' }).click();
  const dialog = page.getByRole('dialog');
  // The last that is written into it.
  await expect(dialog.locator('mark[data-open]').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const all = await dialog.locator('*').count();
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  expect(await restyled(browser, page, close), `of ${all} elements`).toBeLessThan(all / 2);
  await page.context().close();
});

test('the page behind an open dialog neither scrolls nor moves', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/controls');
  const heading = page.getByRole('heading', { name: 'Controls', level: 1, includeHidden: true });
  await expect(page.getByRole('checkbox', { name: /^Select [A-Z]{3}/ }).first()).toBeVisible();
  const before = await heading.boundingBox();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.context().close();
});
