/** The page of the vendor simulators: accessible in light and dark, and usable by keyboard. */
import { expect, test } from '@playwright/test';
import { addAxe, violations } from '../screens/axe';
import { sideways } from '../screens/screens';
import { simulatorsUrl } from '../support/simulators';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of the simulators, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    await addAxe(context);
    const page = await context.newPage();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(simulatorsUrl());
      await expect(page.getByRole('heading', { name: 'Vendor simulators' })).toBeVisible();
      expect.soft(await violations(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test('a fault is added and cleared by keyboard', async ({ page }) => {
  await page.goto(simulatorsUrl());
  await page.getByLabel('Vendor', { exact: true }).focus();
  await page.keyboard.type('NinjaOne');
  await page.getByLabel('Fault', { exact: true }).focus();
  await page.keyboard.type('503');
  await page.getByRole('button', { name: 'Add fault' }).focus();
  await page.keyboard.press('Enter');
  const active = page.getByRole('listitem').filter({ hasText: 'NinjaOne' });
  await expect(active).toContainText('503');
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(active).toHaveCount(0);
  await expect(page.getByText('No active faults')).toBeVisible();
});
