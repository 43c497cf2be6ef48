/**
 * Recurring tasks in an organisation of the test's own: an administrator adopts what the registry suggests, a member finds their task in My
 * Work and does it with evidence, another one becomes overdue and fails its check, the calendar shows them all, and an access review that
 * covers the tenant is signed as evidence.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { changeDatabase } from '../../support/database';
import { openOrganization } from '../../support/organizations';

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;
const risks = 'Review of the risk register';
const drill = 'Drill of a stop card';

const tenant = {
  adapterKey: 'microsoft365',
  name: 'Own tenant',
  settings: {
    tenantId: '0f0a52d4-6c1e-4a56-8f43-6a1d2b9c7e01',
    clientId: '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
    clientSecret: 'sim-m365-secret-4Qk7',
  },
};

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Everything that is suggested goes to the member, who owns no control yet. */
async function adoptAll(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/tasks`);
  await page.getByRole('button', { name: 'Adopt tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adopt suggested tasks' });
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  const assignee = dialog.getByRole('combobox');
  await assignee.fill('Piet');
  await dialog.getByRole('option', { name: /Piet Vos/ }).click();
  await dialog.getByRole('button', { name: /^Adopt \d+ tasks$/ }).click();
  await expect(page.getByText(/^\d+ tasks adopted$/)).toBeVisible();
  await expect(row(page, drill)).toContainText('Planned');
}

/** Records the task as done, with existing evidence. */
async function doIt(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/work`);
  await page.getByRole('link', { name: `GOV-03 ${risks}` }).click();
  await page.getByRole('button', { name: 'Record as done' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Done: ${risks}` });
  await expect(dialog.getByText('Still missing: evidence.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose evidence' }).click();
  const picker = page.getByRole('dialog', { name: /^Choose evidence/ });
  await picker.getByRole('checkbox', { name: /Register/ }).check();
  await picker
    .getByRole('button', { name: /^Add|^Choose|^Use/ })
    .last()
    .click();
  await dialog.getByLabel('Note').fill('Two ratings lowered.');
  await dialog.getByRole('button', { name: 'Record as done' }).click();
  await expect(page.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toContainText('Two ratings lowered.');
}

async function reviewAccess(page: Page): Promise<void> {
  await openPage(page, 'Recurring tasks');
  await page.getByRole('link', { name: 'Access review', exact: true }).click();
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('heading', { name: 'Access review in progress' })).toBeVisible();
  await expect(page.getByText(/^Microsoft 365, Own tenant: \d+ accounts with a directory role\.$/)).toBeVisible();
  await expect(page.getByText('Global Administrator, Security Administrator')).toBeVisible();
  const decisions = page.getByRole('group', { name: /^Decision about / });
  const total = await decisions.count();
  for (let index = 0; index < total; index += 1) await decisions.nth(index).getByText('Keep', { exact: true }).click();
  await expect(page.getByText(`${total} of ${total}`, { exact: true })).toBeVisible();
  await decisions.last().getByText('Remove', { exact: true }).click();
  await page.getByLabel('Reason for removing it').fill('Replaced by another product.');
  await page.keyboard.press('Tab');
  await expect(page.getByText('All decisions', { exact: true })).toBeVisible();
  // The decisions are still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Reason for removing it')).toHaveValue('Replaced by another product.');
  await page.getByRole('button', { name: 'Sign review' }).click();
  await page.getByRole('button', { name: 'Sign as Ida Moor' }).click();
  await page.getByRole('link', { name: 'Open the document' }).click();
  await expect(page.getByRole('heading', { name: /^Access review, / }).first()).toBeVisible();
  await expect(page.getByText('Replaced by another product.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recurring tasks that cite it' })).toContainText('Access review');
}

test('suggested tasks are adopted, done with evidence, overdue, in the calendar, and the access review is signed', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages, name: organization } = await openOrganization(browser, 'Dipper', people);
  const { 'Ida Moor': admin, 'Piet Vos': member } = pages;
  await send(admin, 'POST', '/integrations', tenant);
  await send(member, 'POST', '/evidence/from-template', {
    ...{ templateId: 'EVT-06', name: 'Register of November', content: '# Register\n\nAll risks reviewed.' },
  });
  await submitAnswer(member, 'DET-03', 'Practised each quarter.');
  await approveAnswer(admin, 'DET-03');
  await adoptAll(admin);

  const due = (name: string, days: number) =>
    changeDatabase(
      `update recurring_tasks set due_on = '${dayIn(days)}' where name = '${name}'
        and organization_id = (select id from organizations where name = '${organization}')`,
    );
  await due(risks, 9);
  await due(drill, -3);
  await doIt(member);

  await openPage(admin, 'Recurring tasks');
  await expect(row(admin, drill)).toContainText('3 days overdue');
  await admin.goto(`${applicationUrl()}/checks?kind=task`);
  await expect(row(admin, drill)).toContainText('Failing');

  await openPage(member, 'Recurring tasks');
  await member.getByRole('button', { name: 'Calendar link' }).click();
  await member.getByRole('radio', { name: 'Tasks assigned to me' }).check();
  await member.getByRole('button', { name: 'Create link' }).click();
  const link = await member.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  // As a calendar application reads it: without a session.
  const visitor = await browser.newContext();
  const calendar = await visitor.request.get(link);
  expect([calendar.status(), (await calendar.text()).includes(`SUMMARY:${drill} (DET-03)`)]).toEqual([200, true]);
  await visitor.close();

  await reviewAccess(admin);
  const { items } = await readApi<{ items: { state: string; lastDoneOn: string }[] }>(
    admin,
    '/tasks?search=Access%20review',
  );
  expect(items).toMatchObject([{ state: 'planned', lastDoneOn: dayIn(0) }]);
});
