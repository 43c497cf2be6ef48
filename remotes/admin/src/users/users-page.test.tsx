import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, invitation, member, membersList, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { memberColumns } from './member-columns';
import UsersPage from './users-page';

const preparedApi = (
  items = [
    member(),
    member({ firstName: '', lastName: '', email: 'new@harbour-it.example', role: 'VIEWER', lastActiveAt: null }),
    invitation(),
  ],
) => fakeApi().reply(calls.users.list, membersList(items));
const at = (api = preparedApi(), route = '/users') => renderApp(<UsersPage />, { route, api });

test('§6 members with their role badge, last active and joined', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Amelia Hart/ }));
  expect(row.getByText('Admin')).toBeVisible();
  expect(row.getByText('1 Mar 2026')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /new@harbour-it.example.*Viewer/ })).getByText('Never')).toBeVisible();
});

test('the counts by role are plural by rule', async () => {
  const items = [member()];
  const { summary } = membersList(items);
  const roles = { ...summary.roles, msp_admin: 1, msp_user: 2 };
  await at(fakeApi().reply(calls.users.list, membersList(items, { summary: { ...summary, roles } })));
  const counts = screen.getByLabelText('Members by role');
  expect(await within(counts).findByRole('link', { name: 'Admin' })).toBeVisible();
  expect(within(counts).getByRole('link', { name: 'Members' })).toHaveAttribute(
    'href',
    '/users?state=ACTIVE&role=msp_user',
  );
});

test('members and invitations are one list, with the state of each', async () => {
  const failed = { state: 'FAILED', problem: '550 No such mailbox' } as const;
  await at(
    preparedApi([
      member(),
      invitation({ email: 'a@x.example' }),
      invitation({ email: 'b@x.example', state: 'EXPIRED' }),
      invitation({ email: 'c@x.example', mail: failed }),
    ]),
  );
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Amelia Hart/)).getByText('Active')).toBeVisible();
  expect((await row(/a@x.example/)).getByText('Invited')).toBeVisible();
  expect((await row(/b@x.example/)).getByText('Invitation expired')).toBeVisible();
  expect((await row(/c@x.example/)).getByText('Email not delivered')).toHaveAttribute('title', '550 No such mailbox');
});

test('a member whom the manager has assigned is marked', async () => {
  await at(preparedApi([member(), member({ firstName: 'Owen', lastName: 'Price', isAssigned: true })]));
  const row = within(await screen.findByRole('row', { name: /Owen Price/ }));
  expect(row.getByText('Assigned')).toHaveAttribute('title', 'Assigned by your manager');
  expect(within(screen.getByRole('row', { name: /Amelia Hart/ })).queryByText('Assigned')).toBeNull();
});

test('the status filter is kept in the address and sent to the API', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Members' });
  await user.click(screen.getByRole('button', { name: 'Status filter' }));
  await user.click(screen.getByRole('checkbox', { name: /^Invitation expired/ }));
  expect(address()).toBe('/users?state=EXPIRED');
  expect(api.requests(calls.users.list).at(-1)?.query.state).toBe('EXPIRED');
});

test('the role filter is kept in the address and sent to the API', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Members' });
  await user.click(screen.getByRole('button', { name: 'Role filter' }));
  await user.click(screen.getByRole('checkbox', { name: /^Viewer/ }));
  expect(address()).toBe('/users?role=VIEWER');
  expect(api.requests(calls.users.list).at(-1)?.query.role).toBe('VIEWER');
});

test('the export contains the whole filtered list', async () => {
  await at(preparedApi(), '/users?search=har&role=VIEWER&sort=email&order=desc&cursor=abc&page=2');
  expect(await screen.findByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    '/api/v1/users.csv?sort=email&order=desc&search=har&role=VIEWER',
  );
});

test('§6 a refused list says that it is not permitted', async () => {
  await at(preparedApi().refuse(calls.users.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Members' });
  await expectNoAxeViolations();
});

test('every column can be sorted', () => {
  expect(memberColumns.filter(({ sortKey }) => !sortKey)).toEqual([]);
});
