/** Comments by two people at the same time, each in a browser profile of their own: both see every change without a reload. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addAxe, violations } from '../screens/axe';
import { applicationUrl, isStream, signIn } from '../support/application';

const stamp = Date.now();
/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function signedInAs(browser: Browser, person: string): Promise<Page> {
  const context = await browser.newContext();
  await addAxe(context);
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** A control with an approved answer. */
async function answeredCode(page: Page): Promise<string> {
  const answer = await page.request.get(`${applicationUrl()}/api/v1/controls/with-status?progress=APPROVED&limit=1`);
  const { items } = (await answer.json()) as { items: { code: string }[] };
  const [control] = items;
  if (!control) throw new Error('The demonstration has no answered control.');
  return control.code;
}

/** Opens the comments, and waits for the stream of live changes. */
async function openComments(page: Page, code: string): Promise<void> {
  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(`${applicationUrl()}/controls/${code}`);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  expect((await stream).status()).toBe(200);
}

const threadOf = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Open comments' }).locator('> li').filter({ hasText: words });

test('§7 each person sees what the other writes: mention, file, reaction, reply, edit, resolution', async ({
  browser,
}) => {
  const writer = await signedInAs(browser, 'Sinéad Doyle');
  const reader = await signedInAs(browser, 'Marcus Okafor');
  const code = await answeredCode(writer);
  await openComments(writer, code);
  await openComments(reader, code);
  const words = `Which export is this ${stamp}?`;

  // The mention, by keyboard alone.
  await writer.getByRole('textbox', { name: 'New comment' }).focus();
  await writer.keyboard.type(`${words} @marc`);
  await expect(writer.getByRole('option', { name: /Marcus Okafor/, selected: true })).toBeVisible();
  await writer.keyboard.press('Enter');
  await expect(writer.getByRole('textbox', { name: 'New comment' })).toHaveValue(`${words} @Marcus Okafor `);
  await writer
    .getByLabel('Attach files: New comment')
    .setInputFiles([{ name: 'screen.png', mimeType: 'image/png', buffer: picture }]);
  await expect(writer.getByRole('button', { name: 'Remove screen.png' })).toBeVisible();
  expect(await violations(writer)).toEqual([]);
  await writer.getByRole('textbox', { name: 'New comment' }).press('Control+Enter');

  const read = threadOf(reader, words);
  await expect(read.getByText('@Marcus Okafor')).toHaveAttribute('data-part', 'mention');
  await read.getByRole('button', { name: 'Open screen.png' }).click();
  const large = reader.getByRole('dialog', { name: 'screen.png' }).getByRole('img');
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await reader.keyboard.press('Escape');

  await read.getByRole('button', { name: 'React' }).click();
  await reader.getByRole('menuitem', { name: 'Looking into it' }).click();
  const written = threadOf(writer, words);
  await expect(written.getByRole('button', { name: 'Looking into it: Marcus Okafor' })).toBeVisible();

  await read.getByRole('button', { name: 'Reply to Sinéad Doyle' }).click();
  await reader.getByRole('textbox', { name: 'Reply to Sinéad Doyle' }).fill('The one of **October**.');
  await reader.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(written.getByRole('list', { name: 'Replies to Sinéad Doyle' }).getByText('October')).toBeVisible();

  expect(await violations(writer)).toEqual([]);
  await writer.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(writer)).toEqual([]);

  await written.getByRole('button', { name: 'Edit or delete your comment' }).first().click();
  await writer.getByRole('menuitem', { name: 'Edit' }).click();
  await writer.getByRole('textbox', { name: 'Edit comment' }).pressSequentially(' Thanks!');
  await writer.getByRole('button', { name: 'Save' }).click();
  await expect(read.getByText('Thanks!')).toBeVisible();
  await expect(read.getByText(/edited/)).toBeVisible();
  await expect(read.getByText('@Marcus Okafor')).toHaveAttribute('data-part', 'mention');

  await writer.getByRole('button', { name: 'Resolve thread of Sinéad Doyle' }).first().click();
  await expect(threadOf(reader, words)).toHaveCount(0);
  await reader.getByText(/^Resolved \d+$/).click();
  await expect(reader.getByText(/^Resolved by Sinéad Doyle/).first()).toBeVisible();
  await writer.context().close();
  await reader.context().close();
});

test('§7 §4 a comment by another person appears while one types, and leaves the typed text alone', async ({
  browser,
}) => {
  const typing = await signedInAs(browser, 'Sinéad Doyle');
  const code = await answeredCode(typing);
  await openComments(typing, code);
  const box = typing.getByRole('textbox', { name: 'New comment' });
  await box.pressSequentially('Half a sen');
  const other = await signedInAs(browser, 'Marcus Okafor');
  await openComments(other, code);
  const words = `From the other ${stamp}`;
  await other.getByRole('textbox', { name: 'New comment' }).fill(words);
  await other.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(threadOf(typing, words)).toBeVisible();
  await expect(box).toHaveValue('Half a sen');
  await expect(box).toBeFocused();

  // The typed text survives a reload.
  await typing.reload();
  await typing.getByRole('tab', { name: /^Comments/ }).click();
  await expect(typing.getByRole('textbox', { name: 'New comment' })).toHaveValue('Half a sen');
  await typing.getByRole('textbox', { name: 'New comment' }).fill('');
  await typing.context().close();
  await other.context().close();
});

test('tabs of one browser share one stream', async ({ browser }) => {
  const context = await browser.newContext();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (isStream(request.url())) streams.push(request.url());
  });
  const first = await context.newPage();
  await signIn(first, 'Sinéad Doyle');
  const code = await answeredCode(first);
  await openComments(first, code);
  const second = await context.newPage();
  await second.goto(`${applicationUrl()}/controls/${code}`);
  await second.getByRole('tab', { name: /^Comments/ }).click();
  await expect(second.getByRole('textbox', { name: 'New comment' })).toBeVisible();
  // It waits for the lock of the stream, which the first tab holds.
  await second.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('live:')),
  );
  const words = `For every tab ${stamp}`;
  await first.getByRole('textbox', { name: 'New comment' }).fill(words);
  await first.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(threadOf(second, words)).toBeVisible();
  // Each page load of the sign-in opened a stream; the second tab adds none.
  const before = streams.length;
  await first.close();
  const third = await signedInAs(browser, 'Marcus Okafor');
  await openComments(third, code);
  await third.getByRole('textbox', { name: 'New comment' }).fill(`${words}, again`);
  await third.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(threadOf(second, `${words}, again`)).toBeVisible();
  expect(streams.length).toBe(before + 1);
  await context.close();
  await third.context().close();
});
