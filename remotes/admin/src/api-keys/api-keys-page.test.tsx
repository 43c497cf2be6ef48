import { type ApiKey, calls } from '@msp/contract';
import { apiKey, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { act, screen, within } from '@testing-library/react';
import ApiKeysPage from './api-keys-page';

const secret = 'tmsp_a1B2ccccccccccccccccccccccccccccy9Z8';

const preparedApi = (items: ApiKey[] = [apiKey()]) => fakeApi().reply(calls.apiKeys.list, { items });
const at = (api = preparedApi(), role: 'msp_admin' | 'msp_user' = 'msp_admin') =>
  renderApp(<ApiKeysPage />, { route: '/settings/api-keys', api, session: session(role) });

type User = Awaited<ReturnType<typeof at>>['user'];

async function openDialog(user: User) {
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  return within(await screen.findByRole('dialog', { name: 'Create API key' }));
}

async function createKey(user: User) {
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Name'), 'Nightly export');
  await user.click(dialog.getByRole('radio', { name: '90 days' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Add evidence' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  return within(await screen.findByRole('alertdialog', { name: 'Copy the key “Nightly export”' }));
}

test("§2.2 §7 API keys: each key with its secret's ends, scopes, last use, expiry and status", async () => {
  const items = [
    apiKey({ suspendedScopes: ['evidence:create'] }),
    apiKey({ name: 'Dashboard', scopes: ['dashboard:read'], state: 'CREATOR_LEFT' }),
    apiKey({ name: 'Old', state: 'EXPIRED', lastUsedAt: null }),
    apiKey({ name: 'Gone', state: 'REVOKED', revokedAt: '2026-11-01T08:00:00.000Z' }),
  ];
  await at(preparedApi(items));
  const row = within(await screen.findByRole('row', { name: /Nightly export/ }));
  expect(row.getByText('tmsp_a1B2…y9Z8')).toBeVisible();
  expect(row.getByText('2 scopes, 1 suspended')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  const dashboard = within(screen.getByRole('row', { name: /Dashboard/ }));
  expect(dashboard.getByText('Read only (1)')).toBeVisible();
  expect(dashboard.getByText('Creator left')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Old/ })).getByText('Expired')).toBeVisible();
  const revoked = within(screen.getByRole('row', { name: /Gone/ }));
  expect(revoked.getByText('Revoked')).toBeVisible();
  expect(revoked.queryByRole('button')).toBeNull();
  await expectNoAxeViolations();
});

test('the address with its anchor opens the dialog', async () => {
  const { address } = await renderApp(<ApiKeysPage />, { route: '/settings/api-keys#create', api: preparedApi() });
  expect(await screen.findByRole('dialog', { name: 'Create API key' })).toBeVisible();
  expect(address()).toBe('/settings/api-keys');
});

test('every column with values sorts', async () => {
  const { user, address } = await at(preparedApi([apiKey({ name: 'Beta' }), apiKey({ name: 'alpha' })]));
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Beta|alpha/.exec(row.textContent ?? '')?.[0]);
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['alpha', 'Beta']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Beta', 'alpha']);
  expect(address()).toBe('/settings/api-keys?sort=name&order=desc');
});

test('§7 API keys: a key needs a name, a lifetime and a scope', async () => {
  const { user } = await at();
  const dialog = await openDialog(user);
  const create = dialog.getByRole('button', { name: 'Create key' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(create).toHaveAccessibleDescription(
    'Still missing: a name, at least one permission and how long it is valid.',
  );
  expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.type(dialog.getByLabelText('Name'), 'Report');
  await user.click(dialog.getByRole('radio', { name: '12 months' }));
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Select read only' }));
  expect(create).not.toHaveAttribute('aria-disabled');
  expect(dialog.getByRole('checkbox', { name: 'Read metrics' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Add evidence' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations();
});

test('§7 API keys: the secret is shown once, and copied', async () => {
  const api = preparedApi([]).reply(calls.apiKeys.create, { apiKey: apiKey(), secret });
  const { user } = await at(api);
  const dialog = await createKey(user);
  expect(api.requests(calls.apiKeys.create)[0]?.body).toEqual({
    name: 'Nightly export',
    scopes: ['evidence:create'],
    lifetimeDays: 90,
  });
  expect(dialog.getByLabelText('API key')).toHaveValue(secret);
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Copy the API key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.body.innerHTML).not.toContain(secret);
  expect(api.requests(calls.apiKeys.list).length).toBeGreaterThan(1);
});

test('§7 API keys: closing without copying warns first', async () => {
  const { user } = await at(preparedApi([]).reply(calls.apiKeys.create, { apiKey: apiKey(), secret }));
  const dialog = await createKey(user);
  await user.keyboard('{Escape}');
  expect(await dialog.findByText("You haven't copied the API key")).toBeVisible();
  expect(dialog.getByLabelText('API key')).toHaveValue(secret);
  await user.click(dialog.getByRole('button', { name: 'Close without copying' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('§7 API keys: a refused creation says why and keeps the form', async () => {
  const message = 'An API key with this name already exists. Choose another name, or revoke that key.';
  const { user } = await at(
    preparedApi().refuse(calls.apiKeys.create, { status: 409, message, errorCode: 'CONFLICT' }),
  );
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Name'), 'Nightly export');
  await user.click(dialog.getByRole('radio', { name: '30 days' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Add evidence' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Nightly export');
});

test('§7 API keys: revoking asks first', async () => {
  const key = apiKey();
  const api = preparedApi([key]).reply(calls.apiKeys.revoke, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Revoke ?: Nightly export$/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke this API key?' }));
  expect(dialog.getByText(/lose access at once/)).toBeVisible();
  expect(api.requests(calls.apiKeys.revoke)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked: Nightly export')).toBeVisible();
  expect(api.requests(calls.apiKeys.revoke)[0]?.params).toEqual({ id: key.id });
});

test('loading, empty and failed states', async () => {
  const api = preparedApi([]);
  const release = api.hold(calls.apiKeys.list);
  await at(api);
  expect(screen.getByText('Loading the API keys')).toBeInTheDocument();
  await act(async () => release());
  expect(await screen.findByText('No API keys yet')).toBeVisible();
});

test('a list that failed to load can be retried', async () => {
  const api = fakeApi().refuse(calls.apiKeys.list, { status: 500, message: 'No database' });
  const { user } = await at(api);
  expect(await screen.findByText('Unable to load the API keys')).toBeVisible();
  api.reply(calls.apiKeys.list, { items: [apiKey()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Nightly export/ })).toBeVisible();
});

test('§6 without the permission nothing is requested or offered', async () => {
  const { api } = await at(preparedApi(), 'msp_user');
  expect(screen.getByText('Not permitted')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.requests(calls.apiKeys.list)).toEqual([]);
});
