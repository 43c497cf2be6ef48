import { calls } from '@msp/contract';
import { activityLogItem, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ActivityPage from './activity-page';
import { changeWords } from './change-words';

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
const answering = (rows = items) =>
  fakeApi()
    .answer(calls.activity.list, { items: rows, nextCursor: null, total: rows.length })
    .answer(calls.users.personSearch, { items: [{ ...owen, role: 'msp_user' }] });
const at = (route = '/activity', api = answering()) => renderApp(<ActivityPage />, { route, api });
const table = () => screen.findByRole('table', { name: 'Activity' });

test('an entry: what, when, who, the control, and what changed before and after', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Answer changed/ }));
  expect(row.getByText('Multi-factor sign-in')).toBeVisible();
  expect(row.getByText('Nov 19, 2026')).toBeVisible();
  expect(row.getByText('Priya Nair')).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(row.getByText('UPDATE')).toBeVisible();
  expect(row.getByRole('listitem')).toHaveTextContent('Review status: before Approved after Draft');
  expect(document.title).toBe('Activity | Trusted MSP');
});

test('a long change waits until it is asked for', async () => {
  const { user } = await at();
  const row = within(await screen.findByRole('row', { name: /Notes rewritten/ }));
  expect(row.getByText('Short.')).not.toBeVisible();
  await user.click(row.getByText('1 change'));
  expect(row.getByText('Short.')).toBeVisible();
});

test.each([
  ['implementationStatus', null, 'FULLY_IMPLEMENTED', 'Implementation status: nothing → Implemented'],
  ['enforced', false, true, 'Enforced: No → Yes'],
  ['last-tested', '', ['A', 'B'], 'Last tested: nothing → A, B'],
])('a change of %s from %j to %j reads "%4$s"', (field, before, after, words) => {
  const said = changeWords({ field, before, after });
  expect(`${said.field}: ${said.before} → ${said.after}`).toBe(words);
});

test('domain §7 filters: action, person and days land in the address and in what is asked for', async () => {
  const { user, address, api } = await at();
  await table();
  await user.click(screen.getByRole('button', { name: 'Action filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Approve' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Owen Price');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  const query = `action=APPROVE&actor=${owen.id}&from=2026-11-01&to=2026-11-20`;
  expect(address()).toBe(`/activity?${query}`);
  await waitFor(() =>
    expect(api.requests(calls.activity.list).at(-1)?.query).toEqual({
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

test('a day in the address that is none is not asked for', async () => {
  const { api } = await at('/activity?from=yesterday');
  await table();
  expect(api.requests(calls.activity.list)[0]?.query.from).toBeUndefined();
});

test('domain §7 paging by cursor', async () => {
  const api = answering().answer(calls.activity.list, ({ query }) => ({
    items: query.cursor ? [activityLogItem({ title: 'An older thing' })] : items,
    nextCursor: query.cursor ? null : 'older',
    total: 3,
  }));
  const { user } = await at('/activity', api);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('An older thing')).toBeVisible();
});

test('look: empty, filtered away, failing, forbidden', async () => {
  const shown = async (text: string, route: string, api = answering([])) => {
    const { unmount } = await at(route, api);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  };
  await shown('Nothing has happened yet', '/activity');
  await shown('No activity match', '/activity?search=zzz');
  await shown(
    'The activity could not be loaded',
    '/activity',
    answering().refuse(calls.activity.list, { status: 500 }),
  );
  await shown('Not permitted', '/activity', answering().refuse(calls.activity.list, { status: 403 }));
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await table();
  await expectNoAxeViolations();
});
