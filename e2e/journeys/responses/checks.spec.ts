/**
 * A metric falls off target: its check fails on every open page at once, its record and a notification follow within a minute, a second
 * person confirms that it is snoozed, and it passes again with the next value. In an organisation of the test's own.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;
const code = 'DET-03';
const metric = 'detection-containment-hours';
const name = 'Hours to cut off an intruder';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const record = (page: Page, value: number, days: number) =>
  send(page, 'POST', `/metrics/${metric}/values`, { value, observedOn: daysAgo(days) });
const row = (page: Page) => page.getByRole('table', { name: 'Checks' }).getByRole('row').filter({ hasText: name });

/** The member asks with the keyboard, and the reviewer finds it in their work and confirms it. */
async function snoozeIt(member: Page, reviewer: Page): Promise<void> {
  await member.goto(`${applicationUrl()}/checks`);
  await row(member).getByRole('link', { name }).click();
  await member.getByRole('button', { name: 'Snooze', exact: true }).press('Enter');
  const dialog = member.getByRole('dialog', { name: `Snooze: ${name}` });
  await dialog.getByLabel('Last day').fill(daysAgo(-7));
  await dialog.getByLabel('Reason').fill('The exercise is next week.');
  await dialog.getByRole('button', { name: 'Snooze check' }).press('Enter');
  await expect(member.getByText(/^Piet Vos asks to snooze this check until /)).toBeVisible();

  await openPage(reviewer, 'My Work');
  await reviewer.getByRole('link', { name: `${code} ${name}` }).click();
  await reviewer.getByRole('button', { name: 'Confirm' }).click();
  await expect(reviewer.getByText(/^Snoozed until /)).toBeVisible();
  await expect(member.getByText(/^Snoozed until /)).toBeVisible();
  await expect(member.getByText('The exercise is next week. (Piet Vos, confirmed by Ida Moor)')).toBeVisible();
}

test('a check fails as soon as its metric does, is recorded and told to administrators, is snoozed, and passes again', async ({
  browser,
}) => {
  // The worker records changes once a minute.
  test.setTimeout(240_000);
  const { pages } = await openOrganization(browser, 'Dunlin', people);
  const { 'Ida Moor': reviewer, 'Piet Vos': member } = pages;
  await record(member, 0.5, 2);
  await submitAnswer(member, code, 'Practised each quarter.');
  await approveAnswer(reviewer, code);

  await reviewer.goto(`${applicationUrl()}/checks`);
  await expect(row(reviewer)).toContainText('Passing');
  await expect(row(reviewer)).not.toContainText('Just now', { timeout: 90_000 });

  await record(member, 4, 1);
  await expect(row(reviewer)).toContainText('Failing');
  await expect(row(reviewer)).toContainText('is at 4 hours');

  await row(reviewer).getByRole('link', { name }).click();
  const history = reviewer.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Failing', { timeout: 90_000 });
  await expect(history.nth(1)).toContainText('Passing');
  // The control has no owner.
  await reviewer.getByRole('button', { name: /^Notifications/ }).click();
  await expect(reviewer.getByText(`A check of ${code} fails: ${name}`)).toBeVisible();
  await reviewer.keyboard.press('Escape');

  await snoozeIt(member, reviewer);

  await record(member, 0.5, 0);
  await expect(reviewer.getByRole('list', { name: 'Reasons' })).toBeHidden();
  await openPage(reviewer, 'Checks');
  await expect(row(reviewer)).toContainText('Passing');
});
