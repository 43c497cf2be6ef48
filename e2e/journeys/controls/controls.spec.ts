/** The page of a control: the next one of the list, and what stays in view. In an organisation that no other journey filters. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../../support/application';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Previous and next control' });

test('§2.2 J and K go through the list that the control was opened from, also after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'Leila Haddad', '/controls?domain=NET&sort=name&order=desc');
  const rows = page.getByRole('table', { name: 'Controls' }).locator('[data-row-link]');
  await expect(rows).toHaveCount(6);
  const names = await rows.allTextContents();
  const titled = (name: string | undefined) => page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) });
  await rows.nth(1).click();
  await expect(titled(names[1])).toBeVisible();
  await expect(pager(page).getByText('2 of 6')).toBeVisible();
  await page.keyboard.press('j');
  await expect(titled(names[2])).toBeVisible();
  await page.reload();
  await expect(pager(page).getByText('3 of 6')).toBeVisible();
  await page.keyboard.press('k');
  await expect(titled(names[1])).toBeVisible();
  await pager(page)
    .getByRole('link', { name: /^Previous control/ })
    .click();
  await expect(titled(names[0])).toBeVisible();
  await expect(pager(page).getByRole('button', { name: 'Previous control' })).toBeDisabled();
  await page.getByRole('link', { name: 'Controls', exact: true }).last().click();
  await expect(rows).toHaveText(names);
  await page.context().close();
});

for (const [width, height, edge] of [
  [1440, 700, 'top'],
  [375, 700, 'bottom'],
] as const) {
  test(`submit stays in view at ${width} px, and covers nothing that has the focus`, async ({ browser }) => {
    const page = await signedInPage(browser, 'Tomasz Zieliński');
    await page.setViewportSize({ width, height });
    await page.goto(`${applicationUrl()}/controls?progress=APPROVED`);
    await page.getByRole('table', { name: 'Controls' }).locator('[data-row-link]').first().click();
    const bar = page.getByRole('group', { name: 'Submit for review' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const fields = page.getByRole('region', { name: 'Requirements' }).locator('input, textarea, select, button');
    await expect(fields.first()).toBeAttached();
    for (const field of await fields.all()) {
      await field.focus();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const [inside, covers] = [await field.boundingBox(), await bar.boundingBox()];
      if (!inside || !covers) throw new Error('The field or the bar is not shown.');
      const isApart = inside.y >= covers.y + covers.height || inside.y + inside.height <= covers.y;
      expect(isApart, `${await field.evaluate((element) => element.outerHTML)} is beside the bar`).toBe(true);
    }
    await page.keyboard.press('End');
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    if (edge === 'top') expect(box?.y).toBe(0);
    else expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    await page.context().close();
  });
}
