import { calls } from '@msp/contract';
import { evidenceItem, evidenceList, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { validityText } from '../labels';
import { evidenceColumns } from './evidence-columns';
import EvidencePage from './evidence-page';

const preparedApi = (items = [evidenceItem()]) =>
  fakeApi().reply(
    calls.evidence.list,
    evidenceList(items, { summary: { active: 9, expiring: 2, stale: 1, archived: 4 } }),
  );
const at = (route = '/evidence', api = preparedApi()) => renderApp(<EvidencePage />, { route, api });

test('a row shows name, type, controls as links, validity, file, uploader and update', async () => {
  await at('/evidence?columns=type,controls,validity,file,uploadedBy,updatedAt');
  const row = within(await screen.findByRole('row', { name: /Conditional access policies/ }));
  expect(row.getByText('Export')).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(row.getByText('Current')).toHaveAttribute('data-tone', 'good');
  expect(row.getByText('until 31 Mar 2027')).toBeVisible();
  expect(row.getByText('conditional-access.json')).toBeVisible();
  expect(row.getByText('12.4 KB')).toBeVisible();
  expect(row.getByText('Priya Nair')).toBeVisible();
});

test.each([
  ['CURRENT', '2027-03-31', 'until 31 Mar 2027'],
  ['EXPIRING', '2026-12-01', 'until 1 Dec 2026'],
  ['STALE', '2026-11-03', 'since 3 Nov 2026'],
  ['NO_EXPIRY', null, "doesn't expire"],
] as const)('validity %s until %s reads "%s"', (validity, validUntil, words) => {
  expect(validityText({ validity, validUntil })).toBe(words);
});

test('stale evidence says for how long', async () => {
  const stale = evidenceItem({ name: 'Restore test', validity: 'STALE', validUntil: '2020-01-31' });
  await at('/evidence', preparedApi([stale]));
  const row = within(await screen.findByRole('row', { name: /Restore test/ }));
  expect(row.getByText(/^[\d,]+ days overdue$/)).toHaveAttribute('title', '31 Jan 2020');
});

test('the summary links to the items it counts', async () => {
  await at();
  await screen.findByRole('table', { name: 'Evidence' });
  expect(screen.getByRole('link', { name: 'Stale' })).toHaveAttribute('href', '/evidence?validity=STALE');
  expect(screen.getByRole('link', { name: 'Archived' })).toHaveAttribute('href', '/evidence?status=ARCHIVED');
});

test('filters in the URL are sent to the API; newest first by default', async () => {
  const { api } = await at('/evidence?validity=STALE&validity=EXPIRING&type=EXPORT');
  await screen.findByRole('table', { name: 'Evidence' });
  expect(api.requests(calls.evidence.list)[0]?.query).toMatchObject({
    validity: ['STALE', 'EXPIRING'],
    type: 'EXPORT',
    sort: 'updatedAt',
    order: 'desc',
  });
});

test('a row opens its record; the filtered list can be exported as CSV and as a pack', async () => {
  const item = evidenceItem();
  await at('/evidence?validity=STALE&status=ARCHIVED', preparedApi([item]));
  const row = within(await screen.findByRole('row', { name: /Conditional access policies/ }));
  expect(row.getByRole('link', { name: /Conditional access policies/ })).toHaveAttribute(
    'href',
    `/evidence/${item.id}/view`,
  );
  const query = '?sort=updatedAt&order=desc&validity=STALE&status=ARCHIVED';
  const csv = screen.getByRole('link', { name: 'Export this list as CSV' });
  expect(csv).toHaveAttribute('href', `/api/v1/evidence.csv${query}`);
  const pack = screen.getByRole('link', { name: /^Evidence pack/ });
  expect(pack).toHaveAttribute('href', `/api/v1/evidence/pack.zip${query}`);
});

test('§6 users with the permission can add evidence', async () => {
  const { unmount } = await at();
  expect(await screen.findByRole('button', { name: 'Add evidence' })).toBeVisible();
  unmount();
  await renderApp(<EvidencePage />, { route: '/evidence', api: preparedApi(), session: session('VIEWER') });
  await screen.findByRole('table', { name: 'Evidence' });
  expect(screen.queryByRole('button', { name: 'Add evidence' })).toBeNull();
});

test('empty, filtered, error and forbidden states', async () => {
  const shown = async (text: string, route: string, api = preparedApi([])) => {
    const { unmount } = await at(route, api);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  };
  await shown('No evidence yet', '/evidence');
  await shown('No evidence match', '/evidence?search=zzz');
  await shown("Couldn't load the evidence", '/evidence', preparedApi().refuse(calls.evidence.list, { status: 500 }));
  await shown('Not permitted', '/evidence', preparedApi().refuse(calls.evidence.list, { status: 403 }));
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Evidence' });
  await expectNoAxeViolations();
});

test('every column can be sorted', () => {
  expect(evidenceColumns.filter(({ sortKey }) => !sortKey)).toEqual([]);
});
