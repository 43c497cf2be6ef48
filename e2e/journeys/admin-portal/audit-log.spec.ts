/** An administrator finds their own sign-in in the audit log, and exports just what they filtered. */
import { type Download, expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, openSession, signIn } from '../../support/application';

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function exported(page: Page, format: string): Promise<{ name: string; text: string }> {
  const link = page.getByRole('link', { name: `Export this list as ${format}` });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

/** History that no test adds to. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('§7 audit logs: sign-ins are listed, and the exports hold just what is filtered', async ({ page }) => {
  await openSession(page.context(), 'Sinéad Doyle');
  await page.goto(`${applicationUrl()}/admin/portal`);
  await page.getByRole('link', { name: 'Open audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Action filter' }).click();
  await page.getByRole('checkbox', { name: 'Sign in' }).click();
  await expect(page.getByRole('row', { name: /Signed in.*Sinéad Doyle/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sign in' }).click();
  await page.getByRole('checkbox', { name: 'Approve' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('To', { exact: true }).fill(yesterday);
  await expect(page).toHaveURL(new RegExp(`action=APPROVE.*to=${yesterday}`));
  await expect(page.getByRole('row', { name: /Signed in/ })).toHaveCount(0);
  const count = Number((await page.getByText(/^\d+ entr(y|ies)$/).textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(0);

  const lines = await exported(page, 'JSON Lines');
  expect(lines.name).toMatch(/^audit-log-pennine.*\.jsonl$/);
  const entries = lines.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; action: string });
  expect(entries).toHaveLength(count);
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['APPROVE']));

  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^audit-log-pennine.*\.csv$/);
  for (const { id } of entries) expect(csv.text).toContain(id);
});

test('§6 a member without the permission does not reach the audit log', async ({ page }) => {
  await signIn(page, 'Marcus Okafor');
  await openPage(page, 'Controls');
  await page.goto(`${applicationUrl()}/admin/portal/audit-log`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await page.request.get(`${applicationUrl()}/api/v1/audit-log.csv`)).status()).toBe(403);
});
