/**
 * An administrator adds a scanner and uploads a report: its findings are listed, and fail the check of their control until the scanner itself
 * reports them as fixed. In an organisation of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../support/application';
import { approveAnswer, submitAnswer } from '../support/controls-by-api';
import { openOrganization } from '../support/organizations';

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;
const code = 'DET-03';
const finding = 'OpenSSL is out of date';

async function addScanner(page: Page): Promise<void> {
  await openPage(page, 'Integrations');
  await page.getByRole('link', { name: 'Findings from scanners' }).click();
  await page.getByRole('link', { name: 'Go to scanners' }).click();
  await page.getByRole('button', { name: 'Add scanner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add scanner' });
  await dialog.getByLabel('Name').fill('Nessus');
  await dialog.getByRole('button', { name: 'Add scanner' }).click();
  await expect(page.getByRole('heading', { name: 'Nessus', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Edit rules and settings' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Contains').fill('openssl');
  await page.getByLabel('Controls', { exact: true }).fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Rules' })).toContainText(code);
}

async function uploadReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a report from Nessus' });
  const buffer = Buffer.from(`title,severity,host\n${finding},High,web-1\nOpen port,Low,firewall\n`);
  await dialog.getByLabel('Choose a file').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('CSV, 2 findings')).toBeVisible();
  await expect(dialog.getByText("1 open finding isn't mapped to a control.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Store report' }).click();
  await expect(page.getByText('2 findings: 2 new, 0 resolved.')).toBeVisible();
  await page.getByRole('link', { name: 'View findings' }).click();
  const row = page.getByRole('row').filter({ hasText: finding });
  await expect(row).toContainText('High');
  await expect(row.getByRole('link', { name: code })).toBeVisible();
}

/** @returns the address, which the page shows once */
async function createAddress(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Nessus' }).first().click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Copy the webhook address' });
  const address = await dialog.getByLabel('Webhook address').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close without copying' }).click();
  return address;
}

const check = (page: Page) =>
  page.getByRole('table', { name: 'Checks' }).getByRole('row').filter({ hasText: 'Findings of Nessus' });

test('a finding fails its check until the scanner reports that it is gone, and both become evidence', async ({
  browser,
  request,
}) => {
  test.slow();
  const { pages } = await openOrganization(browser, 'Plover', people);
  const { 'Ida Moor': admin, 'Piet Vos': member } = pages;
  await submitAnswer(member, code, 'Practised each quarter.');
  await approveAnswer(admin, code);
  await admin.goto(applicationUrl());
  await addScanner(admin);
  await uploadReport(admin);

  await member.goto(`${applicationUrl()}/checks?kind=scan`);
  await expect(check(member)).toContainText('Failing');

  const address = await createAddress(admin);
  const results = [{ ruleId: 'port', message: { text: 'Open port' }, level: 'note' }];
  const sarif = { version: '2.1.0', runs: [{ tool: { driver: { name: 'Nessus' } }, results }] };
  // The address is that of the installation, which the test reaches as the application does.
  const sent = await request.post(applicationUrl() + new URL(address).pathname, { data: sarif });
  expect([sent.status(), await sent.json()]).toEqual([200, { findings: 1, opened: 1, resolved: 2 }]);
  await expect(admin.getByRole('table', { name: 'Reports' }).getByRole('row').nth(1)).toContainText('Webhook');
  await expect(check(member)).toContainText('Passing');

  await check(member).getByRole('link', { name: 'Findings of Nessus' }).click();
  await member.getByRole('link', { name: 'Open the scanner' }).click();
  await expect(member.getByRole('heading', { name: 'Nessus', level: 1 })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Edit rules and settings' })).toBeHidden();

  type Evidence = { items: { id: string; collected: { kind: string } | null }[] };
  const collected = async () =>
    (await readApi<Evidence>(member, `/evidence?control=${code}`)).items.find(
      (one) => one.collected?.kind === 'scanner',
    );
  await expect.poll(async () => (await collected()) !== undefined, { timeout: 30_000 }).toBe(true);
  await member.goto(`${applicationUrl()}/evidence/${(await collected())?.id}/view`);
  await expect(member.getByRole('link', { name: 'Nessus', exact: true })).toHaveAttribute('href', /^\/scanners\//);
});
