/**
 * A newcomer organisation earns its certificate in the interface alone: one person by themselves, and three people. Only the scheme's staff
 * act by the API: they choose a short control registry, and join as assessors. What the pages say on the way is checked where it could be
 * untrue.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { addMember, newAccount, pageOf } from '../../support/organizations';
import { createAccount, createOrganization, followInvitation, invite, signUp } from '../newcomer';
import { untilSaved } from '../saving';
import { chooseShortRegistry } from './short-registry';

/** Signs in with a new account of the scheme and joins. */
async function joinAs(browser: Browser, organization: string, name: string, role: 'superadmin' | 'assessor') {
  const account = newAccount(name);
  await (await pageOf(browser, account)).context().close();
  await addMember(organization, account, role);
  return pageOf(browser, account);
}

/** A person who has just created the organisation, which follows the short registry. */
async function found(browser: Browser, founder: string) {
  const account = newAccount(founder);
  const domain = account.email.split('@')[1] ?? '';
  const organization = `Lapwing ${domain}`;
  const page = await signUp(browser, account);
  await createOrganization(page, organization);
  const scheme = await joinAs(browser, organization, 'Bruno Falk', 'superadmin');
  await chooseShortRegistry(scheme);
  await scheme.context().close();
  return { page, organization, domain };
}

const status = (page: Page) => page.getByLabel('Status of the answer');
const how = (page: Page) => page.getByRole('textbox', { name: 'How do you meet this control?' });
async function submitResponse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(status(page).getByText('In review', { exact: true })).toBeVisible();
}

/** Answers the open control, attaches a file, and submits it. */
async function answer(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${code} Control ${code}`, level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Implementation status' }).selectOption({ label: 'Implemented' });
  await how(page).fill(`The service desk does ${code}.`);
  await page.getByRole('button', { name: 'Add evidence' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add evidence' });
  const file = {
    name: `${code} log.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`date,done\n2026-11-01,${code}\n`),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await submitResponse(page);
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve( A)?$/ }).click();
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Answer approved').first()).toBeVisible();
}

/** Starts the first assessment from the dashboard. */
async function startAssessment(page: Page): Promise<void> {
  await page.goto(applicationUrl());
  await page.getByRole('link', { name: 'Start assessment' }).click();
  await expect(page.getByText('2 of 2 controls approved')).toBeVisible();
  await page.getByRole('button', { name: 'Start assessment' }).click();
}

async function submitAssessment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit assessment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
  await expect(page.getByText('With the scheme', { exact: true })).toBeVisible();
}

/** Gives the verdict on the open control of the workspace. */
async function decide(assessor: Page, code: string, verdict: 'Met' | 'Not met', comment?: string): Promise<void> {
  await expect(assessor.getByRole('heading', { name: `Verdict on ${code}` })).toBeVisible();
  await assessor.getByRole('radio', { name: verdict, exact: true }).check();
  if (comment) await assessor.getByRole('textbox', { name: 'Comment' }).fill(comment);
  const saved = assessor.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await assessor
    .getByRole('button', { name: /^Save( and next)?$/ })
    .first()
    .click();
  await saved;
}

async function openWorkspace(assessor: Page, organization: string): Promise<void> {
  await assessor.goto(`${applicationUrl()}/work`);
  await assessor.getByRole('link', { name: organization }).click();
}

/** @param accepted why it is approved although a control is not met */
async function approveAssessment(assessor: Page, accepted?: string): Promise<void> {
  await assessor.getByRole('button', { name: 'Approve…' }).click();
  if (accepted) await assessor.getByRole('textbox', { name: /^Why approve although / }).fill(accepted);
  await assessor.getByRole('button', { name: 'Approve and issue certificate' }).click();
  await expect(assessor.getByText(/^Approved on/)).toBeVisible();
}

/** What the organisation and everyone else read about the certificate. @param found "2 of 2 controls met" */
async function expectCertified(page: Page, organization: string, found: string): Promise<void> {
  await page.goto(applicationUrl());
  await expect(page.getByText('COMPLIANT', { exact: true })).toBeVisible();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await page.getByRole('link', { name: 'View Certificate' }).click();
  const sentence = `was assessed against Short registry 1.0; ${found}.`;
  await expect(page.getByText(sentence)).toBeVisible();
  await page.goto((await page.getByRole('link', { name: /\/verify\/TMSP-/ }).getAttribute('href')) ?? '');
  await expect(page.getByText(`${organization} ${sentence}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checks' }).getByTitle('Passed')).toHaveCount(4);
}

test.beforeEach(() => test.setTimeout(300_000));

test('§4 §7 one person alone takes a new organisation from the sign-up to the certificate', async ({ browser }) => {
  const { page, organization } = await found(browser, 'Lena Holm');

  await test.step('the dashboard claims nothing about a past that the organisation does not have', async () => {
    await page.goto(applicationUrl());
    await expect(page.getByText('0 of 2 controls in scope')).toBeVisible();
    await expect(page.getByText('No value from 30 days ago')).toBeVisible();
    await expect(page.getByText('Then: submit your first assessment.')).toBeVisible();
  });

  await test.step('readiness leads to each control, which its only reviewer approves', async () => {
    await page.getByRole('link', { name: 'Start assessment' }).click();
    await expect(page.getByText('0 of 2 controls approved')).toBeVisible();
    await page.getByRole('link', { name: /^C-1/ }).click();
    await answer(page, 'C-1');
    await expect(page.getByText('It will be marked as self-approved.')).toBeVisible();
    await approve(page);
    await page.getByRole('link', { name: 'Next control: C-2 Control C-2' }).click();
    await answer(page, 'C-2');
    await approve(page);
  });

  await test.step('it is submitted while no assessor is assigned, and says so', async () => {
    await startAssessment(page);
    await expect(page.getByRole('group', { name: 'Self-approved responses' }).getByRole('link')).toHaveCount(2);
    await submitAssessment(page);
    await expect(page.getByText("It's waiting for an assessor.", { exact: false })).toBeVisible();
  });

  const assessor = await joinAs(browser, organization, 'Asta Wolf', 'assessor');
  await test.step('the assessor requests changes', async () => {
    await openWorkspace(assessor, organization);
    const submitted = assessor.getByLabel('What the organisation submitted');
    await expect(submitted).toContainText(/Self-approved.+ by Lena Holm/);
    await decide(assessor, 'C-1', 'Met');
    await decide(assessor, 'C-2', 'Not met', 'Name the deputy.');
    await assessor.getByRole('button', { name: 'Request changes…' }).click();
    const dialog = assessor.getByRole('dialog', { name: /^Request changes to ASM-/ });
    await dialog.getByRole('textbox').fill('Please complete C-2.');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(assessor.getByText(/^Changes requested on/)).toBeVisible();
  });

  await test.step('readiness names what is not changed yet, and what would be left out', async () => {
    await openPage(page, 'My Work');
    await page.getByRole('link', { name: /^ASM-/ }).click();
    const unchanged = page.getByRole('group', { name: 'Not changed since the assessor asked for it' });
    await unchanged.getByRole('link', { name: /^C-2/ }).click();
    const finding = page.getByRole('region', { name: "Assessor's finding" });
    await expect(finding.getByText('Not met', { exact: true })).toBeVisible();
    await expect(finding).toContainText('Name the deputy.');
    await how(page).fill('The service desk does C-2. The deputy is Inga Lind.');
    await untilSaved(page);
    await submitResponse(page);
    await page.goBack();
    await expect(unchanged.getByRole('link', { name: /^C-2/ })).toBeVisible();
    const leftOut = page.getByRole('group', { name: 'Changes that would be left out' });
    await leftOut.getByRole('link', { name: /^C-2/ }).click();
    await approve(page);
    await page.goBack();
    await expect(page.getByText('2 of 2 controls approved')).toBeVisible();
    await expect(unchanged).toHaveCount(0);
    await expect(leftOut).toHaveCount(0);
  });

  await test.step('submitted again and approved, it earns the certificate', async () => {
    await submitAssessment(page);
    await openWorkspace(assessor, organization);
    await assessor.getByRole('list', { name: 'Controls' }).getByRole('button', { name: /C-2/ }).click();
    await decide(assessor, 'C-2', 'Met');
    await approveAssessment(assessor);
    await expectCertified(page, organization, '2 of 2 controls met');
  });
});

test('§4 §7 three people share the work: one answers, one reviews, one submits', async ({ browser }) => {
  const { page: founder, organization, domain } = await found(browser, 'Nora Sand');
  const [emil, inga] = [newAccount('Emil Rask', domain), newAccount('Inga Lind', domain)];

  const [author, reviewer] = await test.step('the others are invited by mail, and one becomes a reviewer', async () => {
    await founder.reload();
    await invite(founder, `${emil.email}, Inga Lind <${inga.email}>`);
    const pages: Page[] = [];
    for (const account of [emil, inga]) {
      const page = await followInvitation(browser, account.email);
      await createAccount(page, account);
      await expect(page.getByText(organization).first()).toBeVisible();
      pages.push(page);
    }
    await founder.getByRole('button', { name: 'Actions for Inga Lind' }).click();
    await founder.getByRole('menuitem', { name: 'Change role…' }).click();
    const dialog = founder.getByRole('dialog', { name: 'Change the role of Inga Lind' });
    await dialog.getByRole('checkbox', { name: /^Reviewer/ }).check();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(founder.getByText('Inga Lind is now Member and reviewer.')).toBeVisible();
    return pages as [Page, Page];
  });

  await test.step('the author is told what they own, and answers it from My Work', async () => {
    await openPage(founder, 'Controls');
    for (const code of ['C-1', 'C-2']) await founder.getByRole('checkbox', { name: new RegExp(code) }).check();
    await founder.getByRole('button', { name: 'Set owner…' }).click();
    const dialog = founder.getByRole('dialog', { name: 'Set the owner of 2 controls' });
    await dialog.getByRole('combobox').fill('Emil');
    await founder.getByRole('option', { name: /Emil Rask/ }).click();
    await dialog.getByRole('button', { name: 'Set owner' }).click();
    await expect(dialog).toBeHidden();
    for (const code of ['C-1', 'C-2']) {
      await openPage(author, 'My Work');
      await author.getByRole('link', { name: new RegExp(`^${code}`) }).click();
      await answer(author, code);
      await expect(author.getByText('You submitted this answer, so another member has to review it.')).toBeVisible();
    }
    await openPage(author, 'My Work');
    await expect(author.getByText("You're all caught up")).toBeVisible();
  });

  await test.step('the reviewer requests changes, and approves both', async () => {
    await openPage(reviewer, 'Reviews');
    await expect(reviewer).toHaveURL(/control=C-1$/);
    await reviewer.getByRole('button', { name: /^Request changes/ }).click();
    await reviewer.getByRole('textbox', { name: 'What should change?' }).fill('Say who does it.');
    await reviewer.keyboard.press('Control+Enter');
    await expect(reviewer).toHaveURL(/control=C-2$/);
    await approve(reviewer);
    await openPage(author, 'My Work');
    await author.getByRole('link', { name: /^C-1/ }).click();
    await expect(author.getByText('Say who does it.').first()).toBeVisible();
    await how(author).fill('Hanna Berg does C-1.');
    await untilSaved(author);
    await submitResponse(author);
    await openPage(reviewer, 'Reviews');
    await expect(reviewer.getByText('Hanna Berg does C-1.')).toBeVisible();
    await approve(reviewer);
    await expect(reviewer.getByText("You're all caught up")).toBeVisible();
  });

  await test.step('the founder submits, and the assessor approves with an accepted exception', async () => {
    const assessor = await joinAs(browser, organization, 'Asta Wolf', 'assessor');
    await startAssessment(founder);
    await expect(founder.getByRole('group', { name: 'Self-approved responses' })).toHaveCount(0);
    await submitAssessment(founder);
    await openWorkspace(assessor, organization);
    await decide(assessor, 'C-1', 'Met');
    await decide(assessor, 'C-2', 'Not met', 'Name the deputy.');
    await approveAssessment(assessor, 'A deputy starts in January.');
    await expectCertified(founder, organization, '1 of 2 controls met, 1 with accepted exceptions');
  });

  await test.step('each control shows its verdict after the decision', async () => {
    const finding = author.getByRole('region', { name: "Assessor's finding" });
    await author.goto(`${applicationUrl()}/controls/C-2`);
    await expect(finding.getByText('Not met', { exact: true })).toBeVisible();
    await expect(finding).toContainText('Name the deputy.');
    await expect(finding).toContainText('A deputy starts in January.');
    await author.goto(`${applicationUrl()}/controls/C-1`);
    await expect(finding.getByText('Met', { exact: true })).toBeVisible();
  });
});
