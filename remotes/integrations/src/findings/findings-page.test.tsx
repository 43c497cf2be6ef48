import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  scanFinding,
  scanFindingsList,
  scanner,
  scannersList,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { findingColumns } from './finding-columns';
import FindingsPage from './findings-page';

const nessus = scanner();
const rows = [
  scanFinding({ scanner: { id: nessus.id, name: nessus.name } }),
  scanFinding({ title: 'Open port', severity: 'LOW', controls: [], resource: null }),
];
const preparedApi = (items = rows, scanners = [nessus]) =>
  fakeApi().reply(calls.scans.list, scanFindingsList(items)).reply(calls.scans.scanners, scannersList(scanners));
const page = (
  <Routes>
    <Route path="/scan-findings" element={<FindingsPage />} />
  </Routes>
);
const at = (route = '/scan-findings', api = preparedApi()) => renderApp(page, { route, api });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has title, description, severity, resource, controls, scanner and times', async () => {
  await at();
  const row = await rowOf(/OpenSSL is out of date/);
  expect(row.getByText('The installed version has known weaknesses.')).toBeVisible();
  expect(row.getByText('High')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText('web-1')).toBeVisible();
  expect(row.getByRole('link', { name: 'DEV-02' })).toHaveAttribute('href', '/controls/DEV-02');
  expect(row.getByRole('link', { name: 'Nessus' })).toHaveAttribute('href', `/scanners/${nessus.id}`);
  expect(row.getAllByText(/ago$/)).toHaveLength(2);
  expect(document.title).toBe('Scan findings | Trusted MSP');
  expect(screen.getByText('2 open findings')).toBeVisible();
});

test('a resolved finding says when', async () => {
  await at(
    '/scan-findings?state=resolved',
    preparedApi([scanFinding({ state: 'resolved', resolvedAt: '2026-11-21T08:30:00.000Z' })]),
  );
  const row = await rowOf(/OpenSSL/);
  expect(row.getByText('Resolved')).toHaveAttribute('title', expect.stringMatching(/^21 Nov 2026/));
  expect(screen.getByText('1 finding')).toBeVisible();
});

test('the numbers of open findings lead to them', async () => {
  const { user, address } = await at();
  const figures = within(await screen.findByLabelText('Open findings'));
  expect((await figures.findByText('8')).closest('dd')).toBeVisible();
  await user.click(figures.getByRole('link', { name: 'Without a control' }));
  expect(address()).toBe('/scan-findings?control=none&state=open');
  await user.click(figures.getByRole('link', { name: 'Critical' }));
  expect(address()).toBe('/scan-findings?severity=CRITICAL&state=open');
});

test('filters in the URL are sent to the API, and offer the scanners and their controls', async () => {
  const { api, user } = await at('/scan-findings?severity=HIGH&state=resolved&control=DEV-02&search=ssl&sort=title');
  await screen.findByRole('table', { name: 'Scan findings' });
  expect(api.requests(calls.scans.list)[0]?.query).toEqual({
    ...{ limit: '50', sort: 'title', order: 'asc', search: 'ssl' },
    ...{ severity: 'HIGH', state: 'resolved', control: 'DEV-02' },
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/scan-findings.csv?sort=title&order=asc&search=ssl'),
  );
  await user.click(screen.getByRole('button', { name: /^Control/ }));
  expect(await screen.findByRole('checkbox', { name: 'DEV-02 Patching' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^No control/ })).toBeVisible();
});

test('without scanners, the page explains them and leads to them', async () => {
  const empty = await at('/scan-findings', preparedApi([], []));
  expect(await screen.findByText('No scanners yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to scanners' })).toHaveAttribute('href', '/scanners');
  empty.unmount();
  await at('/scan-findings', preparedApi([]));
  expect(await screen.findByText('No open findings')).toBeVisible();
});

test('forbidden and failed lists say so', async () => {
  const forbidden = await at('/scan-findings', preparedApi().refuse(calls.scans.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/scan-findings', preparedApi().refuse(calls.scans.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('every order of the API has a column', () => {
  const shown = findingColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.scanFindings].sort());
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Scan findings' });
  await expectNoAxeViolations();
});
