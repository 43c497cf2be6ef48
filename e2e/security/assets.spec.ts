/** Where the page takes its code from. */
import { expect, test } from '@playwright/test';
import { applicationUrl } from '../support/application';

test('§7 the code of the host comes from the site root, and a missing file is no page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).href);
  });
  await page.goto(`${applicationUrl()}/policies/upload`);
  await page.waitForLoadState('load');
  const own = loaded.filter((url) => !url.includes('/remotes/'));
  expect(own.length).toBeGreaterThan(0);
  for (const url of own) expect(url).toMatch(new RegExp(`^${applicationUrl()}/([ac]/)?[^/]+\\.js$`));
  expect((await page.request.get(`${applicationUrl()}/nothing-of-this-name.js`)).status()).toBe(404);
});
