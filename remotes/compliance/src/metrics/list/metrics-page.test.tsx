import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, metric, metricsList, metricValue, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { metricColumns } from './metric-columns';
import MetricsPage from './metrics-page';

const failed = {
  reason: 'The licence for sign-in reports is missing.',
  source: 'Microsoft 365',
  observedAt: '2026-11-21T06:00:00.000Z',
};
const rows = [
  metric({ name: 'Accounts with MFA' }),
  metric({
    key: 'patch-age',
    name: 'Patch age',
    unit: 'days',
    better: 'lower',
    target: 14,
    state: 'not-measured',
    effective: null,
    measured: null,
    notMeasured: failed,
    sparkline: [],
    sources: ['rmm'],
  }),
  metric({
    key: 'backup-success',
    name: 'Backup success',
    state: 'overridden',
    effective: metricValue({ value: 98, sourceKind: null, source: 'Amelia Hart' }),
    override: {
      id: metric().id,
      value: 98,
      reason: 'Counted twice.',
      startsAt: '2026-11-15T09:00:00.000Z',
      endsAt: '2027-02-16T00:00:00.000Z',
    },
  }),
];
const preparedApi = (items = rows) => fakeApi().reply(calls.metrics.list, metricsList(items));
const page = (
  <Routes>
    <Route path="/metrics" element={<MetricsPage />} />
    <Route path="/metrics/:id" element={<h1>One metric</h1>} />
  </Routes>
);
const at = (route = '/metrics', api = preparedApi()) => renderApp(page, { route, api });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('§7 a row has value, target, state, age, source, trend and controls', async () => {
  await at();
  const row = await rowOf(/Accounts with MFA/);
  expect(row.getByText('92%')).toBeVisible();
  expect(row.getByText('≥ 95%')).toBeVisible();
  expect(row.getByText('Off target')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText(/ago$/)).toBeVisible();
  expect(row.getByText('Microsoft 365')).toBeVisible();
  expect(row.getByRole('img', { name: 'Trend: from 80% to 92%, target ≥ 95%' })).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(document.title).toBe('Metrics | Trusted MSP');
});

test('§7 a metric that was not measured says why, and is neither 0 nor on target', async () => {
  await at();
  const row = await rowOf(/Patch age/);
  expect(row.getByText('Not measured')).toHaveAttribute('data-tone', 'none');
  expect(row.getByRole('link', { name: 'Patch age' }).closest('td')).toHaveTextContent(failed.reason);
  expect(row.getByText('No value')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  expect(row.queryByText(/^0/)).toBeNull();
});

test('an overridden metric shows the measured value beside the one that counts', async () => {
  await at();
  const row = await rowOf(/Backup success/);
  expect(row.getByText('98%')).toBeVisible();
  expect(row.getByText('Overridden')).toHaveAttribute('data-tone', 'accent');
  expect(row.getByText('92% measured, until 15 Feb 2027')).toBeVisible();
});

test('a failed measurement leaves the last value, with its age and the reason', async () => {
  await at('/metrics', preparedApi([metric({ notMeasured: failed })]));
  const row = await rowOf(/Accounts with MFA/);
  expect(row.getByText('92%')).toBeVisible();
  expect(row.getByText(failed.reason)).toBeVisible();
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at(
    '/metrics?search=mfa&state=stale&state=off-target&source=rmm&domain=IDN&sort=value&order=desc',
  );
  await screen.findByRole('table', { name: 'Metrics' });
  expect(api.requests(calls.metrics.list)[0]?.query).toEqual({
    limit: '50',
    sort: 'value',
    order: 'desc',
    search: 'mfa',
    state: ['stale', 'off-target'],
    source: 'rmm',
    domain: 'IDN',
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/metrics.csv?sort=value&order=desc&search=mfa'),
  );
});

test('the numbers of metrics by state filter the list', async () => {
  const { user, address } = await at();
  await screen.findByRole('table', { name: 'Metrics' });
  const figures = within(screen.getByLabelText('Metrics by state'));
  expect(figures.getByText('20').closest('dd')).toHaveAttribute('data-tone', 'good');
  await user.click(figures.getByRole('link', { name: 'Not measured' }));
  expect(address()).toBe('/metrics?state=not-measured');
  expect(figures.getByRole('link', { name: 'Not measured' })).toHaveAttribute('aria-current', 'true');
});

test('every order of the API has a column', () => {
  const shown = metricColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.metrics].sort());
});

test('a row opens its metric with the filter of the list', async () => {
  const { user, address } = await at('/metrics?state=off-target');
  await user.click(await screen.findByRole('link', { name: 'Accounts with MFA' }));
  expect(address()).toBe('/metrics/mfa-coverage?state=off-target');
});

test('empty, filtered, forbidden and failed lists say what to do', async () => {
  const empty = await at('/metrics', preparedApi([]));
  expect(await screen.findByText('No metrics yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/metrics?state=stale', preparedApi([]));
  expect(await screen.findByText('No metrics match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/metrics', fakeApi().refuse(calls.metrics.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/metrics', fakeApi().refuse(calls.metrics.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Metrics' });
  await expectNoAxeViolations();
});

test('excluded subjects are marked beside the value that does not cover them', async () => {
  await at('/metrics', preparedApi([metric({ name: 'Accounts with MFA', excludedSubjects: 3 })]));
  const row = within(await screen.findByRole('row', { name: /Accounts with MFA/ }));
  expect(row.getByText('3 subjects excluded')).toBeVisible();
});
