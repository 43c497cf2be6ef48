import { calls, type WorkItem, workKinds } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, workItem } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import MyWorkPage from './my-work-page';

const person = { id: 'p', name: 'Priya Nair', email: 'priya@harbour-it.example' };
const items: WorkItem[] = [
  workItem({ kind: 'CHANGES_REQUESTED', code: 'IDN-01', name: 'Multi-factor sign-in' }),
  workItem({ kind: 'REVIEW', code: 'DEV-02', name: 'Patching', by: person }),
  workItem({ kind: 'REVIEW', code: 'DEV-03', name: 'Disk encryption', by: person }),
  workItem({ kind: 'EVIDENCE_EXPIRING', record: 'evidence', code: null, id: 'e1', name: 'Access export' }),
];

const show = (route = '/work', work = { items, total: items.length }) =>
  renderApp(<MyWorkPage />, { route, api: fakeApi().reply(calls.dashboard.work, work) });

const group = (name: string) => screen.findByRole('region', { name });
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('groups by kind with counts, the most urgent first, each item a link to its place', async () => {
  const { api } = await show();
  const reviews = within(await group('Answers to review'));
  expect(groups()).toEqual(['Changes requested', 'Answers to review', 'Evidence that expires soon']);
  expect(reviews.getByText('2')).toBeVisible();
  const link = reviews.getByRole('link', { name: /DEV-02 Patching/ });
  expect(link).toHaveAttribute('href', '/reviews?control=DEV-02');
  expect(link).toHaveTextContent('Priya Nair asks for your review');
  expect(within(link).getByText(/ago$|^just now$/)).toBeVisible();
  expect(api.requests(calls.dashboard.work)[0]?.query).toEqual({ full: 'true' });
  await expectNoAxeViolations();
});

test('what is overdue comes first, whatever its kind, and says by how much', async () => {
  const day = new Date();
  day.setDate(day.getDate() - 3);
  const validUntil = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((n) => `${n}`.padStart(2, '0'))
    .join('-');
  const late = workItem({ kind: 'POLICY_TO_READ', record: 'policy', code: 'POL-03', name: 'Clean desk', validUntil });
  await show('/work', { items: [...items, late], total: 5 });
  const link = within(await group('Overdue')).getByRole('link', { name: /POL-03 Clean desk/ });
  expect(link).toHaveTextContent(/3 days overdue · Read and accept it by/);
  expect(groups()[0]).toBe('Overdue');
  expect(screen.queryByRole('region', { name: 'Policies to accept' })).toBeNull();
});

test('what was taken over is done once it is opened', async () => {
  const taken = workItem({ kind: 'HANDOVER', record: 'member', code: null, id: 'n1', path: '/controls?owner=me' });
  const { user, api, address } = await show('/work', { items: [taken], total: 1 });
  api.reply(calls.notifications.markRead, { unread: 0, readAt: '2026-11-22T10:00:00.000Z' });
  const link = within(await group('Taken over')).getByRole('link');
  api.reply(calls.dashboard.work, { items: [], total: 0 });
  await user.click(link);
  expect(address()).toBe('/controls?owner=me');
  await waitFor(() => expect(api.requests(calls.notifications.markRead)[0]?.body).toEqual({ ids: ['n1'] }));
});

test('filters by kind and by words, and keeps both in the URL', async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole('button', { name: 'Kind filter' }));
  await user.click(screen.getByRole('checkbox', { name: /Answers to review/ }));
  expect(address()).toBe('/work?kind=REVIEW');
  expect(groups()).toEqual(['Answers to review']);
  await user.type(screen.getByRole('searchbox', { name: 'Search my work' }), 'disk');
  expect(await screen.findByText('1 item')).toBeVisible();
  expect(address()).toBe('/work?kind=REVIEW&search=disk');
});

test('a link shows the filtered list', async () => {
  await show('/work?record=evidence');
  expect(await group('Evidence that expires soon')).toBeVisible();
  expect(groups()).toEqual(['Evidence that expires soon']);
});

test('filters without results can be reset', async () => {
  const { user } = await show('/work?kind=DRAFT');
  await user.click(await screen.findByRole('button', { name: 'Reset search and filters' }));
  expect(await group('Changes requested')).toBeVisible();
});

test('says when everything is done', async () => {
  await show('/work', { items: [], total: 0 });
  expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeVisible();
});

const caughtUp = "You're all caught up";

test.each(workKinds)('an item of the kind %s is shown, so not everything is done', async (kind) => {
  await show('/work', { items: [workItem({ kind, name: 'What waits' })], total: 1 });
  expect(await screen.findByRole('link', { name: /What waits/ })).toBeVisible();
  expect(screen.queryByText(caughtUp)).toBeNull();
});

test('items of a newer API, which it cannot show, are not done', async () => {
  await show('/work', { items: [workItem({ kind: 'NEW' as 'DRAFT' })], total: 1 });
  expect(await screen.findByText('Reload the page to get the newest version.')).toBeVisible();
  expect(screen.queryByText(caughtUp)).toBeNull();
});

test('says how many of the items it shows', async () => {
  await show('/work', { items, total: 300 });
  expect(await screen.findByText(/^The 4 most urgent of 300\./)).toBeVisible();
});

test('a failed request can be repeated', async () => {
  const api = fakeApi().refuse(calls.dashboard.work, { status: 400, message: 'Out of order.' });
  const { user } = await renderApp(<MyWorkPage />, { route: '/work', api });
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.reply(calls.dashboard.work, { items, total: items.length });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await group('Changes requested')).toBeVisible();
});
