/**
 * An organisation earns the certificate: readiness, submission, requested changes, approval, the public page, revocation. In an
 * organisation of the test's own, which follows another control registry.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { openOrganization } from '../../support/organizations';
import { approved, chooseShortRegistry, codes } from './short-registry';

const people = {
  'Olive Grant': 'msp_admin',
  'Amir Stone': 'msp_admin',
  'Runa Vale': 'assessor',
  'Dario Penn': 'superadmin',
} as const;

async function submitAssessment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit assessment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
  await expect(page.getByText('With the scheme', { exact: true })).toBeVisible();
}

const verdictOn = (page: Page, code: string) => page.getByRole('heading', { name: `Verdict on ${code}` });

/** Opens the workspace from the queue of every organisation. It resumes where the assessor left. */
async function openFromQueue(page: Page, organization: string): Promise<void> {
  await page.goto(`${applicationUrl()}/assessments/queue`);
  await page.getByRole('link', { name: organization }).click();
  await page.getByRole('list', { name: 'Controls' }).getByRole('button', { name: /C-1/ }).click();
  await expect(verdictOn(page, 'C-1')).toBeVisible();
}

/** By keyboard alone. The keys of a control act from the moment after it appears. */
async function decideMet(page: Page, code: string): Promise<void> {
  await expect(verdictOn(page, code)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: 'Met', exact: true })).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Control+Enter');
}

test('§4 §7 an organisation earns a certificate, anyone verifies it, and it is revoked', async ({ browser }) => {
  test.setTimeout(300_000);
  const { name: organization, pages } = await openOrganization(browser, 'Heron', people);
  const [olive, amir] = [pages['Olive Grant'], pages['Amir Stone']];
  const [runa, dario] = [pages['Runa Vale'], pages['Dario Penn']];
  const visitor = await (await browser.newContext()).newPage();
  await chooseShortRegistry(dario);

  await test.step('readiness blocks the submission until every control is approved', async () => {
    await olive.goto(`${applicationUrl()}/assessments/new`);
    await expect(olive.getByText('0 of 2 controls approved')).toBeVisible();
    await expect(olive.getByRole('link', { name: /C-2/ })).toHaveAttribute('href', /\/controls\/C-2$/);
    await olive.getByRole('button', { name: 'Start assessment' }).click();
    await expect(olive.getByText('2 left to do')).toBeVisible();
    await expect(olive.getByRole('button', { name: 'Submit assessment' })).toBeDisabled();
    for (const code of codes) await approved(olive, amir, code, `First answer to ${code}.`);
    // The page updates automatically.
    await expect(olive.getByText('Nothing is missing.')).toBeVisible();
    await submitAssessment(olive);
  });

  await test.step('what the assessor reads does not move with later changes', async () => {
    await approved(olive, amir, 'C-1', 'Changed after the submission.');
    await openFromQueue(runa, organization);
    await expect(runa.getByText('First answer to C-1.')).toBeVisible();
    await expect(runa.getByText('Changed after the submission.')).toHaveCount(0);
  });

  await test.step('the assessor decides by keyboard and requests changes', async () => {
    await decideMet(runa, 'C-1');
    await expect(verdictOn(runa, 'C-2')).toBeVisible();
    const comment = runa.getByRole('textbox', { name: 'Comment' });
    await expect(async () => {
      await runa.keyboard.press('3');
      await expect(comment).toBeFocused({ timeout: 500 });
    }).toPass();
    await comment.fill('Name the deputy.');
    await runa.keyboard.press('Control+Enter');
    await expect(runa.getByText(/^Saved by Runa Vale/)).toBeVisible();
    await runa.getByRole('button', { name: 'Request changes…' }).click();
    const dialog = runa.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please complete C-2.');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(olive.getByText('Please complete C-2.').first()).toBeVisible();
    await expect(olive.getByText('Name the deputy.').first()).toBeVisible();
  });

  await test.step('resubmitted, the changed controls are decided again and the assessment is approved', async () => {
    await approved(olive, amir, 'C-2', 'The deputy is Hanna Lind.');
    await expect(olive.getByRole('button', { name: 'Submit assessment' })).toBeEnabled();
    await submitAssessment(olive);
    await openFromQueue(runa, organization);
    await expect(runa.getByText('Changed after the submission.').first()).toBeVisible();
    for (const code of codes) await decideMet(runa, code);
    await runa.getByRole('button', { name: 'Approve…' }).click();
    await runa
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(olive.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  const verifyUrl = await test.step('the dashboard shows the certificate, and its PDF is downloaded', async () => {
    await olive.goto(applicationUrl());
    await expect(olive.getByText('COMPLIANT', { exact: true })).toBeVisible();
    await olive.getByRole('link', { name: 'View Certificate' }).click();
    await expect(olive.getByRole('region', { name: 'Certificate' })).toContainText(organization);
    const download = olive.waitForEvent('download');
    await olive.getByRole('link', { name: 'Download the certificate as PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^TMSP-\d{4}-\d{4,}\.pdf$/);
    return (await olive.getByRole('link', { name: /\/verify\/TMSP-/ }).getAttribute('href')) ?? '';
  });

  await test.step('a visitor verifies it without signing in', async () => {
    await visitor.goto(verifyUrl);
    await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'Checks' }).getByTitle('Passed')).toHaveCount(4);
    await expect(visitor.getByText(organization, { exact: true })).toBeVisible();
    for (const name of ['Olive', 'Runa', 'Amir']) await expect(visitor.getByText(name)).toHaveCount(0);
  });

  await test.step('revoked, the public page says so at once', async () => {
    await dario.goto(olive.url());
    await dario.getByRole('button', { name: 'Revoke' }).click();
    const dialog = dario.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Issued for the wrong scope.');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dario.getByText(/^Revoked on/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Revoked', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByTitle('Failed')).toHaveCount(1);
    await expect(visitor.getByText('Issued for the wrong scope.')).toHaveCount(0);
  });
});
