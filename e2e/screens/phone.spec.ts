/** On a phone: the bar of a control takes one line, and short fields of a form share one. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { applicationUrl, openSession } from '../support/application';
import { settled } from './screens';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

async function open(page: Page, path: string, heading: string): Promise<void> {
  await openSession(page.context(), 'Amelia Hart');
  await page.goto(applicationUrl() + path);
  await settled(page, heading);
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('the bar of an approved control is one line, with the rest behind a tap', async ({ page }) => {
  await open(page, '/controls?progress=APPROVED', 'Controls');
  await page.getByRole('table', { name: 'Controls' }).locator('[data-row-link]').first().click();
  const bar = page.getByRole('group', { name: 'Submit for review' });
  await expect(bar.getByRole('link', { name: 'Next control' })).toBeVisible();
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(64);
  await bar.getByRole('button', { name: 'Details' }).click();
  await expect(bar.getByText(/^Approved\. A change starts a new draft/)).toBeInViewport({ ratio: 1 });
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(64);
});

test('type and validity of new evidence share a line, and can be tapped', async ({ page }) => {
  await open(page, '/evidence', 'Evidence');
  await page.getByRole('button', { name: 'Add evidence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add evidence' });
  await dialog.getByText('Write', { exact: true }).click();
  const type = await boxOf(dialog.getByLabel('Type'));
  const validUntil = await boxOf(dialog.getByLabel('Valid until'));
  expect(validUntil.y).toBe(type.y);
  expect(Math.min(type.height, validUntil.height)).toBeGreaterThanOrEqual(44);
});
