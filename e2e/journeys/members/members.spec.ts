/**
 * Members whose role or membership ends while their tabs are open. On an application of its own, because it changes who belongs to an
 * organisation.
 */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '../../support/application';

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('people');
});
test.afterAll(() => stack?.stop());

async function signedIn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, name, stack.url);
  return page;
}

/** Begins a comment on a control, and does not send it. */
async function beginComment(page: Page, words: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  await page.goto(`${stack.url}/controls/IDN-01`);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await page.getByRole('textbox', { name: 'New comment' }).fill(words);
  await stream;
}

async function openAction(admin: Page, name: string, action: string): Promise<void> {
  await admin.goto(`${stack.url}/users`);
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: action }).click();
}

test('§6 a role that is lowered in mid-edit: the open tab says so, the change is refused, and the text stays', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'Sinéad Doyle');
  const member = await signedIn(browser, 'Marcus Okafor');
  const words = 'Typed before the role was lowered';
  await beginComment(member, words);
  await openAction(admin, 'Marcus Okafor', 'Change role…');
  await admin.getByRole('radio', { name: /^Viewer/ }).check();
  await admin.getByRole('button', { name: 'Change role' }).click();
  await expect(admin.getByText('Marcus Okafor is now Viewer.')).toBeVisible();

  await expect(member.getByText('Your role is now Viewer')).toBeVisible();
  const refused = member.waitForResponse((response) => response.request().method() === 'POST');
  await member.getByRole('textbox', { name: 'New comment' }).press('Control+Enter');
  expect((await refused).status()).toBe(403);
  await expect(member.getByRole('textbox', { name: 'New comment' })).toHaveValue(words);
  await member.getByRole('button', { name: 'Reload page' }).click();
  await expect(member.getByRole('textbox', { name: 'New comment' })).toHaveCount(0);
});

test('§6 §2.1 a removed member’s open tab loses access within seconds, and the text can still be copied', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'Owen Price');
  const member = await signedIn(browser, 'Hannah Vogel');
  const words = 'Typed before the removal';
  await beginComment(member, words);
  await openAction(admin, 'Hannah Vogel', 'Remove from organisation…');
  const confirmation = admin.getByRole('textbox', { name: 'Type Hannah Vogel to confirm' });
  await confirmation.fill('Hannah Vogel');
  await expect(admin.getByText('9 controls')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Who takes over' }).fill('Owen');
  await admin.getByRole('option', { name: /Owen Price/ }).click();
  await admin.getByRole('button', { name: 'Remove member' }).click();
  await expect(admin.getByText('Member removed')).toBeVisible();

  await expect(member.getByRole('heading', { name: 'No Organization Found' })).toBeVisible();
  await expect(member.getByRole('textbox', { name: 'Unsaved text 1' })).toHaveValue(words);
  expect((await member.request.get(`${stack.url}/api/v1/dashboard`)).status()).toBe(403);
  await expect(admin.getByRole('row', { name: /Hannah Vogel/ })).toHaveCount(0);
});
