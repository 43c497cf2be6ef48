/**
 * Integrations, from the interface against the simulated vendors: connect, a wrong secret, collect with live progress, leave
 * customers out, disconnect and connect again.
 */
import { generateKeyPairSync } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, signedInPage } from '../../support/application';
import { simulatedCredential } from '../../support/simulators';

const admin = 'Sinéad Doyle';
const stamp = Date.now();

/** Collections wait for the vendors' rate limits. */
const collected = { timeout: 90_000 };

interface Vendor {
  name: string;
  /** The settings that the simulator accepts, by the label of their field. */
  settings: Record<string, string>;
  /** The value is null for a document, which the page of the simulators lists. */
  secret: readonly [label: string, value: string | null];
  /** The settings that are chosen from the vendor's own lists. */
  choices?: readonly (readonly [label: string, option: string])[];
  /** What the application says about a wrong secret. */
  refusal: RegExp;
  /** What the vendor itself answers to it, which no one is shown. Autotask answers nothing. */
  raw?: string;
  /** Its limit of one request a second makes a collection last long enough to be seen. */
  isPaced?: true;
}

const vendors: readonly Vendor[] = [
  {
    name: 'Microsoft 365',
    settings: {
      'Tenant ID or domain': '2b7c91e8-15d4-4c2b-b0a7-93f0d6e4aa02',
      'Application (client) ID': '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
    },
    secret: ['Client secret', 'sim-m365-secret-4Qk7'],
    refusal: /Microsoft 365 rejected the credentials\. Check the application ID/,
    raw: 'AADSTS',
  },
  {
    name: 'Google Workspace',
    settings: { "Administrator's email address": 'amelia.hart@harbour-it.example' },
    secret: ['Service account key', null],
    refusal: /Google Workspace rejected the credentials\. Check that the key/,
    raw: 'Invalid JWT Signature',
  },
  {
    name: 'HaloPSA',
    settings: {
      'HaloPSA address': 'https://harbour.halopsa.com',
      'Client ID': 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
    },
    secret: ['Client secret', 'sim-halo-secret-9Tz2'],
    choices: [['Security ticket team', 'Security']],
    refusal: /HaloPSA rejected the credentials\. Check the client ID/,
    raw: 'The specified client credentials are invalid',
    isPaced: true,
  },
  {
    name: 'ConnectWise PSA',
    settings: { Region: 'eu', Codebase: 'v4_6_release', Company: 'harbour', 'Public key': 'simPublicKey31' },
    secret: ['Private key', 'sim-cw-private-6Hw1'],
    choices: [['Security ticket board', 'Security']],
    refusal: /ConnectWise PSA rejected the credentials\. Check company/,
    raw: 'The credentials are invalid',
  },
  {
    name: 'Autotask PSA',
    settings: {
      'User name': 'k7v2m9q4x1s8d3@harbour-it.example',
      'Tracking identifier': 'SIMTRACKINGIDENTIFIER31',
    },
    secret: ['Secret', 'sim-at-secret-5Jd9'],
    choices: [
      ['Security ticket queue', 'Security'],
      ['Highest priority', 'Critical'],
    ],
    refusal: /Autotask PSA rejected the credentials\. Check user name/,
  },
  {
    name: 'NinjaOne',
    settings: { Region: 'eu', 'Client ID': 'simNinjaClient72' },
    secret: ['Client secret', 'sim-ninja-secret-3Yb8'],
    choices: [['Your own organisation', 'Harbour IT Services']],
    refusal: /NinjaOne rejected the credentials\. Check client ID/,
    raw: 'Client authentication failed',
  },
];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** A new integration is due, so the scheduler may start a collection of it too; then there are two messages. */
const finished = (page: Page, name: string) =>
  messages(page)
    .getByText(new RegExp(`^Collection of ${name} (finished|was partial)$`))
    .first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Each setting with a list has the button, and it changes its name when it is pressed. */
const pressFirst = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function enter(page: Page, label: string, value: string): Promise<void> {
  const control = field(page, label);
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
  // Leaving the last setting of the sign-in loads the vendor's list.
  await control.blur();
}

/** Messages stay until they are closed, so that none is missed on a slow machine. */
async function signedInAdmin(browser: Browser): Promise<Page> {
  const page = await signedInPage(browser, admin);
  await page.evaluate(() => localStorage.setItem('message-time', 'stay'));
  await page.reload();
  return page;
}

async function openForm(page: Page, { name, settings }: Vendor): Promise<void> {
  await openPage(page, 'Integrations');
  await page.getByRole('link', { name: `Connect ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Connect ${name}` })).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await enter(page, 'Name', `${name} ${stamp}`);
  for (const [label, value] of Object.entries(settings)) await enter(page, label, value);
}

async function enterSecret(page: Page, { name, secret: [label, value] }: Vendor): Promise<void> {
  await enter(page, label, value ?? (await simulatedCredential(page, name, label)));
}

/** One that the form accepts: a document has to be complete. */
async function wrongSecret(page: Page, { name, secret: [label, value] }: Vendor): Promise<string> {
  if (value !== null) return 'wrong';
  const document = JSON.parse(await simulatedCredential(page, name, label));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return JSON.stringify({ ...document, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
}

/** A wrong secret fails, in our words instead of the vendor's, and nothing that was entered is lost. */
async function tryWrongSecret(page: Page, vendor: Vendor): Promise<void> {
  const { name, secret, choices = [], refusal, raw } = vendor;
  await enter(page, secret[0], await wrongSecret(page, vendor));
  for (const [choice] of choices) {
    await expect(page.getByRole('alert').filter({ hasText: refusal }).first()).toBeVisible();
    await pressFirst(page, 'Enter another value');
    await enter(page, choice, '1');
  }
  await press(page, 'Test connection');
  const result = page.getByRole('alert').filter({ hasText: 'The connection test failed' });
  await expect(result).toContainText(refusal);
  if (raw) await expect(page.getByText(raw)).toHaveCount(0);
  await expect(page.getByText('Test failed. You can save anyway.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(`${name} ${stamp}`);
}

async function connect(page: Page, vendor: Vendor): Promise<void> {
  const { name, choices = [] } = vendor;
  await enterSecret(page, vendor);
  for (const [choice, option] of choices) {
    await pressFirst(page, 'Select from the list');
    await field(page, choice).selectOption({ label: option });
  }
  await press(page, 'Test connection');
  await expect(page.getByText(`${name} accepted the connection`)).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByRole('heading', { level: 1, name: `${name} ${stamp}` })).toBeVisible();
}

for (const vendor of vendors) {
  test(`${vendor.name}: a wrong secret is refused in words, the right one collects with live progress`, async ({
    browser,
  }) => {
    const page = await signedInAdmin(browser);
    await openForm(page, vendor);
    await tryWrongSecret(page, vendor);
    await connect(page, vendor);
    const progress = page.getByRole('progressbar', { name: 'Progress of the collection' });
    if (vendor.isPaced) await expect(progress).toBeVisible();
    // The collection continues while the user works elsewhere.
    await openPage(page, 'Evidence');
    await expect(finished(page, `${vendor.name} ${stamp}`)).toBeVisible(collected);
    await openPage(page, 'Integrations');
    await page.getByRole('row', { name: new RegExp(`${vendor.name} ${stamp}`) }).click();
    await page.getByRole('tab', { name: 'Metrics' }).click();
    await expect(
      page.getByRole('table', { name: 'Metrics' }).getByText('Measured', { exact: true }).first(),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page
      .getByRole('row', { name: /Collection/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Log' })).toContainText(/\w/);
    await page.context().close();
  });
}

test('customers are excluded, and an integration is disconnected and connected again', async ({ browser }) => {
  const vendor = vendors.find(({ name }) => name === 'HaloPSA');
  if (!vendor) throw new Error('HaloPSA is among the vendors.');
  const again = { ...vendor, name: 'HaloPSA' };
  const page = await signedInAdmin(browser);
  await openForm(page, again);
  await enter(page, 'Name', `Customers ${stamp}`);
  await enterSecret(page, vendor);
  await field(page, 'Security ticket team').selectOption('Security');
  await press(page, 'Save');
  await expect(finished(page, `Customers ${stamp}`)).toBeVisible(collected);

  await page.getByRole('tab', { name: 'Customers' }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await press(page, 'Exclude');
  const reason = page.getByRole('dialog', { name: 'Exclude 1 customer' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('No longer a customer.');
  await reason.getByRole('button', { name: 'Exclude' }).click();
  await expect(page.getByText(/, 1 excluded\)$/)).toBeVisible();

  await press(page, 'More');
  await press(page, 'Disconnect');
  const question = page.getByRole('alertdialog', { name: `Disconnect Customers ${stamp}?` });
  await expect(question.getByText('Erased: its client secret.')).toBeVisible();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Connect again' }).click();
  await enterSecret(page, vendor);
  await press(page, 'Connect again');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.context().close();
});

test("Microsoft's consent is declined, then granted, on a page that leads back", async ({ browser }) => {
  const [vendor] = vendors;
  if (!vendor) throw new Error('Microsoft 365 is among the vendors.');
  const page = await signedInAdmin(browser);
  await openForm(page, vendor);
  await enter(page, 'Name', `Consent ${stamp}`);
  // The simulated tenant without consent.
  await enter(page, 'Tenant ID or domain', '7a3e40f6-98b2-4d6f-8c1d-51b7e2c0de03');
  await enterSecret(page, vendor);
  await press(page, 'Save and grant consent');
  await press(page, 'Cancel');
  await expect(page.getByText('Consent declined')).toBeVisible();
  await page.getByRole('button', { name: 'Grant consent' }).first().click();
  await press(page, 'Accept');
  await expect(page.getByText('Consent granted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${applicationUrl()}/integrations/[\\w-]+\\?consent=granted$`));
  await page.context().close();
});
