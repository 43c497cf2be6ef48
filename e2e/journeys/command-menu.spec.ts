/** The search (Ctrl/⌘+K): Enter before the results, actions, and what it finds. */
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

test('what is typed while the search loads stays when its box takes the next letters', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/command-menu\.[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'Amelia Hart');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('evi');
  release();
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('dence');
  await expect(search).toHaveValue('evidence');
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

test('certificates, assessments, people and help articles are found; titles with the words come first', async ({
  page,
}) => {
  await signIn(page, 'Amelia Hart');
  const search = page.getByRole('combobox', { name: 'Search' });
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type(words);
  };
  const found = (group: string) => page.getByRole('group', { name: group }).getByRole('option');

  await find('TMSP-');
  await expect(found('Certificates').first()).toContainText('TMSP-');
  await found('Certificates').first().click();
  await expect(page).toHaveURL(/\/certificates\/[\da-f-]{36}$/);

  await find('ASM-');
  await found('Assessments').first().click();
  await expect(page).toHaveURL(/\/assessments\/[\da-f-]{36}$/);

  await find('Priya');
  await found('People').first().click();
  await expect(page).toHaveURL(/\/users\?search=priya/);
  await expect(page.getByRole('table').getByText('Priya Nair')).toBeVisible();

  await find('Reading the dash');
  await found('Documentation').first().click();
  await expect(page).toHaveURL(/\/docs\/reading-the-dashboard$/);

  // "backup" is also in the purpose of other controls.
  await find('backup');
  await expect(found('Controls').first()).toContainText(/backup/i);
});
