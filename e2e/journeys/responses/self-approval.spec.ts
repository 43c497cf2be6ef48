/** The only reviewer of an organisation approves their own response, which is recorded, until a second reviewer joins. */
import { expect, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { submitAnswer } from '../../support/controls-by-api';
import { addMember, newAccount, openOrganization, pageOf } from '../../support/organizations';

const [own, next] = ['IDN-02', 'IDN-01'] as const;

test('a person alone approves their own response, and history and readiness say so', async ({ browser }) => {
  const { name, pages } = await openOrganization(browser, 'Dunlin', { 'Lone Holm': 'msp_admin' });
  const page = pages['Lone Holm'];
  const approve = page.getByRole('button', { name: 'Approve', exact: true });

  await test.step('they submit and approve it, and are told how it is recorded', async () => {
    await submitAnswer(page, own, 'Done by myself.');
    await page.goto(`${applicationUrl()}/controls/${own}`);
    await expect(page.getByRole('note').filter({ hasText: 'This is your own submission' })).toContainText(
      'It will be marked as self-approved.',
    );
    await approve.click();
    await page.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(page.getByLabel('Status of the answer').getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('history and readiness say that it is self-approved', async () => {
    await page.getByRole('link', { name: 'Compare versions' }).click();
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect(versions).toContainText(['Version 2: Self-approved', 'Version 1: Submitted for review']);
    await page.goto(`${applicationUrl()}/assessments/new`);
    const selfApproved = page.getByRole('group', { name: 'Self-approved responses' });
    await expect(selfApproved.getByRole('link', { name: new RegExp(own) })).toBeVisible();
  });

  await test.step('once a second reviewer has joined, the next one waits for them', async () => {
    const colleague = newAccount('Inga Sand');
    await (await pageOf(browser, colleague)).context().close();
    await addMember(name, colleague, 'msp_admin');
    await submitAnswer(page, next, 'Also done by myself.');
    await page.goto(`${applicationUrl()}/controls/${next}`);
    await expect(page.getByRole('button', { name: 'Withdraw submission' })).toBeVisible();
    await expect(approve).toHaveCount(0);
    const other = await pageOf(browser, colleague);
    await other.goto(`${applicationUrl()}/controls/${next}`);
    await expect(other.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  });
});
