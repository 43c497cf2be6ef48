/** Notifications: a mention reaches the bell of every tab and leads to the comment; a settled matter is read without being opened. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { submitForReview } from '../../support/submit-response';
import { untilSaved } from '../saving';

const words = `Which policy covers this ${Date.now()}?`;

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

const unreadOf = async (page: Page) => (await readApi<{ unread: number }>(page, '/notifications/unread-count')).unread;

async function mention(writer: Page, code: string, name: string): Promise<void> {
  await writer.goto(`${applicationUrl()}/controls/${code}?panel=comments`);
  await writer.getByRole('textbox', { name: 'New comment' }).focus();
  await writer.keyboard.type(`${words} @${name.slice(0, 4)}`);
  await expect(writer.getByRole('option', { name: new RegExp(name), selected: true })).toBeVisible();
  await writer.keyboard.press('Enter');
  await writer.keyboard.press('Control+Enter');
  await expect(writer.getByRole('list', { name: 'Open comments' }).getByText(words)).toBeVisible();
}

test('a mention reaches the bell of every tab, leads to the comment, and is read in all of them', async ({
  browser,
}) => {
  const writer = await signedInPage(browser, 'Owen Price');
  const reader = await signedInPage(browser, 'Hannah Vogel');
  const before = await unreadOf(reader);
  await expect(bell(reader, before)).toBeVisible();
  const other = await reader.context().newPage();
  await other.goto(`${applicationUrl()}/evidence`);
  await expect(bell(other, before)).toBeVisible();

  await mention(writer, 'IDN-01', 'Hannah Vogel');
  await expect(bell(reader, before + 1)).toBeVisible();
  await expect(bell(other, before + 1)).toBeVisible();

  await bell(reader, before + 1).click();
  const inbox = reader.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByRole('radio', { name: 'Unread' })).toBeFocused();
  await expect(inbox.getByRole('link', { name: /mentioned you/ }).first()).toBeVisible();
  await reader.keyboard.press('j');
  await expect(inbox.getByRole('link', { name: /Owen Price mentioned you/ }).first()).toBeFocused();
  await reader.keyboard.press('Enter');
  await expect(reader).toHaveURL(/\/controls\/IDN-01/);
  await expect(reader.getByRole('list', { name: 'Open comments' }).getByText(words)).toBeVisible();
  await expect(bell(reader, before)).toBeVisible();
  await expect(bell(other, before)).toBeVisible();
});

const reviewed = 'IDN-02';
const question = 'When did you last test your emergency accounts?';
const lastMonth = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

/** On a page of its own: the bell of an open page, then the list, and what the list still shows of the ones that are read. */
async function expectUnread(page: Page, titles: readonly RegExp[], read: readonly string[] = []): Promise<void> {
  await expect(bell(page, titles.length)).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`${applicationUrl()}/notifications?unread=true`);
  const rows = list.getByRole('region', { name: 'Notifications by day' }).getByRole('listitem');
  await expect(rows).toHaveText(titles);
  if (titles.length === 0) await expect(list.getByText('No unread notifications')).toBeVisible();
  await expect(bell(list, titles.length)).toBeVisible();
  await list.goto(`${applicationUrl()}/notifications`);
  for (const title of read)
    await expect(list.getByRole('button', { name: `Mark “${title}” as unread` }).first()).toBeVisible();
  await list.close();
}

test('§7 a notification is read for its recipient once its matter is settled, and bell and list agree', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages } = await openOrganization(browser, 'Sanderling', {
    'Ada Lowe': 'msp_admin',
    'Beth Shaw': 'msp_admin',
    'Milo Reed': 'msp_user',
  });
  const { 'Ada Lowe': admin, 'Beth Shaw': other, 'Milo Reed': member } = pages;
  const idOf = async (page: Page) => (await readApi<{ id: string }>(page, '/auth/profile')).id;
  const [adminId, memberId] = [await idOf(admin), await idOf(member)];
  for (const page of [other, member]) {
    await page.goto(applicationUrl());
    await expect(bell(page, 0)).toBeVisible();
  }

  await test.step('an assignment that is taken back', async () => {
    const assigned = { controlId: 'IDN-03', ownerId: memberId };
    const { id, version } = await send<{ id: string; version: number }>(admin, 'POST', '/control-responses', assigned);
    await expectUnread(member, [/You are now the owner of IDN-03/]);
    await send(admin, 'PATCH', `/control-responses/${id}`, { ownerId: adminId, version });
    await expectUnread(member, [], ['You are now the owner of IDN-03']);
  });

  await test.step('an answer that was rejected, and is answered anew and submitted', async () => {
    await submitAnswer(member, reviewed, 'Answered.');
    await expectUnread(other, [/Milo Reed asks for your review of IDN-02/]);
    await admin.goto(`${applicationUrl()}/reviews?control=${reviewed}`);
    await admin.getByRole('button', { name: `Reject answer: ${question}` }).click();
    await admin.getByRole('textbox', { name: 'What is wrong with this answer?' }).fill('Test them again.');
    await admin.keyboard.press('Control+Enter');
    await expect(admin.getByText('Rejected', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: /^Request changes/ }).click();
    await admin.getByRole('textbox', { name: 'What should change?' }).fill('Please test the accounts.');
    await admin.keyboard.press('Control+Enter');
    await expectUnread(member, [/Changes were requested for IDN-02/, /An answer to IDN-02 was rejected/]);
    // The review is done, so it no longer waits for the other reviewer.
    await expectUnread(other, [], ['Milo Reed asks for your review of IDN-02']);

    await member.goto(`${applicationUrl()}/controls/${reviewed}`);
    await member.getByLabel(question).fill(lastMonth);
    await untilSaved(member);
    await submitForReview(member);
    await expectUnread(member, [], ['Changes were requested for IDN-02', 'An answer to IDN-02 was rejected']);
    await expectUnread(other, [/Milo Reed asks for your review of IDN-02/]);
  });

  await test.step('a decision is news, and stays unread until it is opened', async () => {
    await approveAnswer(admin, reviewed);
    await expectUnread(other, []);
    await expectUnread(member, [/IDN-02/]);
  });
});
