/** @jest-environment-options {"styles": true} */
import { activityColumns } from '@msp/activity-feed';
import { calls } from '@msp/contract';
import { activityLogItem, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ActivityPage from './activity-feed-page';

const owen = { id: '0192f0c1-2222-7000-8000-000000000002', name: 'Owen Price', email: 'owen@harbour.example' };
const items = [
  activityLogItem({
    title: 'Answer changed',
    description: 'Multi-factor sign-in',
    controlId: 'IDN-01',
    action: 'UPDATE',
    changes: [{ field: 'reviewStatus', before: 'APPROVED', after: 'DRAFT' }],
  }),
  activityLogItem({
    title: 'Notes rewritten',
    changes: [{ field: 'notes', before: 'Short.', after: 'Long. '.repeat(60) }],
  }),
];
const preparedApi = (rows = items) =>
  fakeApi()
    .reply(calls.activityFeed.list, { items: rows, nextCursor: null, total: rows.length })
    .reply(calls.activityFeed.actors, { items: [owen] });
const at = (route = '/activity', api = preparedApi()) => renderApp(<ActivityPage />, { route, api });
const table = () => screen.findByRole('table', { name: 'Activity' });

test('an entry shows time, action, person, control and changes', async () => {
  const { user } = await at();
  const row = within(await screen.findByRole('row', { name: /Answer changed/ }));
  expect(row.getByText('Multi-factor sign-in')).toBeVisible();
  expect(row.getByRole('time')).toHaveTextContent(/^\d+ Nov 2026, \d\d:\d\d$/);
  await user.hover(row.getByRole('time'));
  expect(row.getByRole('time')).toHaveAttribute('title', expect.stringContaining('November'));
  expect(row.getByText('Priya Nair')).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(row.getByText('UPDATE')).toBeVisible();
  expect(row.getByText('Progress: Approved → Draft')).toBeVisible();
  expect(document.title).toBe('Activity | Trusted MSP');
});

test("someone who acted for the organisation's manager has its name", async () => {
  const user = { name: 'Amelia Hart', email: 'amelia.hart@harbour.example', organization: 'Harbour IT Services' };
  await at('/activity', preparedApi([activityLogItem({ user })]));
  expect(await screen.findByText('Amelia Hart, Harbour IT Services')).toBeVisible();
});

test('long changes are one line with the whole as its tooltip, and open', async () => {
  const { user } = await at();
  const row = within(await screen.findByRole('row', { name: /Notes rewritten/ }));
  const line = row.getByText(/^Notes: Short\. → Long\./);
  expect(line).toHaveAttribute('title', line.textContent);
  expect(getComputedStyle(line)).toMatchObject({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
  expect(row.getByRole('listitem', { hidden: true })).not.toBeVisible();
  await user.click(line);
  expect(row.getByRole('listitem')).toHaveTextContent('Notes: before Short. after Long. Long.');
});

test('differences read as people say them, with the question; the open line also has hashes', async () => {
  const question = 'Which export shows it?';
  const changes = [
    { field: 'exported', label: question, before: ['May.csv'], after: ['May.csv', 'firewall.csv'] },
    { field: 'validUntil', before: null, after: '2027-01-31' },
    { field: 'file', before: null, after: { name: 'a.csv', sha256: 'c0ffee' } },
  ];
  const { user } = await at('/activity', preparedApi([activityLogItem({ title: 'Question answered', changes })]));
  const row = within(await screen.findByRole('row', { name: /Question answered/ }));
  expect(row.getByText('SHA-256 of a.csv: c0ffee')).not.toBeVisible();
  await user.click(row.getByText(`${question} Added firewall.csv; Valid until: 31 Jan 2027; Added a.csv`));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${question} Added firewall.csv`,
    'Valid until: 31 Jan 2027',
    'Added a.csv',
  ]);
  expect(row.getByText('SHA-256 of a.csv: c0ffee')).toBeVisible();
});

test('§7 filters by action, person and date are kept in the URL and sent to the API', async () => {
  const { user, address, api } = await at();
  await table();
  await user.click(screen.getByRole('button', { name: 'Action filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Owen Price');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  const query = `action=APPROVE&actor=${owen.id}&from=2026-11-01&to=2026-11-20`;
  expect(address()).toBe(`/activity?${query}`);
  await waitFor(() =>
    expect(api.requests(calls.activityFeed.list).at(-1)?.query).toEqual({
      limit: '50',
      sort: 'timestamp',
      order: 'desc',
      action: 'APPROVE',
      actor: owen.id,
      from: '2026-11-01',
      to: '2026-11-20',
    }),
  );
  const csv = new URL(
    screen.getByRole('link', { name: 'Export this list as CSV' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(csv.pathname).toBe('/api/v1/activity-logs.csv');
  expect(Object.fromEntries(csv.searchParams)).toEqual({
    sort: 'timestamp',
    order: 'desc',
    action: 'APPROVE',
    actor: owen.id,
    from: '2026-11-01',
    to: '2026-11-20',
  });
  await user.click(screen.getByRole('button', { name: 'Reset (4)' }));
  expect(address()).toBe('/activity');
});

test('an invalid date in the URL is ignored', async () => {
  const { api } = await at('/activity?from=yesterday');
  await table();
  expect(api.requests(calls.activityFeed.list)[0]?.query.from).toBeUndefined();
});

test('pages by cursor', async () => {
  const api = preparedApi().reply(calls.activityFeed.list, ({ query }) => ({
    items: query.cursor ? [activityLogItem({ title: 'An older thing' })] : items,
    nextCursor: query.cursor ? null : 'older',
    total: 3,
  }));
  const { user } = await at('/activity', api);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('An older thing')).toBeVisible();
});

test('empty, filtered, error and forbidden states', async () => {
  const shown = async (text: string, route: string, api = preparedApi([])) => {
    const { unmount } = await at(route, api);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  };
  await shown('No activity yet', '/activity');
  await shown('No activity match', '/activity?search=zzz');
  await shown(
    "Couldn't load the activity",
    '/activity',
    preparedApi().refuse(calls.activityFeed.list, { status: 500 }),
  );
  await shown('Not permitted', '/activity', preparedApi().refuse(calls.activityFeed.list, { status: 403 }));
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await table();
  await expectNoAxeViolations();
});

test('every column but the list of differences can be sorted', () => {
  expect(activityColumns.filter(({ sortKey }) => !sortKey).map(({ key }) => key)).toEqual(['changes']);
});
