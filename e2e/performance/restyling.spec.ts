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

/** So often is an action repeated: what it causes, it causes each time, unlike what a page happens to load or receive meanwhile. */
const repetitions = 3;

/** @returns for how many elements at most the browser computed styles at once */
async function restyledOnce(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
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

/**
 * Takes the actions in their order, several times.
 * @returns for how many elements at most the browser computed styles at once because of each action
 */
async function restyled<Name extends string>(
  browser: Browser,
  page: Page,
  actions: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const least = {} as Record<Name, number>;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const name of Object.keys(actions) as Name[]) {
      const count = await restyledOnce(browser, page, actions[name]);
      least[name] = Math.min(least[name] ?? count, count);
    }
  }
  return least;
}

test('menus, dialogs and selections restyle only what they change', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/controls');
  const row = page.getByRole('checkbox', { name: /^Select [A-Z]{3}/ }).first();
  await expect(row).toBeVisible();
  const all = await page.locator('*').count();
  const dialog = page.getByRole('dialog');
  const counts = await restyled(browser, page, {
    'opening a filter': () => page.getByRole('button', { name: 'Status filter' }).click(),
    'closing a filter': () => page.keyboard.press('Escape'),
    'selecting a row': () => row.click(),
    'opening a dialog': async () => {
      await page.getByRole('button', { name: 'Set owner…' }).click();
      await expect(dialog).toBeVisible();
    },
    'closing a dialog': async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
    'deselecting a row': () => row.click(),
  });
  for (const [name, count] of Object.entries(counts)) {
    expect.soft(count, `${name}, of ${all} elements`).toBeLessThan(all / 2);
  }
  await page.context().close();
});

test('on a phone, menus and dialogs restyle only what they change', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/controls');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('checkbox', { name: /^Select [A-Z]{3}/ }).first()).toBeVisible();
  const all = await page.locator('*').count();
  const dialog = page.getByRole('dialog');
  const counts = await restyled(browser, page, {
    'opening the search': async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    },
    'closing the search': async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  });
  for (const [name, count] of Object.entries(counts)) {
    expect.soft(count, `${name}, of ${all} elements`).toBeLessThan(all / 2);
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
  const all = await page.locator('#root').locator('a, svg').count();
  const { closing } = await restyled(browser, page, {
    opening: async () => {
      await page.keyboard.press('Control+k');
      await expect(menu.getByRole('option').first()).toBeVisible();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    },
    closing: async () => {
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    },
  });
  expect(closing, `of ${all} links and icons`).toBeLessThan(all / 2);
  await page.context().close();
});

test('closing a long dialog does not restyle what is in it', async ({ browser }) => {
  const page = await signedInPage(browser, 'Amelia Hart', '/templates/EVT-01/preview');
  const dialog = page.getByRole('dialog');
  let all = 0;
  const { closing } = await restyled(browser, page, {
    opening: async () => {
      await page.getByRole('button', { name: 'Use template' }).click();
      // The last that is written into it.
      await expect(dialog.locator('mark[data-open]').first()).toBeVisible();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      all = await dialog.locator('*').count();
    },
    closing: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  });
  expect(closing, `of ${all} elements`).toBeLessThan(all / 2);
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
