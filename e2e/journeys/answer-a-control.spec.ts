/** The loop the product is for: a member answers a control and submits it, an admin approves it, the dashboard counts it. And a session that ends in the middle costs nothing. */
import type { calls, RegistryControl, ResponseOf } from '@msp/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

async function signedInAs(browser: Browser, person: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(`${applicationUrl()}/api/v1${path}`)).json()) as T;

/** A control nobody has answered, none of whose questions needs a policy, which there may be none of. */
async function unanswered(page: Page, skip = 0): Promise<RegistryControl> {
  const { items } = await read<ControlsList>(page, '/controls/with-status?progress=NOT_STARTED&limit=100&sort=code');
  const controls = await Promise.all(
    items.map(({ code }) => read<RegistryControl>(page, `/controls/registry/${code}`)),
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
    await field.getByRole('combobox').fill('priya');
    await page.getByRole('option', { name: /Priya Nair/ }).click();
  }
  if (type === 'evidence') {
    await field.getByRole('button', { name: 'Choose evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose evidence' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Choose 1' }).click();
    await expect(field.getByRole('list')).toBeVisible();
  }
}

const implemented = async (page: Page): Promise<number> => {
  await page.goto(applicationUrl());
  const summary = page.getByText(/^\d+ of \d+ controls in scope$/);
  await expect(summary).toBeVisible();
  return Number((await summary.textContent())?.split(' ')[0]);
};

test('§4 a control is answered, submitted, approved, and counts', async ({ browser }) => {
  test.setTimeout(120_000);
  const member = await signedInAs(browser, 'Marcus Okafor');
  const before = await implemented(member);
  const control = await unanswered(member);
  await member.goto(`${applicationUrl()}/controls/${control.code}`);
  await expect(member.getByText('Answer the first question to begin.')).toBeVisible();
  await member.getByRole('combobox', { name: 'Implementation status' }).selectOption({ label: 'Implemented' });
  for (const requirement of control.requirements) await answer(member, requirement);
  const { length } = control.requirements;
  await expect(member.getByText(`${length} of ${length} answered`)).toBeVisible();
  const submit = member.getByRole('button', { name: 'Submit for review' });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(member.getByRole('region', { name: 'Review' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // It counts once it is approved, not before.
  expect(await implemented(member)).toBe(before);

  const reviewer = await signedInAs(browser, 'Sinéad Doyle');
  await reviewer.goto(`${applicationUrl()}/controls/${control.code}`);
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reviewer.getByLabel('Status of the answer').getByText('Approved')).toBeVisible();
  expect(await implemented(reviewer)).toBe(before + 1);

  await reviewer.goto(`${applicationUrl()}/controls/${control.code}`);
  await reviewer.getByRole('link', { name: 'Compare versions' }).click();
  await expect(reviewer.getByRole('region', { name: 'Version 1 and version 2' })).toBeVisible();
  await member.context().close();
  await reviewer.context().close();
});

test('§8 the session ends while somebody types, and nothing that was typed is lost', async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await signedInAs(browser, 'Marcus Okafor');
  const { code } = await unanswered(page, 1);
  await page.goto(`${applicationUrl()}/controls/${code}`);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.pressSequentially('Saved before. ');
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('Saved');
  // The access token has run out (said for the API, which would need a quarter of an hour), and there is nothing to renew it with.
  await page.context().clearCookies({ name: 'msp_refresh' });
  await page.route('**/api/v1/control-responses/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 401,
          json: { message: 'The access token has expired.', error: 'Unauthorized', errorCode: 'TOKEN_EXPIRED' },
        })
      : route.fallback(),
  );

  await notes.pressSequentially('And typed when it had ended.');
  // Past the login screen, which says why for a moment, to the provider.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/api/v1/control-responses/**');
  await page.getByRole('button', { name: 'Marcus Okafor' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/controls/${code}$`));
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible();
  await expect(notes).toHaveValue('Saved before. And typed when it had ended.');
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('Saved');
  await page.reload();
  await expect(notes).toHaveValue('Saved before. And typed when it had ended.');
  await page.context().close();
});
