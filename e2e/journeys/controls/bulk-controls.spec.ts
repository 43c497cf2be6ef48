/** Several controls changed at once on their list, and changed back. In an organisation of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { approveAnswer, saveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const people = { 'Rosa Field': 'msp_admin', 'Emil Kerr': 'msp_user' } as const;
const approved = 'IDN-01';
const draft = 'IDN-02';
const contradicted = 'IDN-06';

const year = new Date().getFullYear() + 1;
const earlier = { day: `${year}-01-15`, text: `15 Jan ${year}` };
const later = { day: `${year}-02-20`, text: `20 Feb ${year}` };

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const bar = (page: Page) => page.getByRole('group', { name: 'Actions on selected rows' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function select(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) await page.getByRole('checkbox', { name: new RegExp(`^Select ${code}`) }).check();
  await expect(bar(page)).toContainText(`${codes.length} control${codes.length > 1 ? 's' : ''} selected`);
}

async function undo(page: Page, change: string): Promise<void> {
  const message = messages(page).locator('[data-kind]').filter({ hasText: change });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText('Change undone').last()).toBeVisible();
}

test('due dates, statuses and submissions of several controls are announced, set and undone', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Dotterel', people);
  const { 'Rosa Field': reviewer, 'Emil Kerr': page } = pages;
  await submitAnswer(page, approved, 'For every account.');
  await approveAnswer(reviewer, approved);
  const path = `/control-responses/${await saveAnswer(page, draft, 'Separated.')}`;
  const { version } = await readApi<{ version: number }>(page, path);
  await send(page, 'PATCH', path, { dueOn: earlier.day, version });
  await saveAnswer(page, contradicted, 'Phishing-resistant.');
  // A busy machine is slower than a message that closes itself.
  await page.addInitScript(() => localStorage.setItem('message-time', 'stay'));
  await page.goto(`${applicationUrl()}/controls?domain=IDN`);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Due' }).check();
  await page.keyboard.press('Escape');

  await test.step('a due date in the past is refused, and a later one leaves the approval as it is', async () => {
    await select(page, approved, draft);
    await bar(page).getByRole('button', { name: 'Set due date…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the due date of 2 controls' });
    const set = dialog.getByRole('button', { name: 'Set due date' });
    await dialog.getByLabel('Due date').fill('2025-01-15');
    await expect(dialog.getByText('Choose today or a later day.')).toBeVisible();
    await expect(set).toBeDisabled();
    await dialog.getByLabel('Due date').fill(later.day);
    await set.click();
    await expect(messages(page).getByText('2 controls changed')).toBeVisible();
    await expect(row(page, draft)).toContainText(later.text);
    await expect(row(page, approved).getByText('Approved', { exact: true })).toBeVisible();
    await expect(row(page, approved).getByText('Implemented', { exact: true })).toBeVisible();
  });

  await test.step('undone, each control has its earlier due date', async () => {
    await undo(page, '2 controls changed');
    await expect(row(page, draft)).toContainText(earlier.text);
  });

  await test.step('a submission lists what it submits, and leaves out what has to be explained', async () => {
    await select(page, draft);
    await bar(page).getByRole('button', { name: 'Set status…' }).click();
    const status = page.getByRole('dialog', { name: 'Set the status of 1 control' });
    await status.getByRole('combobox', { name: 'Implementation status' }).selectOption({ label: 'Partly implemented' });
    await status.getByRole('button', { name: 'Set status' }).click();
    await expect(row(page, draft)).toContainText('Proposed: partly implemented');

    await select(page, draft, contradicted);
    await bar(page).getByRole('button', { name: 'Submit for review…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit 2 controls for review?' });
    await expect(dialog.getByRole('list', { name: 'Submitted for review' })).toContainText(draft);
    await expect(dialog.getByRole('list', { name: 'Not submitted' })).toContainText(
      "The policy “Access control policy” isn't published.",
    );
    expect(await readApi<object>(page, path)).toMatchObject({ reviewStatus: 'DRAFT' });
    await dialog.getByRole('button', { name: 'Submit 1 control' }).click();
    await expect(row(page, draft).getByText('In review', { exact: true })).toBeVisible();
    await expect(row(page, contradicted).getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('undone, it is a draft with its status again', async () => {
    await undo(page, '1 control submitted for review');
    await expect(row(page, draft).getByText('Draft', { exact: true })).toBeVisible();
    await expect(row(page, draft)).toContainText('Proposed: partly implemented');
  });
});
