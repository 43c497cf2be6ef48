/**
 * An organisation signs in with a provider of its own. With a person and a domain of the test's own; the local provider knows the
 * organisations of the demonstration only, and no other test uses the single sign-on of this one.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, dashboard } from '../../support/application';
import { changeDatabase } from '../../support/database';
import { addMember, joinAnother, newAccount, pageOf } from '../../support/organizations';

const birchwood = 'Birchwood Digital Workplace & Support';
const domain = `sso-${Date.now().toString(36)}.example`;

/** Adds the domain of the organisation's addresses and verifies it, as its DNS record would. */
async function verifyDomain(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/admin/portal/domains`);
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await changeDatabase(
    `update organization_domains set state = 'VERIFIED', verified_at = now() where domain = '${domain}'`,
  );
}

/** The address of the local identity provider, which organisations can use too. */
async function issuerOf(page: Page): Promise<string> {
  const login = await page.request.get(`${applicationUrl()}/api/v1/auth/login?another_account=true`, {
    maxRedirects: 0,
  });
  return new URL(login.headers().location ?? '').origin;
}

async function setUp(page: Page, email: string): Promise<void> {
  await page.goto(`${applicationUrl()}/admin/portal`);
  await page.getByRole('link', { name: 'Set up single sign-on' }).click();
  await page.getByLabel('Issuer').fill(await issuerOf(page));
  await page.getByLabel('Client ID').fill('single-sign-on');
  await page.getByLabel('Client secret').fill('local-single-sign-on-secret');
  await page.getByRole('button', { name: 'Save provider' }).click();
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  // The administrator is signed in at this provider already, so it sends the browser back at once.
  const content = page.getByRole('main');
  await expect(content.getByText('Works')).toBeVisible();
  await expect(content.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Sign-in address')).toHaveValue(`${applicationUrl()}/auth/single-sign-on`);
}

test('§7 Admin portal, sso: an administrator sets it up, a member signs in by address and sees that organisation only, and loses access when it is turned off', async ({
  browser,
}) => {
  const account = newAccount('Ada Lowe', domain);
  await (await pageOf(browser, account)).context().close();
  await addMember(birchwood, account, 'msp_admin');
  const page = await pageOf(browser, account);
  await joinAnother(browser, account);
  await verifyDomain(page);
  await setUp(page, account.email);

  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`${applicationUrl()}/auth/single-sign-on`);
  await tab.getByLabel('Work email address').fill('unknown@elsewhere.example');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByText('No single sign-on is set up for this address.')).toBeVisible();
  await tab.getByRole('link', { name: 'Enter another address' }).click();
  await tab.getByLabel('Work email address').fill(account.email);
  await tab.getByRole('button', { name: 'Continue' }).click();
  // The provider's page has the address that was entered.
  await expect(tab.getByRole('textbox', { name: 'Or enter an email address' })).toHaveValue(account.email);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(dashboard(tab)).toBeVisible();
  // She belongs to another organisation as well.
  await tab.getByRole('button', { name: `${birchwood}, switch organisation` }).click();
  const menu = tab.getByRole('menu');
  await expect(menu.getByText('You signed in with single sign-on, which opens this organisation only.')).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveCount(1);

  const hasLeft = tab.waitForURL(({ pathname }) => pathname === '/login');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await hasLeft;
  // The usual session of the same person stays active.
  await page.goto(applicationUrl());
  await expect(dashboard(page)).toBeVisible();
});
