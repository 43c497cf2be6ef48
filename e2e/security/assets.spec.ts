/** Where the page loads its code from. */
import { expect, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

test("§7 the host's code comes from the site root, and a missing file is answered with 404", async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(applicationUrl())) loaded.push(request.url());
  });
  await page.goto(`${applicationUrl()}/policies/upload`);
  // Waits for the last navigation, so that the browser is idle at the end.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const own = loaded.filter((url) => !url.includes('/remotes/'));
  expect(own.length).toBeGreaterThan(0);
  for (const url of own) expect(url).toMatch(new RegExp(`^${applicationUrl()}/([ac]/)?[^/]+\\.js$`));
  expect((await page.request.get(`${applicationUrl()}/nothing-of-this-name.js`)).status()).toBe(404);
});

test("the host's style sheet is requested once more when it fails", async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const requests: string[] = [];
  await page.route(/\/kit\.[0-9a-f]+\.css/, (route) => {
    requests.push(new URL(route.request().url()).search);
    return requests.length === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(applicationUrl());
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const token = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--msp-colors-bg-canvas'));
  await expect.poll(token).not.toBe('');
  expect(requests).toEqual(['', '?again']);
});
