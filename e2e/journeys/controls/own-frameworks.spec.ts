/**
 * An administrator adds a framework from a CSV file with a mistake, corrects it, and uses the framework. Its entry shows on the control's
 * page, its mapping is changed, a member states several entries at once, and the report is downloaded. In an organisation of the test's own.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { openOrganization } from '../../support/organizations';

const people = { 'Ines Falk': 'msp_admin', 'Tom Reed': 'msp_user' } as const;
const name = 'Insurer questionnaire';

const fileOf = (control: string) => ({
  name: 'insurer.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Identifier,Title,Group,Level,Full,Partial,Left open',
      `Q-1,Incidents are reported,Incidents,,${control},,`,
      'Q-2,"Backups are kept, and tested",Backups,,,DEV-02,Only servers.',
      'Q-3,Visitors sign in,Premises,,,,',
    ].join('\n'),
  ),
});

async function addFramework(page: Page): Promise<void> {
  await openPage(page, 'Frameworks');
  await page.getByRole('button', { name: 'Add framework' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a framework' });
  await dialog.locator('input[type=file]').setInputFiles(fileOf('NIL-01'));
  await expect(dialog.getByText("“NIL-01” isn't a control of your control registry")).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(fileOf('PPL-05'));
  await expect(dialog.getByText('CSV, 3 entries in 3 groups')).toBeVisible();
  const nameField = dialog.getByRole('textbox', { name: 'Name' });
  await expect(nameField).toHaveValue('insurer');
  await nameField.fill(name);
  await dialog.getByRole('textbox', { name: 'Version' }).fill('2026');
  await dialog.getByRole('button', { name: 'Add framework' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Use framework' }).click();
  await expect(page.getByRole('button', { name: 'Stop using' })).toBeVisible();
}

async function chooseControl(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Visitors sign in/ }).click();
  await page.getByRole('button', { name: 'Choose controls' }).click();
  const dialog = page.getByRole('dialog', { name: 'Controls of Q-3' });
  // Its first field gets the focus, which would close the suggestions of another one.
  await expect(dialog.getByRole('combobox', { name: /Needed to cover it$/ })).toBeFocused();
  await dialog.getByRole('combobox', { name: /Covers a part$/ }).fill('PPL-01');
  await page.getByRole('option', { name: /^PPL-01/ }).click();
  await dialog.getByRole('textbox', { name: /^Left open/ }).fill('Visitors of customers.');
  await dialog.getByRole('button', { name: 'Save controls' }).click();
  await expect(page.getByText('Left open: Visitors of customers.')).toBeVisible();
}

async function excludeTwo(page: Page): Promise<void> {
  for (const entry of ['Q-2', 'Q-3']) await page.getByRole('checkbox', { name: new RegExp(`${entry} `) }).check();
  await page.getByRole('button', { name: 'Decide…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 entries: do they apply?' });
  await dialog.getByRole('radio', { name: 'Excluded' }).check();
  await dialog.getByRole('textbox', { name: 'Justification' }).fill('Our landlord does this.');
  await dialog.getByRole('button', { name: 'Save statements' }).click();
  await expect(page.getByText('2 entries stated as excluded')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Excluded' })).toHaveCount(2);
}

test('a framework of the organisation is added from a file with a mistake, mapped, stated and reported', async ({
  browser,
}) => {
  test.slow();
  const { pages } = await openOrganization(browser, 'Falk Networks', people);
  const { 'Ines Falk': admin, 'Tom Reed': member } = pages;
  await admin.goto(applicationUrl());
  await addFramework(admin);
  const address = admin.url();
  await chooseControl(admin);

  await member.goto(`${applicationUrl()}/controls/PPL-05`);
  const card = member.getByRole('region', { name: 'Frameworks' });
  await card.getByRole('link', { name: 'Q-1' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Q-1 Incidents are reported' })).toBeVisible();

  await member.goto(address);
  await excludeTwo(member);
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    member.getByRole('link', { name: 'Download the report as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^insurer-questionnaire-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');

  await admin.goto(address);
  await admin.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('button', { name: 'Delete framework' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete this framework?' });
  await expect(question.getByText(/its 3 entries, .* 2 statements of applicability/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete framework' }).click();
  await expect(admin.getByText('Framework deleted')).toBeVisible();
});
