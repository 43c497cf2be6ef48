/** The first things anybody does, through every part: sign-in, figures, another organisation, a page of each remote, sign-out; and a remote that is down. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';
import { takeAway } from '../support/processes';

const evidencePort = () => Number(new URL(applicationUrl()).port) + 12;

/** The numbers that a person sees on the dashboard's compliance card. */
async function figures(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: 'Compliance Metrics' });
  await expect(heading).toBeVisible();
  const summary = page.getByText(/^\d+ of \d+ controls in scope$/);
  await expect(summary).toBeVisible();
  return (await summary.textContent()) ?? '';
}

async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: heading, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

test('§2 a working day: sign in, look, switch, open a page of each remote, sign out', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const switcher = page.getByRole('button', { name: /, switch organization$/ });
  const before = (await switcher.getAttribute('title')) ?? '';
  await expect(page.getByText(before).first()).toBeVisible();
  const figuresBefore = await figures(page);

  await switcher.click();
  const other = page.getByRole('menuitem').filter({ hasNotText: before });
  await expect(other).toHaveCount(1);
  await other.click();
  await expect(switcher).not.toHaveAttribute('title', before);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(await figures(page)).not.toBe(figuresBefore);

  await openPage(page, '/controls', 'Controls');
  await openPage(page, '/evidence', 'Evidence');
  await openPage(page, '/integrations', 'Integrations');
  await openPage(page, '/users', 'Users');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const profile = await page.request.get(`${applicationUrl()}/api/v1/auth/profile`);
  expect(profile.status()).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('msp_access');
});

test('§2.1 a deep link survives sign-in, with its query and hash', async ({ page }) => {
  await page.goto(`${applicationUrl()}/controls?search=backup#list`);
  await page.getByRole('button', { name: 'Owen Price' }).first().click();
  await expect(page.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();
  const { pathname, searchParams, hash } = new URL(page.url());
  expect([pathname, searchParams.get('search'), hash]).toEqual(['/controls', 'backup', '#list']);
});

test('§8 a remote that is down costs its own pages and nothing else, and comes back', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'Amelia Hart');
  const outage = await takeAway('evidence', evidencePort());
  try {
    await page.goto(`${applicationUrl()}/evidence`);
    // Four attempts take 7 s; the one automatic reload after them takes as long again.
    await expect(page.getByText('This page could not be loaded')).toBeVisible({ timeout: 60_000 });
    await openPage(page, '/controls', 'Controls');
  } finally {
    await outage.end();
  }
  const manifest = () =>
    page.request.get(`${applicationUrl()}/remotes/evidence/mf-manifest.json`).then((answer) => answer.status());
  await expect.poll(manifest, { timeout: 30_000 }).toBe(200);
  await page.goto(`${applicationUrl()}/evidence`);
  await expect(page.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
});
