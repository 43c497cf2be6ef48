import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { controlsList, controlWithStatus, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { controlColumns } from './control-columns';
import ControlsPage from './controls-page';

const rows = [
  controlWithStatus({ code: 'IDN-01', name: 'Multi-factor sign-in for everyone' }),
  controlWithStatus({
    code: 'DEV-02',
    name: 'Patching within fourteen days',
    implementationStatus: null,
    proposedStatus: 'PARTIALLY_IMPLEMENTED',
    progress: 'IN_REVIEW',
    owner: null,
    updatedAt: null,
  }),
];
const preparedApi = (items = rows) => fakeApi().reply(calls.controls.withStatus, controlsList(items));
const page = (
  <Routes>
    <Route path="/controls" element={<ControlsPage />} />
    <Route path="/controls/:id" element={<h1>One control</h1>} />
  </Routes>
);
const at = (route = '/controls', api = preparedApi()) => renderApp(page, { route, api });

test('rows show progress and status separately', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /DEV-02/ }));
  expect(row.getByText('In review')).toBeVisible();
  expect(row.getByText('Not answered')).toBeVisible();
  expect(row.getByText('Proposed: partly implemented')).toBeVisible();
  expect(row.getByText('Unassigned')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  expect(document.title).toBe('Controls | Trusted MSP');
});

test('§3 health is shown beside the status, and can be filtered by and sorted', async () => {
  const reasons = [
    { kind: 'METRIC_OFF_TARGET', message: 'It is at 10%.', path: '/metrics/mfa' },
    { kind: 'POLICY_MISSING', message: "It isn't published.", path: '/policies/POL-03' },
  ] as const;
  const items = [
    controlWithStatus({ code: 'IDN-01', name: 'Sign-in', health: { state: 'failing', reasons: [...reasons] } }),
    controlWithStatus({ code: 'IDN-02', name: 'Accounts', health: null }),
  ];
  const { user, api, address } = await at('/controls', preparedApi(items));
  const row = within(await screen.findByRole('row', { name: /Sign-in/ }));
  expect(row.getByText('Implemented')).toBeVisible();
  expect(row.getByText('Failing')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Accounts/ })).getByText('—')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Health filter' }));
  await user.click(screen.getByRole('checkbox', { name: /Failing/ }));
  await user.click(within(screen.getByRole('columnheader', { name: /Health/ })).getByRole('button'));
  expect(address()).toBe('/controls?health=failing&sort=health&order=asc');
  await waitFor(() =>
    expect(api.requests(calls.controls.withStatus).at(-1)?.query).toMatchObject({ health: 'failing', sort: 'health' }),
  );
});

const late = controlWithStatus({ code: 'NET-01', name: 'Firewall', progress: 'DRAFT', dueOn: '2020-01-31' });

test('a control that is late says so beside its progress, and can be filtered by it', async () => {
  const { user, api, address } = await at('/controls', preparedApi([late]));
  const row = within(await screen.findByRole('row', { name: /Firewall/ }));
  expect(row.getByText(/^[\d,]+ days overdue$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('checkbox', { name: 'Overdue' }));
  expect(address()).toBe('/controls?due=OVERDUE');
  await waitFor(() => expect(api.requests(calls.controls.withStatus).at(-1)?.query).toMatchObject({ due: 'OVERDUE' }));
});

test('due dates are a column that sorts', async () => {
  await at('/controls?columns=name,dueOn&sort=dueOn', preparedApi([late]));
  const row = within(await screen.findByRole('row', { name: /Firewall/ }));
  expect(row.getByText('31 Jan 2020')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Due/ })).toHaveAttribute('aria-sort', 'ascending');
});

test('the summary counts all controls, each number a link', async () => {
  await at();
  await screen.findByRole('table', { name: 'Controls' });
  expect(screen.getByRole('link', { name: 'Not implemented' })).toHaveAttribute(
    'href',
    '/controls?implementationStatus=NOT_IMPLEMENTED',
  );
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at(
    '/controls?search=mfa&tier=essential&tier=standard&progress=DRAFT&sort=name&order=desc&tier=bogus',
  );
  await screen.findByRole('table', { name: 'Controls' });
  expect(api.requests(calls.controls.withStatus)[0]?.query).toEqual({
    limit: '50',
    sort: 'name',
    order: 'desc',
    search: 'mfa',
    tier: ['essential', 'standard'],
    progress: 'DRAFT',
  });
});

test('sort buttons set aria-sort and the URL', async () => {
  const { user, address } = await at();
  const header = await screen.findByRole('columnheader', { name: 'Code' });
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(screen.getByRole('columnheader', { name: 'Control' })).getByRole('button'));
  expect(address()).toBe('/controls?sort=name&order=asc');
  expect(screen.getByRole('columnheader', { name: 'Control' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(screen.getByRole('columnheader', { name: 'Control' })).getByRole('button'));
  expect(address()).toBe('/controls?sort=name&order=desc');
});

test('filters show their count and can be reset', async () => {
  const { user, address } = await at();
  await screen.findByRole('table', { name: 'Controls' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const tiers = within(screen.getByRole('group', { name: 'Tier' }));
  await user.click(tiers.getByRole('checkbox', { name: 'Essential' }));
  expect(address()).toBe('/controls?tier=essential');
  expect(screen.getByRole('button', { name: 'More filters 1 chosen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset (1)' }));
  expect(address()).toBe('/controls');
});

test('a search waits for a pause and is kept in the URL', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Controls' });
  await user.type(screen.getByRole('searchbox', { name: 'Search controls' }), 'patch');
  await waitFor(() => expect(address()).toBe('/controls?search=patch'));
  expect(api.requests(calls.controls.withStatus).map(({ query }) => query.search)).toEqual([undefined, 'patch']);
});

test('a row opens on click', async () => {
  const { user } = await at();
  await user.click(await screen.findByText('In review'));
  expect(screen.getByRole('heading', { name: 'One control' })).toBeVisible();
});

test('a row opens on Enter', async () => {
  const { user } = await at();
  (await screen.findByRole('link', { name: 'Patching within fourteen days' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'One control' })).toBeVisible();
});

test('pages forward and back by cursor', async () => {
  const api = fakeApi().reply(calls.controls.withStatus, ({ query }) =>
    controlsList([query.cursor ? (rows[1] as (typeof rows)[0]) : (rows[0] as (typeof rows)[0])], {
      total: 2,
      nextCursor: query.cursor ? null : 'abc',
    }),
  );
  const { user, address } = await at('/controls?tier=essential', api);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Patching within fourteen days')).toBeVisible();
  expect(address()).toBe('/controls?tier=essential&cursor=abc&page=2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/controls?tier=essential');
});

test('loading shows a labelled skeleton', async () => {
  const api = preparedApi();
  api.hold(calls.controls.withStatus);
  await at('/controls', api);
  expect(screen.getByText('Loading controls')).toBeInTheDocument();
});

test('empty and filtered states differ', async () => {
  const { unmount } = await at('/controls', preparedApi([]));
  expect(await screen.findByText('No controls yet')).toBeVisible();
  unmount();
  const { user, address } = await at('/controls?search=zzz', preparedApi([]));
  expect(await screen.findByText('No controls match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset search and filters' }));
  expect(address()).toBe('/controls');
});

test('an error can be retried', async () => {
  const api = preparedApi().refuse(calls.controls.withStatus, { status: 500, message: 'Out of order.' });
  const { user } = await at('/controls', api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  api.reply(calls.controls.withStatus, controlsList(rows));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Controls' })).toBeVisible();
});

test('the forbidden state offers no retry', async () => {
  await at('/controls', preparedApi().refuse(calls.controls.withStatus, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Controls' });
  await expectNoAxeViolations();
});

test('every column can be sorted', () => {
  expect(controlColumns.filter(({ sortKey }) => !sortKey)).toEqual([]);
});
