/**
 * A member answers a control and submits it, an admin approves it, and the dashboard counts it. A session that ends meanwhile
 * loses nothing. In an organisation that no other journey answers in, because the figures are compared.
 */
import type { calls, RegistryControl, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../../support/application';
import { untilSaved } from '../saving';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

const member = 'Hannah Vogel';
const admin = 'Owen Price';
const explanation = 'The last tool follows in December.';

/** An unanswered control without a question about a policy, since the organisation may have none. */
async function unanswered(page: Page, skip = 0): Promise<RegistryControl> {
  const { items } = await readApi<ControlsList>(page, '/controls/with-status?progress=NOT_STARTED&limit=100&sort=code');
  const controls = await Promise.all(
    items.map(({ code }) => readApi<RegistryControl>(page, `/controls/registry/${code}`)),
  );
  const fitting = controls.filter(({ requirements }) => requirements.every(({ type }) => type !== 'policy'));
  const control = fitting[skip];
  if (!control) throw new Error('The demonstration leaves no such control unanswered.');
  return control;
}

async function answer(page: Page, { question, type, minimum }: RegistryControl['requirements'][number]): Promise<void> {
  const field = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question, exact: true }) });
  if (type === 'text') await field.getByRole('textbox').fill('It is done, and checked every quarter.');
  if (type === 'boolean') await field.getByRole('radio', { name: 'Yes' }).check();
  if (type === 'date') await field.getByLabel(question).fill('2026-11-02');
  if (type === 'number') await field.getByRole('textbox').fill(String(minimum ?? 1));
  if (type === 'select') await field.getByRole('combobox').selectOption({ index: 1 });
  if (type === 'person') {
    await field.getByRole('combobox').fill('hannah');
    await page.getByRole('option', { name: /Hannah Vogel/ }).click();
  }
  if (type === 'evidence') {
    await field.getByRole('button', { name: 'Choose evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose evidence' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Choose 1' }).click();
    await expect(field.getByRole('list')).toBeVisible();
  }
}

/** The number of implemented controls on the dashboard. */
const implemented = async (page: Page): Promise<number> => {
  await page.goto(applicationUrl());
  const summary = page.getByText(/^\d+ of \d+ controls in scope$/);
  await expect(summary).toBeVisible();
  return Number((await summary.textContent())?.split(' ')[0]);
};

test('§4 a control is answered, submitted, approved and counted', async ({ browser }) => {
  const engineer = await signedInPage(browser, member);
  const before = await implemented(engineer);
  const control = await unanswered(engineer);
  await engineer.goto(`${applicationUrl()}/controls/${control.code}`);
  await expect(engineer.getByText('Answer the first question to begin.')).toBeVisible();
  await engineer.getByRole('combobox', { name: 'Implementation status' }).selectOption({ label: 'Implemented' });
  for (const requirement of control.requirements) await answer(engineer, requirement);
  const { length } = control.requirements;
  await expect(engineer.getByText(`${length} of ${length} answered`)).toBeVisible();
  const submit = engineer.getByRole('button', { name: 'Submit for review' });
  await expect(submit).toBeEnabled();
  await submit.click();
  // Its weakest options and the organisation's missing policies contradict that it is implemented.
  const contradictions = engineer.getByRole('dialog', { name: /^Explain \d+ contradictions?$/ });
  await expect(contradictions.getByRole('list', { name: 'Contradictions' }).getByRole('link').first()).toBeVisible();
  await contradictions.getByRole('textbox', { name: 'Explanation' }).fill(explanation);
  await contradictions.getByRole('button', { name: 'Submit for review' }).click();
  await expect(engineer.getByRole('region', { name: 'Review' })).toBeVisible();
  await expect(engineer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // It counts only once it is approved.
  expect(await implemented(engineer)).toBe(before);

  const reviewer = await signedInPage(browser, admin, `/controls/${control.code}`);
  await expect(reviewer.getByText(`Explanation: ${explanation}`)).toBeVisible();
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await reviewer.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(reviewer.getByLabel('Status of the answer').getByText('Approved', { exact: true })).toBeVisible();
  expect(await implemented(reviewer)).toBe(before + 1);
  // It counts, and the dashboard says that it does not hold.
  await expect(reviewer.getByRole('link', { name: /of them failing$/ }).first()).toBeVisible();

  await reviewer.goto(`${applicationUrl()}/controls/${control.code}`);
  await reviewer.getByRole('link', { name: 'Compare versions' }).click();
  await expect(reviewer.getByRole('region', { name: 'Version 1 and version 2' })).toBeVisible();
  await engineer.context().close();
  await reviewer.context().close();
});

test('§8 the session ends while a member types, and no text is lost', async ({ browser }) => {
  const page = await signedInPage(browser, member);
  const { code } = await unanswered(page, 1);
  await page.goto(`${applicationUrl()}/controls/${code}`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.pressSequentially('Saved before. ');
  await untilSaved(page);
  // The access token has expired, which the test answers in place of the API, and without a refresh token it cannot be renewed.
  await page.context().clearCookies({ name: 'msp_refresh' });
  await page.route('**/api/v1/control-responses/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 401,
          json: { message: 'The access token has expired.', error: 'Unauthorized', errorCode: 'TOKEN_EXPIRED' },
        })
      : route.fallback(),
  );

  await notes.pressSequentially('And typed after it had ended.');
  // The login screen says why for a moment, then leads to the provider.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/api/v1/control-responses/**');
  await page.getByRole('button', { name: member }).first().click();
  await expect(page).toHaveURL(new RegExp(`/controls/${code}$`));
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible();
  await expect(notes).toHaveValue('Saved before. And typed after it had ended.');
  await untilSaved(page);
  await page.reload();
  await expect(notes).toHaveValue('Saved before. And typed after it had ended.');
  await page.context().close();
});
