/**
 * An MSP takes on three clients: it starts twelve policies in all of them, with their blanks filled, sees in the portfolio that a control of
 * one of them is failing, switches, and mends it. Then it hands the client back, whose log tells all of it.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { addMember, newAccount, openOrganization, pageOf } from '../../support/organizations';

interface Client {
  id: string;
  organization: { externalId: string; name: string };
}
interface Profile {
  id: string;
  organization: { availableOrganizations: { name: string }[] };
}

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user', 'Noor Blom': 'msp_user' } as const;
const code = 'IDN-02';
const policy = 'Access control policy';
/** The day on which a rule starts: a person decides it. */
const undecided = 2;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const health = (page: Page) => page.getByRole('region', { name: 'Health', exact: true });

async function enter(page: Page, { organization }: Client, path = '/'): Promise<void> {
  await page.goto(`${applicationUrl()}${path}?organization=${organization.externalId}`);
  await expect(page.getByRole('button', { name: /, switch organisation$/ })).toHaveAttribute(
    'title',
    organization.name,
  );
}

/** As it is suggested by the examples. */
async function fillProfile(page: Page, client: Client): Promise<void> {
  await enter(page, client, '/company-profile');
  const fields = page.getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) {
    await field.fill(((await field.getAttribute('placeholder')) ?? '').replace(/^Such as /, ''));
  }
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

test('an MSP takes on three clients, mends what is failing in one, and hands it back', async ({ browser }) => {
  test.setTimeout(420_000);
  const { name: msp, pages } = await openOrganization(browser, 'Plover', people);
  const { 'Ida Moor': admin, 'Piet Vos': colleague, 'Noor Blom': other } = pages;
  const names = ['Avocet', 'Curlew', 'Dunlin'].map((bird) => msp.replace('Plover', bird));
  const clients: Client[] = [];

  await test.step('it takes on three clients, and assigns two colleagues', async () => {
    const assigned = await Promise.all([colleague, other].map((page) => readApi<Profile>(page, '/auth/profile')));
    for (const name of names) {
      const client = await send<Client>(admin, 'POST', '/clients', { name });
      clients.push(client);
      for (const { id } of assigned) {
        await send(admin, 'PUT', `/clients/${client.id}/people/${id}`, { role: 'msp_user' });
      }
    }
    await admin.goto(`${applicationUrl()}/clients`);
    for (const name of names) await expect(row(admin, name)).toContainText(/Noor Blom, Piet Vos$|Noor Blom, Piet Vos/);
  });
  const [client] = clients;
  if (!client) throw new Error('There is no client.');

  await test.step('it describes each client once', async () => {
    for (const one of clients) await fillProfile(admin, one);
  });

  await test.step('it starts twelve policies in each of them, with their blanks filled', async () => {
    await admin.getByRole('button', { name: /, switch organisation$/ }).click();
    await admin.getByRole('menuitem', { name: msp }).click();
    await expect(admin.getByRole('button', { name: /, switch organisation$/ })).toHaveAttribute('title', msp);
    await openPage(admin, 'Portfolio');
    for (const name of names) await admin.getByRole('checkbox', { name: `Select ${name}` }).check();
    await admin.getByRole('button', { name: 'Start policies…' }).click();
    await admin.getByRole('button', { name: 'Start 12 policies' }).click();
    const results = admin.getByRole('list', { name: 'Results' });
    await expect(results.getByRole('link', { name: '12 drafts started' })).toHaveCount(3, { timeout: 60_000 });
    await expect(results.getByText(`${undecided} blanks left`)).toHaveCount(3);
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step("the colleague answers a control of one client, which rests on a policy that isn't published", async () => {
    await enter(colleague, client);
    await submitAnswer(colleague, code, 'Separated.', { 'separate-accounts': true });
    await enter(admin, client);
    await approveAnswer(admin, code);
  });

  await test.step('the portfolio says that it is failing, and leads to it', async () => {
    await openPage(admin, 'Portfolio');
    const failing = admin.getByRole('link', { name: `1 failing, ${client.organization.name}` });
    // Figures follow changes within a minute or two.
    await expect(async () => {
      await admin.reload();
      await expect(failing).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
    await failing.click();
    await admin
      .getByRole('table', { name: 'Controls' })
      .getByRole('link', { name: /separate|admin/i })
      .first()
      .click();
    await expect(health(admin).getByText('Failing', { exact: true })).toBeVisible();
  });

  await test.step('it publishes the policy, and the control is no longer failing', async () => {
    await admin.goto(`${applicationUrl()}/policies/POL-03`);
    await admin.getByLabel('Date', { exact: true }).first().fill('2027-01-01');
    await expect(admin.getByRole('group', { name: 'Draft' }).getByRole('status')).toContainText(
      'Saved · No blanks left',
    );
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: /^Publish/ });
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Ida');
    await admin.getByRole('option', { name: /Ida Moor/ }).click();
    await dialog.getByRole('button', { name: 'Publish version 1' }).click();
    await expect(admin.getByLabel('Facts')).toContainText('Published');
    await admin.goto(`${applicationUrl()}/controls/${code}`);
    await expect(health(admin).getByText('Failing', { exact: true })).toHaveCount(0);
  });

  const own = newAccount('Nell Shaw');
  await (await pageOf(browser, own)).context().close();
  await addMember(client.organization.name, own, 'msp_admin');
  const ownAdmin = await pageOf(browser, own);

  await test.step('it hands the client back', async () => {
    await enter(admin, { id: '', organization: { externalId: await externalIdOf(admin, msp), name: msp } });
    await openPage(admin, 'Clients');
    await admin.getByRole('button', { name: `Actions for ${client.organization.name}` }).click();
    await admin.getByRole('menuitem', { name: 'End management…' }).click();
    const dialog = admin.getByRole('dialog', { name: `End management of ${client.organization.name}?` });
    await dialog.getByRole('button', { name: 'End management', exact: true }).click();
    await expect(row(admin, client.organization.name)).toHaveCount(0);
  });

  await test.step("the client's log tells all of it, with the manager's name", async () => {
    await ownAdmin.goto(`${applicationUrl()}/activity`);
    await expect(ownAdmin.getByText(`Ida Moor, ${msp}`).first()).toBeVisible();
    const { items } = await readApi<{ items: { title: string; user: { organization?: string } }[] }>(
      ownAdmin,
      '/activity-logs?limit=100',
    );
    const titles = items.filter(({ user: by }) => by.organization === msp).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Policy draft started')).toHaveLength(12);
    for (const title of ['Company profile updated', 'Response approved', 'Policy published', 'Assignment ended']) {
      expect(titles.join('\n')).toContain(title);
    }
    const exports = await readApi<{ items: object[] }>(ownAdmin, '/data-exports');
    expect(exports.items).toHaveLength(1);
    await ownAdmin.goto(`${applicationUrl()}/policies/POL-03`);
    await expect(ownAdmin.getByRole('heading', { level: 1 })).toHaveText(policy);
    await expect(ownAdmin.getByLabel('Facts')).toContainText('Published');
  });

  await test.step('the MSP sees nothing of it any more', async () => {
    for (const page of [admin, colleague]) {
      const { organization } = await readApi<Profile>(page, '/auth/profile');
      const available = organization.availableOrganizations.map(({ name }) => name).sort();
      expect(available).toEqual([names[1], names[2], msp].sort());
    }
    await openPage(admin, 'Portfolio');
    await expect(row(admin, names[1] ?? '')).toBeVisible();
    await expect(row(admin, client.organization.name)).toHaveCount(0);
  });
});

async function externalIdOf(page: Page, name: string): Promise<string> {
  type WithIds = { organization: { availableOrganizations: { name: string; externalId: string }[] } };
  const { organization } = await readApi<WithIds>(page, '/auth/profile');
  return organization.availableOrganizations.find((one) => one.name === name)?.externalId ?? '';
}
