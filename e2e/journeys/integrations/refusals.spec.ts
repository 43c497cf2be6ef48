/** What a vendor refuses is said in our words, where it can be mended, and never in the vendor's. In an organisation of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const microsoft365 = {
  clientId: '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
  clientSecret: 'sim-m365-secret-4Qk7',
};
/** A simulated tenant in which no administrator has granted consent: AADSTS7000229. No other test grants it. */
const withoutConsent = 'c95e7b14-3d80-4a12-9e6f-58f2a1b7d904';
/** No simulated tenant: AADSTS90002. */
const unknownTenant = 'nowhere.example';

const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'The connection test failed' });

/** Nothing of what the simulators answer is on the page. */
async function expectOwnWords(page: Page): Promise<void> {
  await expect(
    page.getByText(/AADSTS|Tenant not found|service principal|invalid_client|credentials are invalid/),
  ).toHaveCount(0);
}

/** Connects by the API, and opens the page of the integration once its first collection has failed. */
async function openFailed(page: Page, integration: object): Promise<void> {
  const { id } = await send<{ id: string }>(page, 'POST', '/integrations', integration);
  await page.goto(`${applicationUrl()}/integrations/${id}`);
  await page.getByRole('button', { name: 'Collect now' }).click();
}

test("vendors' refusals are said in our words, in the form and on the page of the integration", async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Dotterel', { 'Ines Roth': 'msp_admin' });
  const page = pages['Ines Roth'];

  await test.step('the form: an unknown tenant, then one without consent', async () => {
    await page.goto(`${applicationUrl()}/integrations/connect/microsoft365`);
    await page.getByLabel('Application (client) ID', { exact: true }).fill(microsoft365.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(microsoft365.clientSecret);
    const answers = {
      [unknownTenant]: "Microsoft 365 has no such address or account. Check the tenant's ID or domain in the settings.",
      [withoutConsent]: "An administrator of the tenant hasn't granted consent yet. Select Grant consent",
    };
    for (const [tenant, words] of Object.entries(answers)) {
      await page.getByLabel('Tenant ID or domain', { exact: true }).fill(tenant);
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(refused(page)).toContainText(words);
      await expectOwnWords(page);
    }
  });

  await test.step('the page of an integration without consent offers to grant it', async () => {
    const settings = { ...microsoft365, tenantId: withoutConsent };
    await openFailed(page, { adapterKey: 'microsoft365', name: 'Tenant without consent', settings });
    const problem = page.getByRole('note').filter({ hasText: 'Needs consent' });
    await expect(problem).toContainText("An administrator of the tenant hasn't granted consent yet.");
    await expect(problem.getByRole('button', { name: 'Grant consent' })).toBeVisible();
    await expectOwnWords(page);
  });

  await test.step('the page of an integration whose secret is wrong says what to check', async () => {
    const settings = {
      address: 'https://harbour.halopsa.com',
      clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
      clientSecret: 'wrong',
      securityTeam: 'Security',
    };
    await openFailed(page, { adapterKey: 'halopsa', name: 'Service desk', settings });
    const problem = page.getByRole('note').filter({ hasText: 'Credentials rejected' });
    await expect(problem).toContainText('HaloPSA rejected the credentials. Check the client ID and secret');
    await expect(problem.getByRole('link', { name: 'Edit settings' })).toBeVisible();
    await expectOwnWords(page);
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page
      .getByRole('table', { name: 'Runs' })
      .getByRole('row', { name: /Collection/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Log' })).toContainText(/\w/);
    await expectOwnWords(page);
  });
});
