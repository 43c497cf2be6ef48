/**
 * An implemented control whose answers, evidence and policies contradict its status: explained at the submission, failing on every page after
 * the approval, and not mended by a later date of its evidence. In an organisation of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { saveAnswer } from '../../support/controls-by-api';
import { addEvidence } from '../../support/evidence';
import { openOrganization } from '../../support/organizations';
import { untilSaved } from '../saving';

const people = { 'Maud Lane': 'msp_admin', 'Karl Berg': 'msp_user' } as const;
const code = 'IDN-02';
const evidence = 'Admin accounts';
const question = 'When did you last test your emergency accounts?';
const explanation = 'The accounts are separated next month.';

const said = {
  answer: /^The status is “Implemented”, and “Does every administrator use .+” is answered “No”\.$/,
  date: /^“When did you last test your emergency accounts\?” is answered with a date in the future, .+\.$/,
  evidence: /^The evidence “Admin accounts” was valid until 31 Dec 2025\.$/,
  policy: /^The policy “Access control policy” isn't published\.$/,
};
const everything = Object.values(said);

const nextYear = () => new Date().getFullYear() + 1;
const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons for the health' }).getByRole('link');
const contradictions = (page: Page) => page.getByRole('list', { name: 'Contradictions' }).getByRole('link');

async function openControl(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/controls/${code}`);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
}

test('a status that is contradicted is explained, fails on every page, and is not mended by a later date', async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Plover', people);
  const { 'Maud Lane': reviewer, 'Karl Berg': member } = pages;
  const file = await addEvidence(member, `${evidence}.csv`, Buffer.from('account\n'), { validUntil: '2025-12-31' });
  await saveAnswer(member, code, 'Separated.', { 'separate-accounts': false, 'admin-list': [file] });

  await test.step('the member sees each contradiction, also of a date in the future', async () => {
    await openControl(member);
    await expect(contradictions(member)).toHaveCount(3);
    await member.getByLabel(question).fill(`${nextYear()}-01-15`);
    await untilSaved(member);
    await expect(contradictions(member)).toHaveText(everything);
  });

  await test.step('the submission asks for an explanation', async () => {
    await member.getByRole('button', { name: 'Submit for review' }).click();
    const dialog = member.getByRole('dialog', { name: 'Explain 4 contradictions' });
    const submit = dialog.getByRole('button', { name: 'Submit for review' });
    await expect(dialog.getByRole('list', { name: 'Contradictions' }).getByRole('link')).toHaveText(everything);
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill(explanation);
    await submit.click();
    await expect(member.getByRole('region', { name: 'Review' })).toContainText(`Explanation: ${explanation}`);
  });

  await test.step('the reviewer reads both, and approves', async () => {
    await reviewer.goto(`${applicationUrl()}/reviews?control=${code}`);
    await expect(contradictions(reviewer)).toHaveText(everything);
    await expect(reviewer.getByText(`Explanation: ${explanation}`)).toBeVisible();
    await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
    await reviewer.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(reviewer.getByText("You're all caught up")).toBeVisible();
  });

  await test.step('the list, the control, the readiness and the dashboard show the health beside the status', async () => {
    await openPage(reviewer, 'Dashboard');
    await expect(reviewer.getByText('1 implemented: 1 of them failing')).toBeVisible();
    await reviewer.getByRole('link', { name: '1 of them failing' }).click();
    const rows = reviewer.getByRole('table', { name: 'Controls' }).getByRole('row').filter({ hasText: code });
    await expect(rows.getByText('Implemented', { exact: true })).toBeVisible();
    await expect(rows.getByText('Failing', { exact: true })).toBeVisible();

    await reviewer.goto(`${applicationUrl()}/assessments/new`);
    const headings = {
      'Answers that contradict the status': said.answer,
      'Dates in the future': said.date,
      'Evidence to renew': said.evidence,
      'Policies to publish': said.policy,
    };
    for (const [heading, message] of Object.entries(headings)) {
      const item = reviewer.getByRole('group', { name: heading }).getByRole('link', { name: new RegExp(code) });
      await expect(item.getByText(message)).toBeVisible();
    }

    await openControl(reviewer);
    await expect(reviewer.getByRole('region', { name: 'Health' }).getByText('Failing', { exact: true })).toBeVisible();
    for (const message of everything) await expect(reasons(reviewer).filter({ hasText: message })).toHaveCount(1);
  });

  await test.step('a later date makes another version, and the approved one stays expired', async () => {
    await openControl(member);
    await reasons(member).filter({ hasText: said.evidence }).click();
    await member.getByRole('button', { name: 'Edit' }).click();
    const edit = member.getByRole('dialog', { name: 'Edit evidence' });
    await edit.getByLabel('Valid until').fill(`${nextYear()}-01-15`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(member.getByRole('button', { name: 'Show version 1' })).toBeVisible();
    await openControl(member);
    await expect(reasons(member)).toContainText([
      'The approved version of the evidence “Admin accounts” was valid until 31 Dec 2025.',
    ]);
    await expect(reasons(member)).toContainText([
      'No reviewer has confirmed version 2 of the evidence “Admin accounts”',
    ]);
  });

  await test.step('once the reviewer has confirmed it, the evidence counts, and the rest still fails', async () => {
    await openControl(reviewer);
    await reviewer.getByRole('button', { name: 'Confirm changes' }).click();
    await expect(reviewer.getByRole('region', { name: 'Messages' }).getByText('Changes confirmed')).toBeVisible();
    await expect(reasons(reviewer).filter({ hasText: 'Admin accounts' })).toHaveCount(0);
    await expect(reasons(reviewer).filter({ hasText: said.answer })).toHaveCount(1);
  });
});
