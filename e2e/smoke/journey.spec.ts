/**
 * A first session through every part, a remote that is down, and kill -9 of everything. On an application of its own: the
 * tests switch organisations, which every later sign-in of that person would notice, and take parts away.
 */
import { expect, type Page, test } from '@playwright/test';
import { openPage, signIn, signInByHand } from '../support/application';
import type { Stack } from '../support/stack';
import { startStack } from '../support/start-stack';
import { expectNoWriteLost } from './acknowledged-writes';

let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack('smoke');
});
test.afterAll(() => stack?.stop());

/** The figures of the dashboard's compliance card. */
async function figures(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Compliance Metrics' })).toBeVisible();
  const summary = page.getByText(/^\d+ of \d+ controls in scope$/);
  await expect(summary).toBeVisible();
  return (await summary.textContent()) ?? '';
}

test('§2 sign in, look, switch organisation, open a page of each remote, sign out', async ({ page }) => {
  await signInByHand(page, 'Amelia Hart', stack.url);
  const switcher = page.getByRole('button', { name: /, switch organisation$/ });
  const before = (await switcher.getAttribute('title')) ?? '';
  await expect(page.getByText(before).first()).toBeVisible();
  const figuresBefore = await figures(page);

  await switcher.click();
  const other = page.getByRole('menuitem').filter({ hasNotText: before });
  await expect(other).toHaveCount(1);
  await other.click();
  await expect(switcher).not.toHaveAttribute('title', before);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect.poll(() => figures(page)).not.toBe(figuresBefore);

  for (const name of ['Controls', 'Evidence', 'Integrations', 'Users']) {
    await openPage(page, name);
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  }

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const profile = await page.request.get(`${stack.url}/api/v1/auth/profile`);
  expect(profile.status()).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('msp_access');
});

test('§2.1 a deep link survives sign-in, with its query and hash', async ({ page }) => {
  await page.goto(`${stack.url}/controls?search=backup#list`);
  await page.getByRole('button', { name: 'Owen Price' }).first().click();
  await expect(page.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();
  const { pathname, searchParams, hash } = new URL(page.url());
  expect([pathname, searchParams.get('search'), hash]).toEqual(['/controls', 'backup', '#list']);
});

test('§8 a remote that is down costs its own pages and nothing else, and comes back', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'Amelia Hart', stack.url);
  const outage = await stack.stopEvidence();
  try {
    await page.goto(`${stack.url}/evidence`);
    // Four attempts take 7 s; the automatic reload after them takes as long again.
    await expect(page.getByText("Couldn't load this page")).toBeVisible({ timeout: 60_000 });
    await openPage(page, 'Controls');
  } finally {
    await outage.end();
  }
  const manifest = () =>
    page.request.get(`${stack.url}/remotes/evidence/mf-manifest.json`).then((answer) => answer.status());
  await expect.poll(manifest, { timeout: 30_000 }).toBe(200);
  await page.goto(`${stack.url}/evidence`);
  await expect(page.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await expect(page.getByText("Couldn't load this page")).toBeHidden();
});

test('kill -9 of the whole application loses no acknowledged write', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'Amelia Hart', stack.url);
  await expectNoWriteLost(page, stack, 1);
});
