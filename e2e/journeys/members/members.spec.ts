/** Members whose role or membership ends while their tabs are open. In an organisation of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const people = { 'Ada Lowe': 'msp_admin', 'Milo Reed': 'msp_user' } as const;

/** Begins a comment on a control, and does not send it. */
async function beginComment(page: Page, words: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  await page.goto(`${applicationUrl()}/controls/IDN-01`);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await page.getByRole('textbox', { name: 'New comment' }).fill(words);
  await stream;
}

async function openAction(admin: Page, name: string, action: string): Promise<void> {
  await admin.goto(`${applicationUrl()}/users`);
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: action }).click();
}

test('§6 a role that is lowered in mid-edit: the open tab says so, the change is refused, and the text stays', async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Heron', people);
  const [admin, member] = [pages['Ada Lowe'], pages['Milo Reed']];
  const words = 'Typed before the role was lowered';
  await beginComment(member, words);
  await openAction(admin, 'Milo Reed', 'Change role…');
  await admin.getByRole('radio', { name: /^Viewer/ }).check();
  await admin.getByRole('button', { name: 'Change role' }).click();
  await expect(admin.getByText('Milo Reed is now Viewer.')).toBeVisible();

  await expect(member.getByText('Your role is now Viewer')).toBeVisible();
  const refused = member.waitForResponse((response) => response.request().method() === 'POST');
  await member.getByRole('textbox', { name: 'New comment' }).press('Control+Enter');
  expect((await refused).status()).toBe(403);
  await expect(member.getByRole('textbox', { name: 'New comment' })).toHaveValue(words);
  await member.getByRole('button', { name: 'Reload page' }).click();
  await expect(member.getByRole('textbox', { name: 'New comment' })).toHaveCount(0);
});

test("§6 §2.1 a removed member's open tab loses access within seconds, and the text can still be copied", async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Heron', people);
  const [admin, member] = [pages['Ada Lowe'], pages['Milo Reed']];
  const { id: ownerId } = await readApi<{ id: string }>(member, '/auth/profile');
  for (const controlId of ['IDN-02', 'IDN-03']) await send(admin, 'POST', '/control-responses', { controlId, ownerId });
  const words = 'Typed before the removal';
  await beginComment(member, words);
  await openAction(admin, 'Milo Reed', 'Remove from organisation…');
  const confirmation = admin.getByRole('textbox', { name: 'Type Milo Reed to confirm' });
  await confirmation.fill('Milo Reed');
  await expect(admin.getByText('2 controls')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Who takes over' }).fill('Ada');
  await admin.getByRole('option', { name: /Ada Lowe/ }).click();
  await admin.getByRole('button', { name: 'Remove member' }).click();
  await expect(admin.getByText('Member removed')).toBeVisible();

  await expect(member.getByRole('heading', { name: 'No Organization Found' })).toBeVisible();
  await expect(member.getByRole('textbox', { name: 'Unsaved text 1' })).toHaveValue(words);
  expect((await member.request.get(`${applicationUrl()}/api/v1/dashboard`)).status()).toBe(403);
  await expect(admin.getByRole('row', { name: /Milo Reed/ })).toHaveCount(0);
});
