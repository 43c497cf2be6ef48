/**
 * A newer file of cited evidence waits, after the approval of a control, until a reviewer confirms it: from the upload over the review queue
 * to the control's page. In an organisation of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { approveAnswer, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const people = { 'Maud Lane': 'msp_admin', 'Karl Berg': 'msp_user' } as const;
/** Its evidence stays valid for three months, by the template of access reviews. */
const code = 'IDN-02';

const changed = (page: Page) => page.getByRole('note').filter({ hasText: '1 change since the approval' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm changes' });

async function openControl(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/controls/${code}`);
  await expect(page.getByLabel('Status of the answer').getByText('Approved', { exact: true })).toBeVisible();
}

test('a newer file of cited evidence counts once a reviewer has confirmed it', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Siskin', people);
  const { 'Maud Lane': reviewer, 'Karl Berg': member } = pages;
  await submitAnswer(member, code, 'Reviewed every quarter.');
  await approveAnswer(reviewer, code);

  await test.step('the member uploads a newer file, and says until when it is valid', async () => {
    await openControl(member);
    await expect(changed(member)).toHaveCount(0);
    await member.getByRole('list', { name: 'Evidence of this control' }).getByRole('link', { name: code }).click();
    await member.getByRole('button', { name: 'Upload new version' }).click();
    const dialog = member.getByRole('dialog', { name: 'Upload new version' });
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
    const buffer = Buffer.from('date,result\n2026-11-24,passed\n');
    await dialog.getByLabel('Choose a file').setInputFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer });
    await expect(upload).toHaveAccessibleDescription(/until when it is valid/);
    await dialog.getByRole('button', { name: / \(3 months\)$/ }).click();
    await upload.click();
    await expect(member.getByRole('cell', { name: 'passed' })).toBeVisible();
  });

  await test.step('the page of the control says that the change waits', async () => {
    await openControl(member);
    await expect(changed(member)).toContainText(`No reviewer has confirmed version 2 of the evidence “${code}” yet.`);
    await expect(changed(member)).toContainText('They count once a reviewer has confirmed them.');
    await expect(confirm(member)).toHaveCount(0);
  });

  await test.step('the reviewer finds it in the queue, and confirms it', async () => {
    await reviewer.goto(applicationUrl());
    await openPage(reviewer, 'Reviews');
    const waiting = reviewer.getByRole('list', { name: 'Answers waiting for your review' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Changed since its approval');
    await expect(waiting).toContainText(code);
    await waiting.getByRole('button').click();
    await confirm(reviewer).click();
    await expect(reviewer.getByRole('region', { name: 'Messages' }).getByText('Changes confirmed')).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('nothing waits any more, in the queue, on the page of the control and in its history', async () => {
    await reviewer.goto(`${applicationUrl()}/reviews`);
    await expect(reviewer.getByText("You're all caught up")).toBeVisible();
    // The member's page updates automatically.
    await expect(changed(member)).toHaveCount(0);
    await openControl(reviewer);
    await expect(changed(reviewer)).toHaveCount(0);
    await reviewer.getByRole('link', { name: 'Compare versions' }).click();
    const versions = reviewer.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect(versions).toContainText(['Changes confirmed', 'Approved', 'Submitted for review']);
  });
});
