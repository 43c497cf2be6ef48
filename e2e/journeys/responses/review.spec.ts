/** A reviewer works through the queue by keyboard alone: requests changes, reviews them, approves; and the dashboard follows. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../../support/application';
import { submitForReview } from '../../support/submit-response';
import { untilSaved } from '../saving';

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
  // The first one may be a change since an approval, which has no decision bar.
  const open = page.getByRole('region', { name: 'Answer under review' }).getByRole('heading').first();
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(/control=/);
  for (let pressed = 0; !page.url().endsWith(`control=${code}`); pressed += 1) {
    expect(pressed, `${code} is in the queue`).toBeLessThan(20);
    const before = (await open.textContent()) ?? '';
    await page.keyboard.press('j');
    // The address changes before the page does, and a key acts on what the page shows.
    await expect(open).not.toHaveText(before);
  }
  await expect(page.getByRole('heading', { name: new RegExp(`^${code} `) })).toBeVisible();
  await expect(decision(page)).toBeVisible();
}

/** How far content has moved since the last call, movements right after an input included. */
async function movement(page: Page): Promise<number> {
  // Two frames: the change is painted in the first, and reported after it.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const total = () => {
          const shifts = (window as unknown as { shifts: PerformanceObserver & { total: number } }).shifts;
          for (const entry of shifts.takeRecords()) shifts.total += (entry as unknown as { value: number }).value;
          resolve(shifts.total);
          shifts.total = 0;
        };
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(total)));
      }),
  );
}

test('a decision about an answer moves nothing on the page', async ({ browser }) => {
  const page = await signedInPage(browser, 'Sinéad Doyle', '/reviews');
  const answers = page.getByRole('region', { name: 'Answers' }).getByRole('listitem');
  const first = answers.filter({ has: page.getByRole('button', { name: /^Approve answer/ }) }).first();
  await expect(first).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Evidence' }).getByRole('table').or(page.getByText('No evidence cited')),
  ).toBeVisible();
  await page.evaluate(() => {
    const shifts = Object.assign(
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }),
      { total: 0 },
    );
    shifts.observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  await first.getByRole('button', { name: /^Approve answer/ }).click();
  const decided = answers.filter({ hasText: 'by Sinéad Doyle' });
  await expect(decided.getByText('Approved', { exact: true })).toBeVisible();
  expect(await movement(page)).toBeLessThan(0.001);
  await page.keyboard.press('u');
  await expect(page.getByText('Decision undone')).toBeVisible();
  await expect(decided).toHaveCount(0);
  expect(await movement(page)).toBeLessThan(0.001);

  await first.getByRole('button', { name: /^Reject answer/ }).click();
  await page.getByRole('textbox', { name: 'What is wrong with this answer?' }).fill('Too old.');
  expect(await movement(page)).toBeLessThan(0.001);
  await page.keyboard.press('Control+Enter');
  await expect(decided.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  // The comment takes the lines that it needs.
  expect(await movement(page)).toBeLessThan(0.02);
  await decided.getByRole('button', { name: /^Undo decision/ }).click();
  await expect(decided).toHaveCount(0);
  expect(await movement(page)).toBeLessThan(0.02);

  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'What should change?' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await movement(page)).toBeLessThan(0.001);
  await page.getByRole('button', { name: /^Hide evidence \(\d\)$/ }).click();
  await expect(page.getByRole('button', { name: /^Show evidence \(\d\)$/ })).toBeVisible();
  await page.context().close();
});

test('§7 §4 the review queue by keyboard alone: changes requested, made, approved and counted', async ({ browser }) => {
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
  await reviewer.keyboard.press('Control+Enter');
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
  await untilSaved(engineer);
  await submitForReview(engineer);
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
