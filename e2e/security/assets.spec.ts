/** Where the page takes its code from. */
import { expect, test } from '@playwright/test';
import { applicationUrl } from '../support/application';

test('§7 the code of the host comes from the site root, and a missing file is no page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(applicationUrl())) loaded.push(request.url());
  });
  await page.goto(`${applicationUrl()}/policies/upload`);
  // Where it comes to rest: the browser is not left in the middle of a navigation.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const own = loaded.filter((url) => !url.includes('/remotes/'));
  expect(own.length).toBeGreaterThan(0);
  for (const url of own) expect(url).toMatch(new RegExp(`^${applicationUrl()}/([ac]/)?[^/]+\\.js$`));
  expect((await page.request.get(`${applicationUrl()}/nothing-of-this-name.js`)).status()).toBe(404);
});
