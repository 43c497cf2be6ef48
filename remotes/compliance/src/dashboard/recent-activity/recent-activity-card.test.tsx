import { ActionBadge } from '@msp/activity-feed';
import { calls } from '@msp/contract';
import { activityItem, fakeApi, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { RecentActivityCard } from './recent-activity-card';

type Items = ReturnType<typeof activityItem>[];
const preparedApi = (items: Items) =>
  fakeApi().reply(calls.dashboard.activity, { items, nextCursor: null, total: items.length });

test('§7 §2.5 badge "Last 30 days"; requests ten items', async () => {
  const api = preparedApi([activityItem()]);
  await renderApp(<RecentActivityCard />, { api });
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/activity');
  expect(await screen.findByText('Response submitted')).toBeVisible();
  expect(screen.getByText('Last 30 days')).toBeVisible();
  expect(api.requests(calls.dashboard.activity)[0]?.query).toEqual({ limit: '10' });
});

test('§2.5 empty state', async () => {
  await renderApp(<RecentActivityCard />, { api: preparedApi([]) });
  expect(await screen.findByText('No recent activity')).toBeVisible();
  expect(screen.getByText('Activity will appear here as you work on compliance tasks')).toBeVisible();
});

test('§2.5 an item shows initials, title, description, time, user and control', async () => {
  await renderApp(<RecentActivityCard />, {
    api: preparedApi([activityItem({ description: 'Sent for review', controlId: 'IDN-01' })]),
  });
  expect(await screen.findByText('Sent for review')).toBeVisible();
  expect(document.querySelector('[data-initials="PN"]')).toBeVisible();
  expect(screen.getByText(/^Nov 19, \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  expect(screen.getByText('Priya Nair')).toBeVisible();
  expect(screen.getByText('Control IDN-01')).toHaveAttribute('href', '/controls/IDN-01');
});

test("the person of the organisation's manager has its name", async () => {
  const user = { name: 'Amelia Hart', organization: 'Harbour IT Services' };
  await renderApp(<RecentActivityCard />, { api: preparedApi([activityItem({ user })]) });
  expect(await screen.findByText('Amelia Hart, Harbour IT Services')).toBeVisible();
});

test('an item that concerns several controls links to the first three and counts the others', async () => {
  const controlIds = ['IDN-01', 'IDN-02', 'NET-01', 'NET-02', 'NET-03'];
  await renderApp(<RecentActivityCard />, { api: preparedApi([activityItem({ controlId: 'IDN-01', controlIds })]) });
  const links = (await screen.findAllByText(/^Control /)).map((link) => link.textContent);
  expect(links).toEqual(['Control IDN-01', 'Control IDN-02', 'Control NET-01']);
  expect(screen.getByText('and 2 more')).toHaveAttribute('title', 'NET-02, NET-03');
});

test('§2.5 fallbacks: email for a missing name, "Unknown User", "Unknown time"', async () => {
  const anonymous = { ...activityItem({ user: {} }), timestamp: undefined } as unknown as Items[number];
  await renderApp(<RecentActivityCard />, {
    api: preparedApi([activityItem({ user: { email: 'leila@pennine.example' } }), anonymous]),
  });
  expect(await screen.findByText('leila@pennine.example')).toBeVisible();
  expect(screen.getByText('Unknown User')).toBeVisible();
  expect(screen.getByText('Unknown time')).toBeVisible();
});

test('§3 an item without any field is still shown', async () => {
  await renderApp(<RecentActivityCard />, { api: preparedApi([{} as Items[number]]) });
  expect(await screen.findByText('Untitled activity')).toBeVisible();
});

test('what was changed field by field is one row, which opens to the earlier changes', async () => {
  const change = (title: string) => activityItem({ action: 'UPDATE', title, controlIds: ['IDN-01'] });
  const { user } = await renderApp(<RecentActivityCard />, {
    api: preparedApi([change('Due date set'), change('Owner set'), change('Question answered')]),
  });
  expect(await screen.findByText('Due date set')).toBeVisible();
  expect(screen.getByText('Owner set')).not.toBeVisible();
  await user.click(screen.getByText('2 earlier changes'));
  expect(screen.getByText('Owner set')).toBeVisible();
  expect(screen.getByText('Question answered')).toBeVisible();
});

test('an error stays inside the card and can be retried', async () => {
  const api = preparedApi([activityItem()]).refuse(calls.dashboard.activity, { status: 500, message: 'No luck.' });
  const { user } = await renderApp(<RecentActivityCard />, { api });
  expect(await screen.findByText("Couldn't load recent activity")).toBeVisible();
  api.reply(calls.dashboard.activity, { items: [activityItem()], nextCursor: null, total: 1 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Response submitted')).toBeVisible();
});

test.each([
  ['CREATE', 'good', 'default'],
  ['SUBMIT', 'good', 'default'],
  ['APPROVE', 'good', 'default'],
  ['UPDATE', 'accent', 'secondary'],
  ['COMMENT', 'accent', 'secondary'],
  ['REJECT', 'bad', 'destructive'],
  ['DELETE', 'bad', 'destructive'],
  ['SIGN_IN', 'none', 'outline'],
])('§2.5 action badge %s is %s, %s', async (action, tone, variant) => {
  await renderApp(<ActionBadge action={action} />);
  const badge = screen.getByText(action.replace('_', ' '));
  expect(badge).toHaveAttribute('data-tone', tone);
  expect(badge).toHaveAttribute('data-variant', variant);
});
