/**
 * Inherited controls: an MSP states who does what for three controls and publishes that. Its client accepts the version and sees it on a
 * control's page. The MSP changes one control and publishes again; the client sees what changed, and accepts.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { addMember, newAccount, openOrganization, pageOf } from '../../support/organizations';

const people = { 'Ida Moor': 'msp_admin' } as const;

async function state(page: Page, code: string, kind: string, texts: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Add|Edit) ${code}$`) }).click();
  const dialog = page.getByRole('dialog', { name: `${code}: who is responsible?` });
  await dialog.getByRole('radio', { name: kind, exact: true }).check();
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
}

async function publish(page: Page, number: number, note: string): Promise<void> {
  await page.getByRole('button', { name: `Publish version ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish responsibility matrix' });
  await dialog.getByLabel('What has changed (optional)').fill(note);
  await dialog.getByRole('button', { name: `Publish version ${number}` }).click();
  await expect(page.getByText(`Version ${number} published`)).toBeVisible();
}

test('a client inherits controls from its MSP, version by version', async ({ browser }) => {
  test.setTimeout(180_000);
  const { name: msp, pages } = await openOrganization(browser, 'Plover', people);
  const { 'Ida Moor': admin } = pages;
  const client = msp.replace('Plover', 'Dunlin');
  await send(admin, 'POST', '/clients', { name: client });
  const own = newAccount('Nell Shaw');
  await (await pageOf(browser, own)).context().close();
  await addMember(client, own, 'msp_admin');
  const ownAdmin = await pageOf(browser, own);

  await test.step('the MSP states three controls and publishes them', async () => {
    await admin.goto(applicationUrl());
    await openPage(admin, 'Responsibility matrix');
    await state(admin, 'IDN-01', 'Shared', {
      'You do': 'We enforce it.',
      'The customer does': 'You enrol your people.',
    });
    await state(admin, 'IDN-02', 'Provider', { 'You do': 'We separate the accounts.' });
    await state(admin, 'IDN-03', 'Customer', { 'The customer does': 'You report leavers.' });
    await publish(admin, 1, 'The first version.');
    await expect(admin.getByRole('list', { name: 'Clients' })).toContainText('Nothing accepted yet');
  });

  await test.step('the client finds the proposal in My Work, and accepts it', async () => {
    await ownAdmin.goto(`${applicationUrl()}/work`);
    await ownAdmin.getByRole('link', { name: new RegExp(`Responsibility matrix of ${msp}`) }).click();
    await expect(ownAdmin.getByText(`${msp} proposes version 1`)).toBeVisible();
    await ownAdmin.getByRole('button', { name: 'Accept version 1' }).click();
    await expect(ownAdmin.getByRole('row').filter({ hasText: 'IDN-02' })).toContainText('Provider');
  });

  await test.step("it stands on the control's page", async () => {
    await ownAdmin.goto(`${applicationUrl()}/controls/IDN-01`);
    await expect(ownAdmin.getByText(`Inherited from ${msp}`)).toBeVisible();
    await expect(ownAdmin.getByText('You enrol your people.')).toBeVisible();
    await ownAdmin.goto(`${applicationUrl()}/controls/IDN-04`);
    await expect(ownAdmin.getByRole('heading', { name: 'Requirements' })).toBeVisible();
    await expect(ownAdmin.getByText(`Inherited from ${msp}`)).toHaveCount(0);
  });

  await test.step('the MSP changes one control and publishes again', async () => {
    await state(admin, 'IDN-01', 'Shared', { 'The customer does': 'You enrol your people within a day.' });
    await publish(admin, 2, 'Faster enrolment.');
  });

  await test.step('the client sees what changed, and accepts it', async () => {
    await ownAdmin.goto(`${applicationUrl()}/controls/IDN-01`);
    await expect(ownAdmin.getByText('You enrol your people.', { exact: true })).toBeVisible();
    await ownAdmin.getByRole('link', { name: 'Show proposal' }).click();
    const changes = ownAdmin.getByRole('list', { name: 'Changes' });
    await expect(changes.getByRole('listitem')).toHaveCount(1);
    await expect(changes.getByText('You enrol your people.', { exact: true })).toBeVisible();
    await expect(changes.getByText('You enrol your people within a day.')).toBeVisible();
    await ownAdmin.getByRole('button', { name: 'Accept version 2' }).click();
    await expect(ownAdmin.getByText('Version 2 accepted')).toBeVisible();
    await expect(ownAdmin.getByText(`${msp} proposes version 2`)).toHaveCount(0);
  });

  await test.step('the MSP sees that', async () => {
    await admin.reload();
    await expect(admin.getByRole('list', { name: 'Clients' })).toContainText('Version 2 accepted');
  });
});
