import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  check,
  checksList,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  ticket,
  ticketsList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { checkColumns } from './check-columns';
import ChecksPage from './checks-page';

const rows = [
  check(),
  check({
    kind: 'policy',
    name: 'Backup policy',
    state: 'pass',
    reasons: [],
    since: null,
    owner: null,
    source: null,
    path: '/policies/POL-02',
  }),
];
const preparedApi = (items = rows) => fakeApi().reply(calls.checks.list, checksList(items));
const page = (
  <Routes>
    <Route path="/checks" element={<ChecksPage />} />
    <Route path="/checks/:id" element={<h1>One check</h1>} />
  </Routes>
);
const at = (route = '/checks', api = preparedApi()) => renderApp(page, { route, api });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has what was found, control, state, since when, owner, kind and source', async () => {
  await at();
  const row = await rowOf(/Accounts with MFA/);
  expect(row.getByText('“Accounts with MFA” is at 92%; its target is at least 95%.')).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(row.getByText('Failing')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText(/ago$/)).toBeVisible();
  expect(row.getByText('Amelia Hart')).toBeVisible();
  expect(row.getByText('Metric')).toBeVisible();
  expect(row.getByText('Microsoft 365')).toBeVisible();
  expect(document.title).toBe('Checks | Trusted MSP');
});

test('a check that changed a moment ago, without an owner', async () => {
  await at();
  const row = await rowOf(/Backup policy/);
  expect(row.getByText('Passing')).toHaveAttribute('data-tone', 'good');
  expect(row.getByText('Just now')).toBeVisible();
  expect(row.getByText('Unassigned')).toBeVisible();
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at('/checks?search=mfa&state=fail&state=pass&kind=metric&control=IDN-01&owner=none&sort=since');
  await screen.findByRole('table', { name: 'Checks' });
  expect(api.requests(calls.checks.list)[0]?.query).toEqual({
    limit: '50',
    sort: 'since',
    order: 'asc',
    search: 'mfa',
    state: ['fail', 'pass'],
    kind: 'metric',
    control: 'IDN-01',
    owner: 'none',
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/checks.csv?sort=since&order=asc&search=mfa'),
  );
});

test('the numbers of checks by state filter the list', async () => {
  const { user, address } = await at();
  await screen.findByRole('table', { name: 'Checks' });
  const figures = within(screen.getByLabelText('Checks by state'));
  expect(figures.getByText('3').closest('dd')).toHaveAttribute('data-tone', 'bad');
  await user.click(figures.getByRole('link', { name: 'Failing' }));
  expect(address()).toBe('/checks?state=fail');
});

test('every order of the API has a column', () => {
  const shown = checkColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.checks].sort());
});

test('a row opens its check with the filter of the list', async () => {
  const { user, address } = await at('/checks?state=fail');
  await user.click(await screen.findByRole('link', { name: 'Accounts with MFA' }));
  expect(address()).toBe(`/checks/${rows[0]?.id}?state=fail`);
});

test('empty, filtered, forbidden and failed lists say what to do', async () => {
  const empty = await at('/checks', preparedApi([]));
  expect(await screen.findByText('No checks yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/checks?state=fail', preparedApi([]));
  expect(await screen.findByText('No checks match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/checks', fakeApi().refuse(calls.checks.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/checks', fakeApi().refuse(calls.checks.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Checks' });
  await expectNoAxeViolations();
});

const desk = { id: 'desk-1', name: 'Harbour desk', adapter: 'halopsa' };
const [failing, passing] = rows as [(typeof rows)[0], (typeof rows)[0]];
const ticketOf = ({ id }: typeof failing) =>
  ticket({ gap: { ...ticket().gap, reference: { kind: 'check', checkId: id } } });
const withTickets = (tickets: Parameters<typeof ticketsList>[0] = []) =>
  preparedApi()
    .reply(calls.tickets.list, ticketsList(tickets))
    .reply(calls.tickets.destinations, { items: [desk], nextCursor: null, total: 1 });
const asRole = (role: Parameters<typeof session>[0], api = withTickets()) =>
  renderApp(page, { route: '/checks', api, session: session(role) });

test('the list leads to the tickets, and a row says which ticket its check has', async () => {
  const { api } = await asRole('VIEWER', withTickets([ticketOf(failing)]));
  expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets');
  const row = await rowOf(/Accounts with MFA/);
  expect(await row.findByRole('link', { name: 'Ticket 1042 · Open' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tickets\//),
  );
  expect(api.requests(calls.tickets.list)[0]?.query).toMatchObject({ check: [failing.id, passing.id] });
  expect(screen.queryByRole('button', { name: 'Create tickets…' })).toBeNull();
});

test('no ticket is requested for an empty list', async () => {
  const { api } = await at('/checks', preparedApi([]));
  await screen.findByText('No checks yet');
  expect(api.requests(calls.tickets.list)).toHaveLength(0);
});

test('a member creates tickets for the checks that they select, and sees what became of each', async () => {
  const api = withTickets().reply(calls.tickets.create, {
    created: [{ ...ticketOf(failing), state: 'waiting', external: null }],
    existing: [],
    refused: [
      {
        reference: { kind: 'check', checkId: passing.id },
        message: 'This check passes now.',
        errorCode: 'INVALID_TRANSITION',
      },
    ],
  });
  const { user } = await asRole('msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Create tickets…' }));
  expect(screen.getByText('Select the checks that need a ticket.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  await expectNoAxeViolations();
  const bar = within(screen.getByRole('group', { name: 'Actions on selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Create tickets…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create 2 tickets' }));
  await user.click(dialog.getByRole('button', { name: 'Create 2 tickets' }));
  expect(within(await dialog.findByRole('list', { name: 'Requested' })).getByRole('link')).toHaveTextContent(
    'IDN-01 Accounts with MFA',
  );
  expect(within(dialog.getByRole('list', { name: 'Not requested' })).getByRole('listitem')).toHaveTextContent(
    'IDN-01 Backup policy: This check passes now.',
  );
  expect(api.requests(calls.tickets.create)[0]?.body).toEqual({
    integrationId: 'desk-1',
    gaps: [failing, passing].map(({ id }) => ({ kind: 'check', checkId: id })),
  });
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('selecting can be left without creating anything', async () => {
  const { user, api } = await asRole('msp_user');
  await user.click(await screen.findByRole('button', { name: 'Create tickets…' }));
  await user.click(screen.getByRole('checkbox', { name: /Backup policy/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.requests(calls.tickets.create)).toHaveLength(0);
});
