/** A directory provisions a person by SCIM, deactivates and reactivates them. In an organisation of the test's own: it is a setting of the whole organisation. */
import { expect, type Page, request, test } from '@playwright/test';
import { applicationUrl, dashboard } from '../../support/application';
import { changeDatabase } from '../../support/database';
import { newAccount, openOrganization, pageOf } from '../../support/organizations';

const domain = `directory-${Date.now().toString(36)}.example`;

/** Turns directory sync on as an administrator. @returns the token, which is shown once */
async function turnOn(page: Page): Promise<string> {
  await page.goto(`${applicationUrl()}/admin/portal`);
  await page.getByRole('link', { name: 'Set up directory sync' }).click();
  await page.getByRole('button', { name: 'Turn on and create token' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Copy the token' });
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close without copying' }).click();
  return token;
}

/** Adds the domain of the address and verifies it, as its DNS record would. */
async function verifyDomain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Verify the domain' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await changeDatabase(
    `update organization_domains set state = 'VERIFIED', verified_at = now() where domain = '${domain}'`,
  );
}

test('§7 Admin portal, directory sync: a provisioned person signs in, is deactivated in an open tab, and comes back', async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Heron', { 'Ada Lowe': 'msp_admin' });
  const page = pages['Ada Lowe'];
  const account = newAccount('Quynh Nguyen', domain);
  const directory = await request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${await turnOn(page)}`, 'content-type': 'application/scim+json' },
  });
  const users = `${applicationUrl()}/scim/v2/Users`;
  const created = await directory.post(users, {
    data: { userName: account.email, name: { givenName: 'Quynh', familyName: 'Nguyen' }, active: true },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const setActive = async (value: string) => {
    const data = { Operations: [{ op: 'Replace', path: 'active', value }] };
    expect((await directory.patch(`${users}/${id}`, { data })).status()).toBe(200);
  };

  await page.reload();
  await expect(page.getByRole('row', { name: `${domain} 1` })).toBeVisible();
  await verifyDomain(page);
  const tab = await pageOf(browser, account);
  await tab.goto(applicationUrl());
  await expect(dashboard(tab)).toBeVisible();
  await setActive('False');
  await expect(dashboard(tab)).toBeHidden();
  await setActive('True');
  await tab.goto(applicationUrl());
  await expect(dashboard(tab)).toBeVisible();

  await page.goto(`${applicationUrl()}/admin/portal/directory-sync`);
  await expect(page.getByRole('table', { name: 'Latest requests' }).getByRole('row', { name: /Accepted/ })).toHaveCount(
    3,
  );
});
