/**
 * A policy as evidence: cited by a response, previewed by its reviewer, frozen by the submission, and previewed by the assessor after another
 * version was published. In an organisation of the test's own, where every other control does not apply.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { leaveOutOthers } from './one-control';

type Version = ResponseOf<typeof calls.policies.getVersion>;
type Profile = ResponseOf<typeof calls.auth.profile>;

const people = { 'Wanda Frost': 'msp_admin', 'Idris Moor': 'msp_admin', 'Petra Lund': 'assessor' } as const;
const code = 'BKR-06';
const question = 'recovery-plan';
const name = 'Recovery rules';
const rules = '# Recovery rules\n\nServers come back within four hours.';

async function publish(page: Page, draft: Version): Promise<Version> {
  const { id: ownerId } = await readApi<Profile>(page, '/auth/profile');
  const reviewBy = `${new Date().getUTCFullYear() + 1}-12-31`;
  const body = { version: draft.version, ownerId, reviewBy };
  return send<Version>(page, 'POST', `/policy-documents/uploaded/${draft.id}/publish`, body);
}

test('§7 a cited policy is previewed by reviewer and assessor in the version that was submitted', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { pages } = await openOrganization(browser, 'Plover', people);
  const [wanda, idris, petra] = [pages['Wanda Frost'], pages['Idris Moor'], pages['Petra Lund']];
  const draft = await send<Version>(wanda, 'POST', '/policy-documents', { source: 'TEXT', name, content: rules });
  const cited = await publish(wanda, draft);
  await leaveOutOthers(wanda, idris, code);
  await submitAnswer(wanda, code, 'See the policy.', { [question]: cited.id });

  await test.step('the reviewer reads the cited version beside the answers, and approves', async () => {
    await idris.goto(`${applicationUrl()}/reviews?control=${code}`);
    await idris.getByRole('button', { name: `Preview ${name}` }).click();
    await expect(idris.getByText('Servers come back within four hours.')).toBeVisible();
    await idris.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Approve', exact: true }).click();
    await idris.getByRole('button', { name: 'Approve anyway' }).click();
    // The queue is empty, whether or not it has left the response by then.
    const approved = idris.getByText(`${code} is already approved`);
    await expect(approved.or(idris.getByText("You're all caught up"))).toBeVisible();
  });

  await test.step('the organisation submits, and publishes another version', async () => {
    await wanda.goto(`${applicationUrl()}/assessments/new`);
    await wanda.getByRole('button', { name: 'Start assessment' }).click();
    await wanda.getByRole('button', { name: 'Submit assessment' }).click();
    await wanda.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
    await expect(wanda.getByText('With the scheme', { exact: true })).toBeVisible();
    const body = { source: 'TEXT', content: '# Recovery rules\n\nServers come back within a week.' };
    const next = await send<Version>(wanda, 'POST', `/policy-documents/${cited.policy.id}/drafts`, body);
    await publish(wanda, next);
  });

  await test.step('the assessor previews and downloads the version that was submitted', async () => {
    const { pathname } = new URL(wanda.url());
    await petra.goto(`${applicationUrl()}${pathname}/review?control=${code}`);
    const policy = petra.getByRole('list', { name: /^Policy for: / });
    await expect(policy).toContainText('Version 2 is published; this answer cites version 1.');
    await expect(policy).toContainText('self-approved by Wanda Frost');
    await policy.getByRole('button', { name: `Preview ${name}` }).click();
    await expect(policy).toContainText('Servers come back within four hours.');
    await expect(policy).not.toContainText('within a week');
    const download = petra.waitForEvent('download');
    await policy.getByRole('link', { name: /^Download Recovery rules, version 1/ }).click();
    const file = await readFile(await (await download).path());
    expect(file.toString()).toBe(rules);
    await expect(policy).toContainText(createHash('sha256').update(file).digest('hex'));
  });
});
