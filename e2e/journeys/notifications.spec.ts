/** Notifications by two people at the same time: a mention reaches the bell of every tab and leads to the comment. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../support/application';

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
