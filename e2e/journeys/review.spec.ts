/** A reviewer works through the queue by keyboard alone: requests changes, reviews them, approves; and the dashboard follows. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../support/application';

type Dashboard = ResponseOf<typeof calls.dashboard.get>;
type Queue = ResponseOf<typeof calls.controlResponses.list>;

async function percentageShown(page: Page): Promise<number> {
  await page.goto(applicationUrl());
  await expect(page.getByText(/^\d+ of \d+ controls in scope$/)).toBeVisible();
  const { complianceMetrics } = await readApi<Dashboard>(page, '/dashboard');
  await expect(page.getByText(`${complianceMetrics.percentage}%`).first()).toBeVisible();
  return complianceMetrics.percentage;
}

const decision = (page: Page) => page.getByRole('group', { name: 'Decision' });

/** Moves through the queue with J to the answer for a control. */
async function moveTo(page: Page, code: string): Promise<void> {
  await page.goto(`${applicationUrl()}/reviews`);
  await expect(decision(page)).toBeVisible();
  for (let pressed = 0; !page.url().endsWith(`control=${code}`); pressed += 1) {
    expect(pressed, `${code} is in the queue`).toBeLessThan(20);
    const before = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(before);
  }
  await expect(page.getByRole('heading', { name: new RegExp(`^${code} `) })).toBeVisible();
  await expect(decision(page)).toBeVisible();
}

test('§4 the review queue by keyboard alone: changes requested, made, approved and counted', async ({ browser }) => {
  const reviewer = await signedInPage(browser, 'Sinéad Doyle');
  const engineer = await signedInPage(browser, 'Marcus Okafor');
  const before = await percentageShown(reviewer);
  const { items } = await readApi<Queue>(reviewer, '/control-responses?mayReview=true&sort=submittedAt&order=asc');
  // Only an approval that counts a new control raises the percentage.
  const waiting = items.find(
    ({ implementationStatus, countedStatus }) => implementationStatus === 'FULLY_IMPLEMENTED' && countedStatus === null,
  );
  if (!waiting) throw new Error('The demonstration has no such answer in review.');
  const { code } = waiting.control;

  await moveTo(reviewer, code);
  await reviewer.keyboard.press('e');
  await expect(reviewer.getByRole('region', { name: 'Evidence' })).toHaveCount(0);
  await reviewer.keyboard.press('e');
  await expect(reviewer.getByRole('region', { name: 'Evidence' })).toBeVisible();
  await reviewer.keyboard.press('r');
  await expect(reviewer.getByRole('textbox', { name: 'What should change?' })).toBeFocused();
  await reviewer.keyboard.type('Just say who looks at the alarms at night.');
  await reviewer.keyboard.press('Tab');
  await reviewer.keyboard.press('Enter');
  await expect(
    reviewer.getByRole('region', { name: 'Messages' }).getByText('Changes requested', { exact: true }),
  ).toBeVisible();
  // The queue has moved on, and no longer holds this answer.
  await expect(reviewer).not.toHaveURL(new RegExp(`control=${code}$`));
  await expect(reviewer.getByRole('button', { name: new RegExp(`^${code} `) })).toHaveCount(0);

  await engineer.goto(`${applicationUrl()}/controls/${code}`);
  await expect(engineer.getByText('Sinéad Doyle requested changes')).toBeVisible();
  await expect(engineer.getByText('Just say who looks at the alarms at night.')).toBeVisible();
  await engineer.getByRole('textbox', { name: 'Notes' }).fill('The duty engineer, by rota.');
  await expect(engineer.getByRole('status', { name: 'Saving' })).toHaveText('Saved');
  await engineer.getByRole('button', { name: 'Submit for review' }).click();
  await expect(engineer.getByRole('region', { name: 'Review' })).toBeVisible();
  expect(await percentageShown(engineer)).toBe(before);

  await moveTo(reviewer, code);
  await expect(reviewer.getByText('The duty engineer, by rota.')).toBeVisible();
  await reviewer.keyboard.press('a');
  // The answers were not reviewed one by one, so it asks; the focus is on the safe choice.
  const question = reviewer.getByRole('alertdialog', { name: /^Approve with \d+ answers? pending\?$/ });
  await expect(question.getByRole('button', { name: 'Keep reviewing' })).toBeFocused();
  await reviewer.keyboard.press('Tab');
  await reviewer.keyboard.press('Enter');
  await expect(reviewer.getByText('Answer approved', { exact: true })).toBeVisible();
  await expect(reviewer.getByRole('button', { name: new RegExp(`^${code} `) })).toHaveCount(0);
  expect(await percentageShown(reviewer)).toBeGreaterThan(before);
  await reviewer.context().close();
  await engineer.context().close();
});
