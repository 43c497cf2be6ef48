/** A reviewer works the queue with the keyboard alone: changes are asked for, made, looked at again, approved; and the dashboard moves. */
import type { calls, ResponseOf } from '@msp/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

type Dashboard = ResponseOf<typeof calls.dashboard.get>;
type Queue = ResponseOf<typeof calls.controlResponses.list>;

async function signedInAs(browser: Browser, person: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(`${applicationUrl()}/api/v1${path}`)).json()) as T;

async function percentageShown(page: Page): Promise<number> {
  await page.goto(applicationUrl());
  await expect(page.getByText(/^\d+ of \d+ controls in scope$/)).toBeVisible();
  const { complianceMetrics } = await read<Dashboard>(page, '/dashboard');
  await expect(page.getByText(`${complianceMetrics.percentage}%`).first()).toBeVisible();
  return complianceMetrics.percentage;
}

const decision = (page: Page) => page.getByRole('group', { name: 'Decision' });

/** With J, from wherever the queue stands, to the answer of a control. */
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

test('§4 the review queue by keyboard alone: changes asked for, made, approved, and counted', async ({ browser }) => {
  test.setTimeout(120_000);
  const reviewer = await signedInAs(browser, 'Sinéad Doyle');
  const engineer = await signedInAs(browser, 'Marcus Okafor');
  const before = await percentageShown(reviewer);
  const { items } = await read<Queue>(reviewer, '/control-responses?mayReview=true&sort=submittedAt&order=asc');
  // One that is not counted yet and would be: only then does the percentage move.
  const waiting = items.find(
    ({ implementationStatus, countedStatus }) => implementationStatus === 'FULLY_IMPLEMENTED' && countedStatus === null,
  );
  if (!waiting) throw new Error('The demonstration leaves nothing like that for review.');
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
  // The next one is there, and this one waits no more.
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
  await expect(reviewer.getByText('Answer approved', { exact: true })).toBeVisible();
  await expect(reviewer.getByRole('button', { name: new RegExp(`^${code} `) })).toHaveCount(0);
  expect(await percentageShown(reviewer)).toBeGreaterThan(before);
  await reviewer.context().close();
  await engineer.context().close();
});
