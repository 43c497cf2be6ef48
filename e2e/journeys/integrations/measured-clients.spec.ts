/**
 * One integration, many clients: an MSP maps a customer of its service desk to a client, whose figures are collected in the client's own
 * organisation. The client sees whose connection it is and nothing of the other customers. With the mapping, the collecting ends.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const haloPsa = {
  adapterKey: 'halopsa',
  name: 'Service desk',
  settings: {
    address: 'https://harbour.halopsa.com',
    clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
    clientSecret: 'sim-halo-secret-9Tz2',
    securityTeam: 'Security',
  },
};

interface Profile {
  organization: { externalId: string };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an MSP measures a client by its customer in the service desk', async ({ browser }) => {
  test.setTimeout(240_000);
  const { name: msp, pages } = await openOrganization(browser, 'Godwit', { 'Ida Moor': 'msp_admin' });
  const page = pages['Ida Moor'];
  const name = msp.replace('Godwit', 'Northgate');
  const client = await send<{ organization: { externalId: string } }>(page, 'POST', '/clients', { name });
  const { id } = await send<{ id: string }>(page, 'POST', '/integrations', haloPsa);
  const { organization: own } = await readApi<Profile>(page, '/auth/profile');

  await test.step('the customers of the first sync are listed, and one is mapped', async () => {
    await page.goto(`${applicationUrl()}/integrations/${id}?tab=customers`);
    await expect(page.getByText('1 client not measured by this integration')).toBeVisible();
    await expect(row(page, 'Northgate Logistics')).toBeVisible({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Map Northgate Logistics' }).click();
    const dialog = page.getByRole('dialog', { name: 'Map Northgate Logistics to a client' });
    await dialog.getByRole('combobox', { name: 'Client' }).selectOption(name);
    await dialog.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(row(page, 'Northgate Logistics')).toContainText(name);
    await expect(page.getByText(/not measured by this integration/)).toHaveCount(0);
  });

  await test.step('the client has figures of its own, and no settings', async () => {
    await page.goto(`${applicationUrl()}/integrations?organization=${client.organization.externalId}`);
    await page.getByRole('link', { name: /^HaloPSA/ }).click();
    await expect(page.getByText(`HaloPSA by Halo Service Solutions, provided by ${msp}`)).toBeVisible();
    await expect(page.getByText('No security tickets older than 30 days')).toBeVisible({ timeout: 90_000 });
    await page.getByRole('tab', { name: 'Metrics' }).click();
    const metrics = page.getByRole('table', { name: 'Metrics' });
    await expect(metrics.getByRole('row').filter({ hasText: 'Open security tickets' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Customers' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });

  await test.step('the mapping ends, and the client keeps what was measured', async () => {
    await page.goto(`${applicationUrl()}/integrations/${id}?tab=customers&organization=${own.externalId}`);
    await page.getByRole('button', { name: 'Actions for Northgate Logistics' }).click();
    await page.getByRole('menuitem', { name: 'End mapping…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End mapping' }).click();
    await expect(row(page, 'Northgate Logistics')).toContainText('Not mapped');
    await page.goto(`${applicationUrl()}/integrations?organization=${client.organization.externalId}`);
    await page.getByRole('link', { name: /^HaloPSA/ }).click();
    await expect(
      page.getByText(`Disconnected. Its measurements are kept. Only ${msp} can connect it again.`),
    ).toBeVisible();
    await expect(page.getByText('No security tickets older than 30 days')).toBeVisible();
  });
});
