/** An assessment is deleted while it is a draft, and withdrawn once it was submitted. In an organisation of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { openOrganization } from '../../support/organizations';
import { approved, chooseShortRegistry, codes } from './short-registry';

const people = { 'Petra Holt': 'msp_admin', 'Simon Beck': 'msp_admin', 'Dora Quist': 'superadmin' } as const;

const remove = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true });
const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true });

/** @returns its code */
async function start(page: Page): Promise<string> {
  await page.goto(`${applicationUrl()}/assessments/new`);
  await page.getByRole('button', { name: 'Start assessment' }).click();
  await expect(page.getByText('Get it ready, then submit it')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return title.replace('Assessment ', '');
}

test('a submitted assessment is withdrawn instead of deleted, stays, and another one starts', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Godwit', people);
  const { 'Petra Holt': page, 'Simon Beck': reviewer, 'Dora Quist': superadmin } = pages;
  await chooseShortRegistry(superadmin);
  for (const code of codes) await approved(page, reviewer, code, `Answer to ${code}.`);

  const first = await test.step('a draft can be deleted, and not withdrawn', async () => {
    const code = await start(page);
    await expect(remove(page)).toBeVisible();
    await expect(withdraw(page)).toHaveCount(0);
    return code;
  });

  await test.step('once it is submitted, it can be withdrawn, and not deleted', async () => {
    await page.getByRole('button', { name: 'Submit assessment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
    await expect(page.getByText('With the scheme', { exact: true })).toBeVisible();
    await expect(remove(page)).toHaveCount(0);
    await withdraw(page).click();
    const dialog = page.getByRole('alertdialog', { name: `Withdraw ${first}?` });
    await expect(dialog.getByRole('button', { name: 'Keep assessment' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Withdraw assessment' }).click();
    await expect(page.getByText('What was submitted stays as a record. It earns no certificate.')).toBeVisible();
    for (const button of [remove(page), withdraw(page)]) await expect(button).toHaveCount(0);
  });

  await test.step('what was submitted stays, and so does its place in the list', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Download the report as PDF' })).toBeVisible();
    const submitted = page.getByRole('region', { name: 'Submitted controls' });
    await expect(submitted.getByRole('listitem')).toContainText([...codes]);
    await page.goto(`${applicationUrl()}/assessments`);
    await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Withdrawn');
  });

  await test.step('another one can be started', async () => {
    const second = await start(page);
    expect(second).not.toBe(first);
    await page.goto(`${applicationUrl()}/assessments`);
    await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText('Draft');
    await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Withdrawn');
  });
});
