/**
 * A managed client from its beginning to its end: an MSP's administrator creates it and assigns a colleague, who finds it in the portfolio
 * and changes something there. The client's own administrator ends the management, and the MSP sees nothing of it any more.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { addMember, newAccount, openOrganization, pageOf } from '../../support/organizations';

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openClients(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/clients`);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
}

async function createClient(page: Page, name: string): Promise<void> {
  await openClients(page);
  await expect(page.getByText('No clients yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create client' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(row(page, name)).toContainText('No administrator of its own');
  // The new organisation can be opened without loading the page again.
  await expect(page.getByRole('link', { name })).toBeVisible();
}

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function assignPiet(page: Page, name: string): Promise<void> {
  await openMenu(page, name, 'People…');
  const dialog = page.getByRole('dialog', { name: `People in ${name}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('combobox', { name: 'Assign a member' }).fill('Piet');
  await dialog.getByRole('option', { name: /Piet Vos/ }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Role of Piet Vos' })).toHaveValue('msp_user');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, name)).toContainText('Piet Vos');
}

test('a client is created, worked in by a colleague of the MSP, and leaves it', async ({ browser }) => {
  test.setTimeout(180_000);
  const { name: msp, pages } = await openOrganization(browser, 'Plover', people);
  const { 'Ida Moor': admin, 'Piet Vos': colleague } = pages;
  const client = msp.replace('Plover', 'Sandpiper');

  await createClient(admin, client);
  await assignPiet(admin, client);

  await test.step('it can not end before the client has an administrator', async () => {
    await openMenu(admin, client, 'End management…');
    const dialog = admin.getByRole('dialog', { name: `End management of ${client}?` });
    await dialog.getByRole('button', { name: 'End management', exact: true }).click();
    await expect(dialog.getByText(/^Sandpiper.* has no administrator of its own\./)).toBeVisible();
    await expect(dialog.getByRole('link', { name: `Open the Users page of ${client}` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep management' }).click();
  });

  await test.step('the colleague finds it in the portfolio, and works in it', async () => {
    await colleague.goto(applicationUrl());
    await openPage(colleague, 'Portfolio');
    await expect(row(colleague, msp)).toContainText('Active');
    await colleague.getByRole('link', { name: client, exact: true }).click();
    await expect(colleague.getByRole('button', { name: /, switch organisation$/ })).toHaveAttribute('title', client);
    await send(colleague, 'POST', '/control-responses', { controlId: 'IDN-01', notes: 'Enforced for everyone.' });
    await openPage(colleague, 'Portfolio');
    await colleague.getByRole('link', { name: 'Control matrix' }).click();
    await expect(colleague.getByRole('rowheader', { name: client })).toBeVisible();
  });

  const own = newAccount('Nell Shaw');
  await (await pageOf(browser, own)).context().close();
  await addMember(client, own, 'msp_admin');
  const ownAdmin = await pageOf(browser, own);

  await test.step("the client's log names the manager", async () => {
    await ownAdmin.goto(`${applicationUrl()}/activity`);
    await expect(ownAdmin.getByText(`Piet Vos, ${msp}`).first()).toBeVisible();
    await ownAdmin.goto(`${applicationUrl()}/users`);
    await expect(row(ownAdmin, 'Piet Vos')).toContainText('Assigned');
  });

  await test.step('its own administrator ends the management', async () => {
    await openPage(ownAdmin, 'Clients');
    await expect(ownAdmin.getByRole('heading', { name: `Managed by ${msp}` })).toBeVisible();
    await ownAdmin.getByRole('button', { name: 'End management…' }).click();
    const dialog = ownAdmin.getByRole('dialog', { name: `End management by ${msp}?` });
    await dialog.getByLabel('Reason (optional)').fill('We have our own team now.');
    await dialog.getByRole('button', { name: 'End management', exact: true }).click();
    await expect(ownAdmin.getByText('No clients yet')).toBeVisible();
  });

  await test.step('the MSP sees nothing of it any more', async () => {
    await openClients(admin);
    await expect(admin.getByText('No clients yet')).toBeVisible();
    type Profile = { organization: { availableOrganizations: { name: string }[] } };
    for (const page of [admin, colleague]) {
      const { organization } = await readApi<Profile>(page, '/auth/profile');
      expect(organization.availableOrganizations.map(({ name }) => name)).toEqual([msp]);
    }
    await colleague.goto(`${applicationUrl()}/controls/IDN-01`);
    await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(colleague.getByText('Enforced for everyone.')).toHaveCount(0);
  });
});
