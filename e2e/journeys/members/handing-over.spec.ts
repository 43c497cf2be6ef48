/**
 * A member leaves one of two organisations: what they own goes to several successors, who are told, and the member is offered the other
 * organisation. Before, people are invited; at the end, the organisation is suspended. In organisations of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi, signedInPage } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { joinAnother, newAccount, openOrganization } from '../../support/organizations';

const people = {
  'Ada Lowe': 'msp_admin',
  'Milo Reed': 'msp_user',
  'Beth Shaw': 'msp_user',
  'Cora Finn': 'msp_user',
} as const;
const reason = 'The contract has ended.';

async function choose(admin: Page, field: string, name: string): Promise<void> {
  await admin.getByRole('combobox', { name: field }).fill(name.slice(0, 3));
  await admin.getByRole('option', { name: new RegExp(name) }).click();
}

test('§7 Users: a member leaves, several successors take over, and an organisation is suspended', async ({
  browser,
}) => {
  const { name, accounts, pages } = await openOrganization(browser, 'Wigeon', people);
  const { 'Ada Lowe': admin, 'Milo Reed': member, 'Beth Shaw': successor, 'Cora Finn': another } = pages;
  const other = await joinAnother(browser, accounts['Milo Reed']);
  const { id: ownerId } = await readApi<{ id: string }>(member, '/auth/profile');
  for (const controlId of ['IDN-02', 'IDN-03']) await send(admin, 'POST', '/control-responses', { controlId, ownerId });
  await member.goto(`${applicationUrl()}/controls`);
  await expect(member.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();

  await test.step('the results of invitations stay while some of the people are members already', async () => {
    await admin.goto(`${applicationUrl()}/users`);
    await admin.getByRole('button', { name: 'Invite people' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Invite people' });
    const invited = newAccount('Nora Quist').email;
    await dialog.getByLabel('Email addresses').fill(`${invited}, ${accounts['Beth Shaw'].email}`);
    await dialog.getByRole('combobox', { name: 'Role for all' }).selectOption({ label: 'Member' });
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
    const results = admin.getByRole('alertdialog', { name: 'Invitations' });
    const outcome = (address: string) => results.getByRole('listitem').filter({ hasText: address });
    await expect(outcome(invited)).toContainText('Invited');
    await expect(outcome(accounts['Beth Shaw'].email)).toContainText('Already a member');
    // The list behind it has been loaded anew.
    await results.getByRole('button', { name: 'Done' }).click();
    await expect(admin.getByRole('row', { name: new RegExp(invited) })).toBeVisible();
  });

  await test.step('two members take over one control each', async () => {
    await admin.getByRole('button', { name: 'Actions for Milo Reed' }).click();
    await admin.getByRole('menuitem', { name: 'Remove from organisation…' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Remove Milo Reed' });
    await dialog.getByRole('button', { name: 'Choose for each record' }).click();
    await choose(admin, 'Who takes over by default', 'Cora Finn');
    await choose(admin, 'IDN-03', 'Beth Shaw');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('textbox', { name: 'Type Milo Reed to confirm' }).fill('Milo Reed');
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    const message = admin.getByRole('region', { name: 'Messages' });
    await expect(message.getByText(/Cora Finn and Beth Shaw took over what they owned\.$/)).toBeVisible();
  });

  await test.step('each is told which one', async () => {
    await successor.goto(`${applicationUrl()}/notifications`);
    const news = successor.getByRole('link', { name: /You took over 1 control from Milo Reed/ });
    await expect(news).toContainText('IDN-03');
    await news.click();
    const rows = successor.getByRole('table', { name: 'Controls' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Beth Shaw' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'IDN-03' })).toContainText('Beth Shaw');
    await another.goto(`${applicationUrl()}/notifications`);
    await expect(another.getByRole('link', { name: /You took over 1 control from Milo Reed/ })).toContainText('IDN-02');
  });

  await test.step('the open page of the member says who removed them and why, and opens the other organisation', async () => {
    await expect(member.getByText(new RegExp(`^Ada Lowe removed you from ${name} on `))).toBeVisible();
    await expect(member.getByText(`Reason: ${reason}`)).toBeVisible();
    await expect(member.getByText('Select another of your organisations to continue.')).toBeVisible();
    await member.getByRole('list', { name: 'Your organisations' }).getByRole('button', { name: other }).click();
    await openPage(member, 'Dashboard');
    await expect(member.getByText(`${other}'s compliance status.`)).toBeVisible();
  });

  await test.step('the open page of a member says that the organisation is suspended, and why', async () => {
    const superadmin = await signedInPage(browser, 'Daniel Frost', `/admin/organizations?search=${name}`);
    await superadmin.getByRole('button', { name: `Suspend ${name}` }).click();
    const dialog = superadmin.getByRole('dialog', { name: `Suspend ${name}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The fee is overdue.');
    await dialog.getByRole('button', { name: 'Suspend organisation' }).click();
    await expect(superadmin.getByRole('button', { name: `Reactivate ${name}` })).toBeVisible();
    const notice = successor.getByRole('note').filter({ hasText: `${name} is suspended` });
    await expect(notice).toContainText('Reason: The fee is overdue.');
    await expect(notice).toContainText('All of its data is kept');
  });
});
