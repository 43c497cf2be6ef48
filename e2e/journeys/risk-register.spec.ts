/**
 * The risk register in an organisation of the test's own: a member adds a supplier with a document and a risk that comes from it, an
 * administrator accepts a high risk, the heat map filters the list, an overdue review is in My Work and is recorded by the keyboard, and
 * the evidence of the supplier can't be deleted.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../support/application';
import { send } from '../support/controls-by-api';
import { changeDatabase } from '../support/database';
import { openOrganization } from '../support/organizations';

const people = { 'Rosa Lind': 'msp_admin', 'Jonas Weir': 'msp_user' } as const;

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

async function chooseOwner(page: Page, name: string): Promise<void> {
  const owner = page.getByRole('dialog').getByRole('combobox', { name: /^Owner/ });
  await owner.fill(name.split(' ')[0] ?? '');
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function addSupplier(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/suppliers`);
  await page.getByRole('button', { name: 'New supplier' }).click();
  const dialog = page.getByRole('dialog', { name: 'New supplier' });
  await dialog.getByLabel('Name', { exact: true }).fill('Northwind RMM');
  await dialog.getByLabel('Criticality').selectOption('critical');
  await dialog.getByRole('checkbox', { name: 'Credentials' }).check();
  await chooseOwner(page, 'Jonas Weir');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind RMM' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose evidence' }).click();
  const picker = page.getByRole('dialog', { name: /^Choose evidence/ });
  await picker.getByRole('checkbox', { name: /Audit report/ }).check();
  await picker
    .getByRole('button', { name: /^Add|^Choose|^Use/ })
    .last()
    .click();
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('Audit report');
}

async function addRisk(page: Page): Promise<void> {
  await openPage(page, 'Risks');
  await page.getByRole('button', { name: 'New risk' }).click();
  const dialog = page.getByRole('dialog', { name: 'New risk' });
  await dialog.getByRole('textbox', { name: /^Risk/ }).fill('Loss of the RMM');
  await dialog.getByLabel('Category').selectOption('supplier');
  for (const [index, step] of ['4', '4'].entries()) {
    await dialog.getByRole('combobox', { name: 'Likelihood' }).nth(index).selectOption(step);
    await dialog.getByRole('combobox', { name: 'Impact' }).nth(index).selectOption('5');
  }
  await dialog.getByLabel('Treatment', { exact: true }).selectOption('accept');
  await expect(dialog.getByText('A reviewer has to accept this risk')).toBeVisible();
  await dialog.getByLabel('Treatment', { exact: true }).selectOption('reduce');
  await chooseOwner(page, 'Jonas Weir');
  await dialog.getByRole('combobox', { name: 'Search controls to add' }).fill('SUP-06');
  await dialog.getByRole('option', { name: /^SUP-06/ }).click();
  await dialog.getByRole('combobox', { name: 'Search suppliers to add' }).fill('North');
  await dialog.getByRole('option', { name: 'Northwind RMM' }).click();
  await dialog.getByRole('button', { name: 'Add risk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loss of the RMM' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Linked suppliers' })).toContainText('Northwind RMM');
}

async function acceptIt(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/risks`);
  await page.getByRole('link', { name: '1 risk: Likelihood Likely, Impact Severe' }).click();
  await expect(page).toHaveURL(/likelihood=4&impact=5/);
  await page.getByRole('link', { name: 'Loss of the RMM' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Loss of the RMM' });
  await dialog.getByLabel('Treatment', { exact: true }).selectOption('accept');
  await dialog.getByRole('textbox', { name: /^Why it is accepted/ }).fill('The new tool arrives in spring.');
  await dialog.getByRole('button', { name: 'Save risk' }).click();
  await expect(
    page.getByText(/^Accepted by Rosa Lind on .* score of 20: The new tool arrives in spring\.$/),
  ).toBeVisible();
}

async function reviewIt(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/work`);
  await page.getByRole('link', { name: 'Loss of the RMM' }).click();
  await page.getByRole('button', { name: 'Record review' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review: Loss of the RMM' });
  await dialog.getByLabel('Note').fill('Still right.');
  await dialog.getByLabel('Note').press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Reviews' })).toContainText('Still right.');
  await page.goto(`${applicationUrl()}/work`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Loss of the RMM' })).toBeHidden();
}

test('a supplier and a risk are added, accepted, reviewed when overdue, and keep their evidence', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages, name: organization } = await openOrganization(browser, 'Curlew', people);
  const { 'Rosa Lind': admin, 'Jonas Weir': member } = pages;
  await send(member, 'POST', '/evidence/from-template', {
    ...{ templateId: 'EVT-06', name: 'Audit report of November', content: '# Audit report\n\nNo exceptions.' },
  });
  await addSupplier(member);
  await addRisk(member);
  await acceptIt(admin);
  await changeDatabase(
    `update risks set next_review_on = '${dayIn(-3)}'
      where organization_id = (select id from organizations where name = '${organization}')`,
  );
  await reviewIt(member);
  const { items } = await readApi<{ items: { id: string }[] }>(admin, '/evidence?search=Audit');
  await admin.goto(`${applicationUrl()}/evidence/${items[0]?.id}/view`);
  await expect(admin.getByRole('list', { name: 'Suppliers that have it as a document' })).toContainText(
    'Northwind RMM',
  );
});
