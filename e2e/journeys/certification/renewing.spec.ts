/**
 * A certificate is renewed before its end: started once, assessed by someone who decides nothing for the organisation, and without losing
 * the remaining time. In an organisation of the test's own.
 */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { approved, chooseShortRegistry, earn } from './short-registry';

type Assessment = ResponseOf<typeof calls.assessments.get>;
type Certificate = ResponseOf<typeof calls.certificates.get>;

const people = {
  'Nils Hagen': 'msp_admin',
  'Vera Moss': 'msp_admin',
  'Petra Quist': 'assessor',
  'Jonas Berg': 'superadmin',
} as const;

const open = (page: Page, path: string) => page.goto(applicationUrl() + path);
const certificateOf = (page: Page, id: string) => readApi<Certificate>(page, `/certificates/${id}`);
const facts = (page: Page) => page.getByRole('region', { name: 'Certificate' });

test('a renewal is started once, assessed independently, and keeps the remaining time', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Avocet', people);
  const [author, reviewer] = [pages['Nils Hagen'], pages['Vera Moss']];
  const [assessor, superadmin] = [pages['Petra Quist'], pages['Jonas Berg']];
  await chooseShortRegistry(superadmin);

  await test.step('§6 an assessor has no reviews, and does not decide on a response', async () => {
    await submitAnswer(author, 'C-1', 'Answer to C-1.');
    await open(assessor, '/controls/C-1');
    await expect(assessor.getByText('Answer to C-1.').first()).toBeVisible();
    await expect(assessor.getByText('In review').first()).toBeVisible();
    await expect(assessor.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await expect(assessor.getByRole('button', { name: /^Request changes/ })).toHaveCount(0);
    const sidebar = assessor.getByRole('navigation', { name: 'Main' });
    await expect(sidebar.getByRole('link', { name: 'Assessments', exact: true })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Reviews' })).toHaveCount(0);
    await open(assessor, '/reviews?control=C-1');
    await expect(assessor.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    // What the assessor misses, the reviewer has.
    await open(reviewer, '/controls/C-1');
    await expect(reviewer.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await approveAnswer(reviewer, 'C-1');
  });

  await approved(author, reviewer, 'C-2', 'Answer to C-2.');
  const first = await earn(author, assessor, await send<Assessment>(author, 'POST', '/assessments'));
  const older = await certificateOf(author, first.id);

  const renewal = await test.step('the certificate offers its renewal once, then the open assessment', async () => {
    await open(author, `/certificates/${older.id}`);
    await author.getByRole('button', { name: 'Renew certificate' }).click();
    const question = author.getByRole('alertdialog', { name: `Renew ${older.code}?` });
    await expect(question).toContainText('keeps the remaining time and is valid for 12 months from then.');
    await question.getByRole('button', { name: 'Start renewal' }).click();
    await expect(author.getByRole('button', { name: 'Submit assessment' })).toBeVisible();
    const [, id = ''] = /\/assessments\/([\w-]+)$/.exec(author.url()) ?? [];
    const started = await readApi<Assessment>(author, `/assessments/${id}`);
    await open(author, `/certificates/${older.id}`);
    await author.getByRole('link', { name: `Open ${started.code}` }).click();
    await expect(author).toHaveURL(new RegExp(`/assessments/${started.id}$`));
    await open(author, `/certificates/${older.id}`);
    await expect(author.getByRole('link', { name: `Open ${started.code}` })).toBeVisible();
    await expect(author.getByRole('button', { name: 'Renew certificate' })).toHaveCount(0);
    return started;
  });

  await test.step('§7 met against their own override needs a comment', async () => {
    await send(author, 'POST', `/assessments/${renewal.id}/submit`, { version: renewal.version });
    await open(assessor, `/assessments/${renewal.id}/review?control=C-1`);
    await assessor.getByRole('button', { name: 'Override the answer…' }).click();
    const dialog = assessor.getByRole('dialog', { name: 'Override the answer to C-1' });
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Not implemented' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not shown on site.');
    await dialog.getByRole('button', { name: 'Override answer' }).click();
    await expect(dialog).toBeHidden();
    await assessor.getByRole('radio', { name: 'Met', exact: true }).check();
    const save = assessor.getByRole('button', { name: 'Save and next' });
    await expect(assessor.getByText('Required: the override says otherwise.', { exact: false })).toBeVisible();
    await expect(save).toBeDisabled();
    await assessor.getByRole('textbox', { name: 'Comment' }).fill('Shown by video since.');
    await save.click();
    await expect(assessor.getByRole('heading', { name: 'Verdict on C-2' })).toBeVisible();
    await assessor.getByRole('radio', { name: 'Met', exact: true }).check();
    await save.click();
    await assessor.getByRole('button', { name: 'Approve…' }).click();
    await assessor.getByRole('button', { name: 'Approve and issue certificate' }).click();
    await expect(assessor.getByText(/^Approved on/)).toBeVisible();
  });

  await test.step('§7 the new certificate keeps the remaining time of the older one', async () => {
    const { certificate } = await readApi<Assessment>(author, `/assessments/${renewal.id}`);
    const newest = await certificateOf(author, certificate?.id ?? '');
    const end = new Date(older.expiresAt);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(newest.expiresAt).toBe(end.toISOString());
    await open(author, `/certificates/${newest.id}`);
    await expect(facts(author)).toContainText(String(end.getUTCFullYear()));
    await expect(author.getByRole('button', { name: 'Renew certificate' })).toBeVisible();
    await openPage(author, 'Certificates');
    await author.getByRole('link', { name: older.code }).click();
    await expect(author.getByRole('note').filter({ hasText: /^Superseded/ })).toBeVisible();
    await expect(author.getByRole('button', { name: 'Renew certificate' })).toHaveCount(0);
  });
});
