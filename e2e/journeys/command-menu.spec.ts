/** The search (Ctrl/⌘+K): Enter before the results, and actions. */
import { expect, test } from '@playwright/test';
import { signIn } from '../support/application';

test('Enter pressed before the results opens the first one when it arrives', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/controls\/with-status\?.*search=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  const asked = page.waitForRequest(/with-status\?.*search=IDN-03/);
  await page.keyboard.type('IDN-03');
  await page.keyboard.press('Enter');
  await asked;
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/controls\/IDN-03$/);
  await expect(page.getByRole('heading', { name: /IDN-03/, level: 1 })).toBeVisible();
});

test('actions: adding evidence and refreshing the dashboard from any page', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('add evi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add evidence' })).toBeVisible();
  await expect(page).toHaveURL(/\/evidence$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('refresh dash');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dashboard Refreshed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My Work' })).toBeVisible();
});
