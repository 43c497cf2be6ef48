/**
 * Answers tell what members entered: no status that was not chosen, evidence that agrees with the answer, decisions that can be
 * undone, and bulk changes that name what they left out. Works on unanswered controls from the end of the registry, and approves
 * none as implemented, because another journey counts those of this organisation.
 */
import type { calls, RegistryControl, ResponseOf } from '@msp/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../../support/application';
import { untilSaved } from '../saving';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

const author = 'Hannah Vogel';
const reviewer = 'Owen Price';

/** An unanswered control with a question about evidence. @param skip distinguishes the tests of this file */
async function unanswered(page: Page, skip: number): Promise<RegistryControl> {
  const { items } = await readApi<ControlsList>(
    page,
    '/controls/with-status?progress=NOT_STARTED&limit=100&sort=code&order=desc',
  );
  const controls = await Promise.all(
    items.map(({ code }) => readApi<RegistryControl>(page, `/controls/registry/${code}`)),
  );
  const fitting = controls.filter(({ requirements }) => requirements.some(({ type }) => type === 'evidence'));
  const control = fitting[skip];
  if (!control) throw new Error('The demonstration leaves no such control unanswered.');
  return control;
}

const open = (page: Page, { code }: RegistryControl) => page.goto(`${applicationUrl()}/controls/${code}`);
const status = (page: Page) => page.getByRole('combobox', { name: 'Implementation status' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Answers as not applicable with one piece of evidence, which nothing links to the control, and submits. */
async function submitWithEvidence(page: Page, control: RegistryControl): Promise<{ question: string; cited: string }> {
  const question = control.requirements.find(({ type }) => type === 'evidence')?.question ?? '';
  await open(page, control);
  await status(page).selectOption({ label: 'Not applicable' });
  await page.getByRole('textbox', { name: 'Reason' }).fill('We operate none of these.');
  const field = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) });
  await field.getByRole('button', { name: 'Choose evidence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose evidence' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Choose 1' }).click();
  const cited = (await field.getByRole('list').getByRole('link').textContent()) ?? '';
  await untilSaved(page);
  await expect(page.getByRole('list', { name: 'Evidence of this control' }).getByRole('link')).toHaveText([cited]);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  return { question, cited };
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve with 1 answer pending?' });
  await question.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(toasts(page).getByText('Answer approved')).toBeVisible();
}

async function people(browser: Browser): Promise<{ writes: Page; reviews: Page; leave: () => Promise<void> }> {
  const [writes, reviews] = [await signedInPage(browser, author), await signedInPage(browser, reviewer)];
  return {
    writes,
    reviews,
    leave: async () => {
      await writes.context().close();
      await reviews.context().close();
    },
  };
}

test('§3 a control has no status until one is chosen, and its history names the question and the time', async ({
  browser,
}) => {
  const page = await signedInPage(browser, author);
  const control = await unanswered(page, 0);
  await open(page, control);
  await expect(status(page)).toHaveValue('');
  await page.getByRole('combobox', { name: 'Owner', exact: true }).fill('hannah');
  await page.getByRole('option', { name: /Hannah Vogel/ }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Started.');
  await untilSaved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Started.');
  await expect(status(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeDisabled();

  await page.getByRole('button', { name: /^\d+ missing$/ }).click();
  await page.getByRole('link', { name: 'Choose the implementation status.' }).click();
  await expect(status(page)).toBeFocused();
  await status(page).selectOption({ label: 'Partly implemented' });
  await expect(page.getByLabel('Status of the answer').getByText('Partly implemented')).toBeVisible();
  await status(page).selectOption({ label: 'Implemented' });
  await untilSaved(page);
  await page.getByRole('tab', { name: 'History' }).click();
  const entry = page.getByRole('tabpanel').getByRole('listitem').first();
  // Changes in one go are one row, which names each of them.
  await expect(entry.getByText('Response updated').first()).toBeVisible();
  await expect(entry).toContainText('Implemented');
  await expect(entry.getByRole('time').first()).toHaveText(/\d{4}, \d+:\d\d/);
  await page.context().close();
});

test('§4 evidence agrees with the answer: cited, archived after a warning, and still shown', async ({ browser }) => {
  const { writes, reviews, leave } = await people(browser);
  const control = await unanswered(writes, 1);
  const { cited } = await submitWithEvidence(writes, control);
  await open(reviews, control);
  await approve(reviews);

  await open(writes, control);
  const panel = writes.getByRole('list', { name: 'Evidence of this control' });
  await panel.getByRole('link', { name: cited }).click();
  await writes.getByRole('button', { name: 'More actions' }).click();
  await writes.getByRole('menuitem', { name: 'Archive' }).click();
  // Other answers may cite it too.
  const warning = writes.getByRole('alertdialog', { name: /^Archive evidence of \d+ approved answers?\?$/ });
  await expect(warning.getByRole('link', { name: new RegExp(control.code) }).first()).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Keep evidence' })).toBeFocused();
  await warning.getByRole('button', { name: 'Archive evidence' }).click();
  await expect(toasts(writes).getByText('Evidence archived')).toBeVisible();
  await open(writes, control);
  await expect(panel.getByRole('listitem')).toContainText([cited]);
  await expect(panel.getByText('Archived')).toBeVisible();
  await leave();
});

test('§4 rejected answers prevent an approval, decisions are undone, and a submission is withdrawn', async ({
  browser,
}) => {
  const { writes, reviews, leave } = await people(browser);
  const control = await unanswered(writes, 2);
  const { question } = await submitWithEvidence(writes, control);

  await open(reviews, control);
  await reviews.getByRole('button', { name: `Reject answer: ${question}` }).click();
  await reviews.getByRole('textbox', { name: 'What is wrong with this answer?' }).fill('It is older than a year.');
  await reviews.getByRole('button', { name: 'Reject answer', exact: true }).click();
  await expect(reviews.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(reviews.getByRole('list', { name: 'Rejected answers' }).getByRole('link')).toHaveText([question]);
  await open(writes, control);
  await expect(writes.getByRole('button', { name: 'Withdraw submission' })).toHaveCount(0);
  await reviews.getByRole('button', { name: `Undo decision: ${question}` }).click();
  await expect(reviews.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

  await approve(reviews);
  await toasts(reviews).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(reviews).getByText('Approval undone')).toBeVisible();
  await reviews.getByRole('button', { name: 'Request changes…' }).click();
  await reviews.getByRole('textbox', { name: 'What should change?' }).fill('Please name the systems.');
  await reviews.getByRole('button', { name: 'Request changes', exact: true }).click();
  await reviews.getByRole('button', { name: 'Undo request' }).click();
  await expect(reviews.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();

  await open(writes, control);
  await writes.getByRole('button', { name: 'Withdraw submission' }).click();
  await expect(status(writes)).toBeVisible();
  await writes.getByRole('link', { name: 'Compare versions' }).click();
  const versions = writes.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toContainText([
    'Submission withdrawn',
    'Decision undone',
    'Changes requested',
    'Decision undone',
    'Approved',
    'Submitted for review',
  ]);
  await leave();
});

test('§7 a bulk change needs a choice, and names what it left out with the reason', async ({ browser }) => {
  const page = await signedInPage(browser, author);
  const { code } = await unanswered(page, 3);
  await page.goto(`${applicationUrl()}/controls?search=${code}`);
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${code}`) }).check();
  const bar = page.getByRole('group', { name: 'Actions on selected rows' });
  await bar.getByRole('button', { name: 'Set owner…' }).click();
  const setting = page.getByRole('dialog', { name: 'Set the owner of 1 control' });
  await expect(setting.getByRole('button', { name: 'Set owner' })).toBeDisabled();
  await setting.getByRole('combobox', { name: 'Owner' }).fill('hannah');
  await page.getByRole('option', { name: /Hannah Vogel/ }).click();
  await setting.getByRole('button', { name: 'Set owner' }).click();
  await expect(toasts(page).getByText('1 control changed')).toBeVisible();

  const select = page.getByRole('checkbox', { name: new RegExp(`^Select ${code}`) });
  await select.check();
  await bar.getByRole('button', { name: 'Submit for review…' }).click();
  const submitting = page.getByRole('dialog', { name: 'Submit 1 control for review?' });
  const refused = submitting.getByRole('list', { name: 'Not submitted' });
  await expect(refused).toContainText('Choose the implementation status.');
  await expect(refused.getByRole('link', { name: new RegExp(`^${code} `) })).toBeVisible();
  await expect(submitting.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  await submitting.getByRole('button', { name: 'Cancel' }).click();

  await bar.getByRole('button', { name: 'Remove owner…' }).click();
  const removing = page.getByRole('alertdialog', { name: 'Remove the owner of 1 control?' });
  await expect(removing.getByRole('button', { name: 'Keep owner' })).toBeFocused();
  await removing.getByRole('button', { name: 'Remove owner' }).click();
  await expect(removing).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(code) }).getByText('Unassigned')).toBeVisible();
  await page.context().close();
});
