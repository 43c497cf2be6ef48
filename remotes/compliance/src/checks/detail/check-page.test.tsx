import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  check,
  checkDetail,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  ticket,
  ticketsList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CheckPage from './check-page';

const detail = checkDetail();
const [previous, next] = [check({ name: 'Firewall rules' }), check({ name: 'Backup policy' })];
const preparedApi = (one = detail) =>
  fakeApi().reply(calls.checks.read, one).reply(calls.checks.neighbours, { position: 2, total: 3, previous, next });
const page = (
  <Routes>
    <Route path="/checks/:id" element={<CheckPage />} />
  </Routes>
);
const at = (api = preparedApi(), search = '') => renderApp(page, { route: `/checks/${detail.id}${search}`, api });

test('a failing check says why, since when, and where to mend it', async () => {
  await at();
  expect(await screen.findByRole('heading', { name: 'Accounts with MFA', level: 1 })).toBeVisible();
  const reasons = within(screen.getByRole('list', { name: 'Reasons' }));
  expect(reasons.getByRole('link')).toHaveAttribute('href', '/metrics/mfa-coverage');
  expect(screen.queryByRole('link', { name: 'Open the metric' })).toBeNull();
  expect(screen.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(screen.getByText('Amelia Hart')).toBeVisible();
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Failing18 Nov 2026.*its target is at least 95%\.$/),
    expect.stringMatching(/^Passing1 Oct 2026/),
  ]);
});

test('a passing check that is not recorded yet', async () => {
  await at(preparedApi({ ...detail, state: 'pass', reasons: [], since: null, history: [] }));
  expect(await screen.findByText('Nothing contradicts what was approved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the metric' })).toHaveAttribute('href', '/metrics/mfa-coverage');
  expect(screen.getByText('Just now')).toBeVisible();
  expect(screen.getByText('The first result is recorded within a minute.')).toBeVisible();
});

test('a check that ended in between says so in its history', async () => {
  const history = [{ at: '2026-11-01T06:00:00.000Z', state: null, reasons: [] }];
  await at(preparedApi({ ...detail, history }));
  expect(await screen.findByText('No longer checked')).toBeVisible();
});

test('the way back keeps the filter of the list', async () => {
  await at(preparedApi(), '?state=fail');
  expect(await screen.findByRole('link', { name: 'Checks' })).toHaveAttribute('href', '/checks?state=fail');
});

test('the checks before and after in the filtered list', async () => {
  const { api } = await at(preparedApi(), '?state=fail');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: /Firewall rules/ })).toHaveAttribute(
    'href',
    `/checks/${previous.id}?state=fail`,
  );
  expect(screen.getByRole('link', { name: /Backup policy/ })).toHaveAttribute('href', `/checks/${next.id}?state=fail`);
  expect(api.requests(calls.checks.neighbours)[0]?.query).toMatchObject({ state: 'fail' });
});

test('a check that does not exist', async () => {
  await at(fakeApi().refuse(calls.checks.read, { status: 404 }));
  expect(await screen.findByText("This check doesn't exist, or its control no longer asks for it.")).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('heading', { name: 'Accounts with MFA', level: 1 });
  await expectNoAxeViolations();
});

const desk = { id: 'desk-1', name: 'Harbour desk', adapter: 'halopsa' };
const withTickets = (api = preparedApi(), desks = [desk], tickets: Parameters<typeof ticketsList>[0] = []) =>
  api
    .reply(calls.tickets.list, ticketsList(tickets))
    .reply(calls.tickets.destinations, { items: desks, nextCursor: null, total: desks.length });
const asRole = (api: ReturnType<typeof preparedApi>, role: Parameters<typeof session>[0]) =>
  renderApp(page, { route: `/checks/${detail.id}`, api, session: session(role) });

test('a member can create a ticket for a failing check, and not for a passing one', async () => {
  const failing = await asRole(withTickets(), 'msp_user');
  expect(await screen.findByRole('button', { name: 'Create ticket: Accounts with MFA' })).toBeVisible();
  await expectNoAxeViolations();
  failing.unmount();
  const passing = await asRole(withTickets(preparedApi({ ...detail, state: 'pass' })), 'msp_user');
  await waitFor(() => expect(passing.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Create ticket/ })).toBeNull();
});

test('the ticket of a check is a link, also for viewers', async () => {
  const one = ticket({ gap: { ...ticket().gap, reference: { kind: 'check', checkId: detail.id } } });
  await asRole(withTickets(preparedApi(), [desk], [one]), 'VIEWER');
  expect(await screen.findByRole('link', { name: 'Ticket 1042 · Open' })).toHaveAttribute('href', `/tickets/${one.id}`);
});

test('without a service desk, administrators are led to set one up, and members see nothing of it', async () => {
  const member = await asRole(withTickets(preparedApi(), []), 'msp_user');
  await waitFor(() => expect(member.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /ticket|More/ })).toBeNull();
  member.unmount();
  const { user } = await asRole(withTickets(preparedApi(), []), 'msp_admin');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('link', { name: 'Set up tickets' })).toHaveAttribute('href', '/integrations');
});
