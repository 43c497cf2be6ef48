/** A directory provisions a person by SCIM, deactivates and reactivates them. On an application of its own: a setting of the whole organisation. */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { expect, type Page, request, test } from '@playwright/test';
import { signIn } from '../../support/application';
import { changeDatabaseOf } from '../../support/database';

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('directory');
});
test.afterAll(() => stack?.stop());

const email = 'quynh.nguyen@directory.example';

/** Turns directory sync on as an administrator. @returns the token, which is shown once */
async function turnOn(page: Page): Promise<string> {
  await signIn(page, 'Amelia Hart', stack.url);
  await page.goto(`${stack.url}/admin/portal`);
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
  await page.getByRole('textbox', { name: 'Domain' }).fill('directory.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await changeDatabaseOf(stack.data, "update organization_domains set state = 'VERIFIED', verified_at = now()");
}

/** A new account at the identity provider. */
async function signInWithNewAccount(page: Page): Promise<void> {
  await page.goto(stack.url);
  await page.getByLabel('First name').fill('Quynh');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Create and sign in' }).click();
}

test('§7 Admin portal, directory sync: a provisioned person signs in, is deactivated in an open tab, and comes back', async ({
  page,
  browser,
}) => {
  const directory = await request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${await turnOn(page)}`, 'content-type': 'application/scim+json' },
  });
  const users = `${stack.url}/scim/v2/Users`;
  const created = await directory.post(users, {
    data: { userName: email, name: { givenName: 'Quynh', familyName: 'Nguyen' }, active: true },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const setActive = async (value: string) => {
    const data = { Operations: [{ op: 'Replace', path: 'active', value }] };
    expect((await directory.patch(`${users}/${id}`, { data })).status()).toBe(200);
  };

  await page.reload();
  await expect(page.getByRole('row', { name: 'directory.example 1' })).toBeVisible();
  await verifyDomain(page);
  const tab = await (await browser.newContext()).newPage();
  await signInWithNewAccount(tab);
  await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await setActive('False');
  await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeHidden();
  await setActive('True');
  await tab.goto(stack.url);
  await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.goto(`${stack.url}/admin/portal/directory-sync`);
  await expect(page.getByRole('table', { name: 'Latest requests' }).getByRole('row', { name: /Accepted/ })).toHaveCount(
    3,
  );
});
