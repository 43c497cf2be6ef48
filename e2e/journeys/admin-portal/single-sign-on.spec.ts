/** An organisation signs in with a provider of its own. On an application of its own: a setting of the whole organisation. */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../../support/application';
import { changeDatabaseOf } from '../../support/database';

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('single-sign-on');
});
test.afterAll(() => stack?.stop());

/** Adds the domain of the organisation's addresses and verifies it, as its DNS record would. */
async function verifyDomain(page: Page): Promise<void> {
  await page.goto(`${stack.url}/admin/portal/domains`);
  await page.getByRole('textbox', { name: 'Domain' }).fill('harbour-it.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await changeDatabaseOf(stack.data, "update organization_domains set state = 'VERIFIED', verified_at = now()");
}

/** The address of the local identity provider, which organisations can use too. */
async function issuerOf(page: Page): Promise<string> {
  const login = await page.request.get(`${stack.url}/api/v1/auth/login?another_account=true`, { maxRedirects: 0 });
  return new URL(login.headers().location ?? '').origin;
}

async function setUp(page: Page): Promise<void> {
  await page.goto(`${stack.url}/admin/portal`);
  await page.getByRole('link', { name: 'Set up single sign-on' }).click();
  await page.getByLabel('Issuer').fill(await issuerOf(page));
  await page.getByLabel('Client ID').fill('single-sign-on');
  await page.getByLabel('Client secret').fill('local-single-sign-on-secret');
  await page.getByRole('button', { name: 'Save provider' }).click();
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  // The administrator is signed in at this provider already, so it sends the browser back at once.
  await expect(page.getByText('Works')).toBeVisible();
  await expect(page.getByText('amelia.hart@harbour-it.example')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Sign-in address')).toHaveValue(`${stack.url}/auth/single-sign-on`);
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('§7 Admin portal, sso: an administrator sets it up, a member signs in by address and sees that organisation only, and loses access when it is turned off', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Amelia Hart', stack.url);
  await verifyDomain(page);
  await setUp(page);

  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`${stack.url}/auth/single-sign-on`);
  await tab.getByLabel('Work email address').fill('unknown@elsewhere.example');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByText('No single sign-on is set up for this address.')).toBeVisible();
  await tab.getByRole('link', { name: 'Enter another address' }).click();
  await tab.getByLabel('Work email address').fill('amelia.hart@harbour-it.example');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab
    .getByRole('button', { name: /Amelia Hart/ })
    .first()
    .click();
  await expect(dashboard(tab)).toBeVisible();
  // She belongs to another organisation as well.
  await tab.getByRole('button', { name: /Harbour IT Services, switch organisation/ }).click();
  const menu = tab.getByRole('menu');
  await expect(menu.getByText('You signed in with single sign-on, which opens this organisation only.')).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveCount(1);

  const hasLeft = tab.waitForURL(({ pathname }) => pathname === '/login');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await hasLeft;
  // The usual session of the same person goes on.
  await page.goto(stack.url);
  await expect(dashboard(page)).toBeVisible();
});
