import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  ticket,
  ticketResolution,
  ticketsList,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { ticketColumns } from './ticket-columns';
import TicketsPage from './tickets-page';

const open = ticket();
const failed = ticket({
  title: 'Policy is missing',
  state: 'waiting',
  external: null,
  problem: {
    code: 'credentials',
    message: 'Harbour desk rejected the credentials.',
    since: '2026-11-18T09:00:00.000Z',
  },
});
const closed = ticket({
  title: 'Backups are not tested',
  state: 'closed',
  closedAt: '2026-11-20T09:00:00.000Z',
  resolution: ticketResolution(),
});
const preparedApi = (items = [open, failed, closed]) =>
  fakeApi()
    .reply(calls.tickets.list, ticketsList(items))
    .reply(calls.tickets.destinations, { items: [open.integration], nextCursor: null, total: 1 });
const page = (
  <Routes>
    <Route path="/tickets" element={<TicketsPage />} />
    <Route path="/tickets/:id" element={<h1>One ticket</h1>} />
  </Routes>
);
const at = (route = '/tickets', api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route, api, session: session(role) });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has number, state, control, gap, and when it was requested', async () => {
  await at();
  const row = await rowOf(/Accounts with MFA/);
  const number = row.getByRole('link', { name: /^1042/ });
  expect(number).toHaveAttribute('href', open.external?.url);
  expect(number).toHaveAttribute('rel', 'noopener noreferrer');
  expect(row.getByText('Open')).toHaveAttribute('data-tone', 'accent');
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(row.getByText('Failing check')).toBeVisible();
  expect(row.getByText(/ago$/)).toBeVisible();
  expect(document.title).toBe('Tickets | Trusted MSP');
});

test('a problem is the second line of its row, and a closed ticket says what its resolution waits for', async () => {
  await at();
  const row = await rowOf(/Policy is missing/);
  expect(row.getByText('Harbour desk rejected the credentials.')).toBeVisible();
  expect(row.getByText('Not created')).toHaveAttribute('data-tone', 'bad');
  const other = await rowOf(/Backups are not tested/);
  expect(other.getByText('Closed')).toBeVisible();
  expect(other.getByText('To review')).toHaveAttribute('data-tone', 'attention');
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at(
    '/tickets?search=mfa&state=open&kind=check&integration=desk&resolution=proposed&sort=title&order=asc',
  );
  await screen.findByRole('table', { name: 'Tickets' });
  expect(api.requests(calls.tickets.list)[0]?.query).toEqual({
    limit: '50',
    sort: 'title',
    order: 'asc',
    search: 'mfa',
    state: 'open',
    kind: 'check',
    integration: 'desk',
    resolution: 'proposed',
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/tickets.csv?sort=title&order=asc&search=mfa'),
  );
});

test('the numbers of tickets by state, and of resolutions to review, filter the list', async () => {
  const { user, address } = await at();
  await screen.findByRole('table', { name: 'Tickets' });
  const figures = within(screen.getByLabelText('Tickets by state'));
  expect(figures.getByText('13')).toBeVisible();
  expect(figures.getByText('2').closest('dd')).toHaveAttribute('data-tone', 'attention');
  await user.click(figures.getByRole('link', { name: 'Resolutions to review' }));
  expect(address()).toBe('/tickets?resolution=proposed');
});

test('every order of the API has a column', () => {
  const shown = ticketColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.tickets].sort());
});

test('a row opens its ticket', async () => {
  const { user, address } = await at();
  await user.click(await screen.findByRole('link', { name: 'Policy is missing' }));
  expect(address()).toBe(`/tickets/${failed.id}`);
});

test('the empty list says how tickets come about; administrators find where to set up a service desk', async () => {
  const member = await at('/tickets', preparedApi([]));
  expect(await screen.findByText('No tickets yet')).toBeVisible();
  expect(screen.getByText(/An administrator sets up the service desk under Integrations\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set up a service desk' })).toBeNull();
  member.unmount();
  await at('/tickets', preparedApi([]), 'msp_admin');
  expect(await screen.findByRole('link', { name: 'Set up a service desk' })).toHaveAttribute('href', '/integrations');
});

test('filtered, forbidden and failed lists say what to do', async () => {
  const filtered = await at('/tickets?state=open', preparedApi([]));
  expect(await screen.findByText('No tickets match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/tickets', fakeApi().refuse(calls.tickets.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/tickets', fakeApi().refuse(calls.tickets.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Tickets' });
  await expectNoAxeViolations();
});
