/** A member and an administrator see work appear, become overdue, and go once it is settled, in tabs that stay open. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { approveAnswer, send } from '../../support/controls-by-api';
import { changeDatabase } from '../../support/database';
import { openOrganization } from '../../support/organizations';

type Response = ResponseOf<typeof calls.controlResponses.create>;
type Profile = ResponseOf<typeof calls.auth.profile>;

const group = (page: Page, name: string) => page.getByRole('region', { name });
const caughtUp = (page: Page) => page.getByRole('heading', { name: "You're all caught up" });
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

async function openWork(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/work`);
  await expect(page.getByRole('heading', { name: 'My Work', level: 1 })).toBeVisible();
}

test('work appears, becomes overdue and goes, for the member and the administrator', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Linden', { 'Ines Roth': 'msp_admin', 'Tom Baker': 'msp_user' });
  const { 'Ines Roth': admin, 'Tom Baker': member } = pages;
  for (const page of [admin, member]) {
    await openWork(page);
    await expect(caughtUp(page)).toBeVisible();
  }

  const { id: ownerId } = await readApi<Profile>(member, '/auth/profile');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const content = { implementationStatus: 'NOT_APPLICABLE', reason: 'We run no servers.', ownerId, dueOn: inDays(5) };
  const { id } = await send<Response>(admin, 'POST', '/control-responses', { controlId: 'IDN-01', ...content });
  await expect(group(member, 'Due soon').getByRole('link', { name: /^IDN-01 / })).toContainText('Due ');
  await expect(bell(member, 1)).toBeVisible();

  await changeDatabase(`update control_responses set due_on = current_date - 3 where id = '${id}'`);
  await openWork(member);
  const late = group(member, 'Overdue').getByRole('link', { name: /^IDN-01 / });
  await expect(late).toContainText('3 days overdue');
  await late.click();
  await expect(member.getByText('3 days overdue').first()).toBeVisible();

  const { version } = await readApi<Response>(member, `/control-responses/${id}`);
  await openWork(member);
  await send(member, 'POST', `/control-responses/${id}/submit-for-review`, { version });
  await expect(caughtUp(member)).toBeVisible();
  await expect(group(admin, 'Answers to review').getByRole('link', { name: /^IDN-01 / })).toContainText(
    'Tom Baker asks for your review',
  );
  await expect(bell(admin, 1)).toBeVisible();

  await approveAnswer(admin, 'IDN-01');
  await expect(caughtUp(admin)).toBeVisible();
  await expect(bell(admin, 0)).toBeVisible();
});
