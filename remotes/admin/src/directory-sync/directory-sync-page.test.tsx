import { calls, type DirectorySync } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DirectorySyncPage from './directory-sync-page';

const id = (number: number) => `0192f0c1-2222-7000-8000-00000000000${number}`;
const createdBy = { id: id(1), name: 'Amelia Hart', email: 'amelia@harbour.example' };
const token = (number: number, lastFour: string) => ({
  id: id(number),
  lastFour,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy,
  lastUsedAt: null,
});
const off: DirectorySync = {
  version: 1,
  baseUrl: 'https://app.example/scim/v2',
  groupRoles: [],
  successor: null,
  groups: [],
  people: { active: 0, waiting: 0, inactive: 0 },
  unverifiedDomains: [],
  tokens: [],
  requests: [],
};
const on: DirectorySync = {
  ...off,
  tokens: [token(2, 'wxyz')],
  groupRoles: [{ group: 'Service desk', role: 'msp_user' }],
  groups: [
    { id: id(3), name: 'Service desk', members: 12 },
    { id: id(4), name: 'Directors', members: 2 },
  ],
  people: { active: 14, waiting: 3, inactive: 1 },
  requests: [
    {
      id: id(5),
      receivedAt: '2026-11-20T10:00:00.000Z',
      method: 'POST',
      path: '/scim/v2/Users',
      status: 201,
      problem: null,
    },
    {
      id: id(6),
      receivedAt: '2026-11-20T09:00:00.000Z',
      method: 'POST',
      path: '/scim/v2/Users',
      status: 409,
      problem: 'Another person of this directory has this userName.',
    },
  ],
};

const { directorySync } = calls;
const at = (settings: DirectorySync, api = fakeApi()) =>
  renderApp(<DirectorySyncPage />, {
    route: '/admin/portal/directory-sync',
    api: api.reply(directorySync.read, settings),
  });

test('§7 directory sync is turned on; its token is shown once and has to be copied', async () => {
  const api = fakeApi().reply(directorySync.createToken, { token: 'tmsp_scim_once', settings: on });
  const { user } = await at(off, api);
  expect(await screen.findByText('Off')).toBeVisible();
  expect(screen.getByLabelText('Base URL')).toHaveValue('https://app.example/scim/v2');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn on and create token' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Copy the token' }));
  expect(dialog.getByLabelText('Token')).toHaveValue('tmsp_scim_once');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText("You haven't copied the token")).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close without copying' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByDisplayValue('tmsp_scim_once')).toBeNull();
  expect(screen.getByText('On')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '…wxyz' })).toBeVisible();
});

test('§7 tokens, roles of groups, people and the latest requests are shown', async () => {
  await at(on);
  const groups = within(await screen.findByRole('table', { name: 'Roles of groups' }));
  expect(groups.getByRole('row', { name: /Service desk Member 12/ })).toBeVisible();
  const requests = within(screen.getByRole('table', { name: 'Latest requests' }));
  expect(requests.getByRole('row', { name: /Accepted \(201\)/ })).toBeVisible();
  expect(requests.getByRole('row', { name: /Refused \(409\) Another person/ })).toBeVisible();
  expect(screen.getByText('Waiting for their first sign-in')).toBeVisible();
  await expectNoAxeViolations();
});

test('§7 people whose domain is not verified are counted apart, with what to do', async () => {
  await at({ ...on, unverifiedDomains: [{ domain: 'harbour.example', people: 2 }] });
  const domains = within(await screen.findByRole('table', { name: 'Domains to verify' }));
  expect(domains.getByRole('row', { name: 'harbour.example 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify the domain' })).toHaveAttribute('href', '/admin/portal/domains');
  const count = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(count('Waiting for a verified domain')).toBe('2');
  expect(count('Waiting for their first sign-in')).toBe('1');
  await expectNoAxeViolations();
});

test('§7 a group gets a role; one that has a role already is refused in the form', async () => {
  const api = fakeApi().reply(directorySync.update, on);
  const { user } = await at(on, api);
  await user.click(await screen.findByRole('button', { name: 'Add group role' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add group role' }));
  const add = dialog.getByRole('button', { name: 'Add group role' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  const name = dialog.getByLabelText('Group');
  await user.type(name, 'service DESK');
  await user.click(dialog.getByRole('radio', { name: 'Admin' }));
  await user.click(add);
  expect(await dialog.findByText('This group has a role already.')).toBeVisible();
  expect(api.requests(directorySync.update)).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Directors');
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const groupRoles = [...on.groupRoles, { group: 'Directors', role: 'msp_admin' }];
  expect(api.requests(directorySync.update).map(({ body }) => body)).toEqual([{ version: 1, groupRoles }]);
});

test('§7 the person who takes over is chosen and saved at once', async () => {
  const ruth = { id: id(8), name: 'Ruth Castell', email: 'ruth@harbour.example', role: 'msp_user' as const };
  const api = fakeApi()
    .reply(calls.users.personSearch, { items: [ruth] })
    .reply(directorySync.update, { ...on, successor: ruth });
  const { user } = await at(on, api);
  await user.click(await screen.findByRole('combobox', { name: 'Person who takes over' }));
  await user.click(await screen.findByRole('option', { name: /Ruth Castell/ }));
  await waitFor(() => expect(api.requests(directorySync.update)).toHaveLength(1));
  expect(api.requests(directorySync.update)[0]?.body).toEqual({ version: 1, successorId: ruth.id });
  expect(await screen.findByText('Ruth Castell takes over')).toBeVisible();
});

test('§7 a refusal to remove a role is explained in the dialog', async () => {
  const message = 'This person is the only administrator of the organisation.';
  const api = fakeApi().refuse(directorySync.update, { status: 409, message });
  const { user } = await at(on, api);
  await user.click(await screen.findByRole('button', { name: /^Remove ?: Service desk$/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove the role of this group?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('§7 tokens are revoked, and directory sync is turned off, after a confirmation', async () => {
  const two = { ...on, tokens: [token(2, 'wxyz'), token(7, 'abcd')] };
  const api = fakeApi().reply(directorySync.revokeToken, on).reply(directorySync.disable, off);
  const { user } = await at(two, api);
  expect(await screen.findByText('To create another token, revoke one first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Revoke ?: the token that ends in abcd$/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '…abcd' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Turn off ?: directory sync$/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(api.requests(directorySync.revokeToken).map(({ params }) => params)).toEqual([{ id: id(7) }]);
});

test('§6 refused and failed settings are told apart', async () => {
  const { unmount } = await renderApp(<DirectorySyncPage />, {
    route: '/admin/portal/directory-sync',
    api: fakeApi().refuse(directorySync.read, { status: 403 }),
  });
  expect(await screen.findByText('Not permitted')).toBeVisible();
  unmount();
  await renderApp(<DirectorySyncPage />, {
    route: '/admin/portal/directory-sync',
    api: fakeApi().refuse(directorySync.read, { status: 500 }),
  });
  expect(await screen.findByText('Unable to load directory sync')).toBeVisible();
});

test('§6 a directory that is connected at WorkOS is shown as on, with its people', async () => {
  await at({ ...on, tokens: [], isConnectedAtWorkOs: true });
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.getByText(/connected at WorkOS/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'People' })).toBeVisible();
  expect(screen.queryByLabelText('Base URL')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});
