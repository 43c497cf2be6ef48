/**
 * An administrator uses a framework; an approved control shows in it, and on the control. A member excludes an entry with a reason, which
 * is in the exported statement of applicability and in the activity log. In an organisation of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { approveAnswer, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const people = { 'Rosa Lind': 'msp_admin', 'Jan Brook': 'msp_user' } as const;
const framework = 'ISO/IEC 27001 Annex A';
/** Covers A.6.8 on its own. */
const code = 'PPL-05';
const reason = 'We rent serviced offices, and the landlord watches the premises.';

const entryRow = (page: Page, id: string) =>
  page.getByRole('table', { name: 'Entries' }).getByRole('row').filter({ hasText: id });

async function useFramework(page: Page): Promise<void> {
  await openPage(page, 'Frameworks');
  await expect(page.getByText('No framework is used yet')).toBeVisible();
  await page.getByRole('link', { name: framework }).click();
  await expect(page.getByText(/0% met \(0 of 93 entries\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use framework' }).click();
  await expect(page.getByRole('button', { name: 'Stop using' })).toBeVisible();
}

async function exclude(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/frameworks/iso-27001?group=7&state=no-control`);
  await entryRow(page, 'A.7.4').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^A\.7\.4/ })).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'A.7.4: does it apply?' });
  await dialog.getByRole('radio', { name: 'Excluded' }).check();
  await dialog.getByRole('textbox', { name: 'Justification' }).fill(reason);
  await dialog.getByRole('button', { name: 'Save statement' }).click();
  await expect(page.getByText('Statement saved')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
}

test('a control answered once shows in a framework, whose statement of applicability is written and exported', async ({
  browser,
}) => {
  test.slow();
  const { pages } = await openOrganization(browser, 'Lind Computing', people);
  const { 'Rosa Lind': admin, 'Jan Brook': member } = pages;
  await admin.goto(applicationUrl());
  await useFramework(admin);

  await submitAnswer(member, code, 'Practised each quarter.');
  await approveAnswer(admin, code);
  await member.goto(`${applicationUrl()}/controls/${code}`);
  const card = member.getByRole('region', { name: 'Frameworks' });
  await card.getByRole('link', { name: 'A.6.8' }).click();
  await expect(member.getByRole('heading', { level: 1, name: /^A\.6\.8/ })).toBeVisible();
  const controls = member.getByRole('table', { name: 'Controls of this entry' });
  await expect(controls.getByRole('row').filter({ hasText: code })).toContainText('Implemented');

  await exclude(member);
  await member.getByRole('link', { name: framework }).first().click();
  await expect(member.getByText(/of 92 applicable entries\)/)).toBeVisible();
  await member.goto(`${applicationUrl()}/frameworks/iso-27001?applicability=excluded`);
  await expect(entryRow(member, 'A.7.4')).toContainText('Not applicable');
  const link = member.getByRole('link', { name: /^Export the statement of applicability/ });
  const csv = await member.request.get(new URL((await link.getAttribute('href')) ?? '', applicationUrl()).href);
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${reason}"`);
  await member.goto(`${applicationUrl()}/activity`);
  await expect(member.getByText(`${framework} A.7.4: excluded`).first()).toBeVisible();
});
