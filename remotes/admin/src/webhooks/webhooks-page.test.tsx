import { calls, type Webhook } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session, webhook } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import WebhooksPage from './webhooks-page';

const secret = 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LTE=';

const preparedApi = (items: Webhook[] = [webhook()]) => fakeApi().reply(calls.webhooks.list, { items });
const at = (api = preparedApi(), role: 'msp_admin' | 'msp_user' = 'msp_admin') =>
  renderApp(<WebhooksPage />, { route: '/settings/webhooks', api, session: session(role) });

test('each webhook with its address, events, status and last delivery', async () => {
  await at(
    preparedApi([
      webhook(),
      webhook({ url: 'https://down.example/', state: 'PAUSED', pauseReason: 'FAILURES', lastDeliveredAt: null }),
    ]),
  );
  const row = within(await screen.findByRole('row', { name: /hooks\.example/ }));
  expect(row.getByText('Ticket system')).toBeVisible();
  expect(row.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/settings\/webhooks\/./));
  expect(row.getByText('2 events')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  const paused = within(screen.getByRole('row', { name: /down\.example/ }));
  expect(paused.getByText('Paused')).toBeVisible();
  expect(paused.getByText('Never')).toBeVisible();
  await expectNoAxeViolations();
});

test('a new webhook begins without events, and its secret is shown once', async () => {
  const api = preparedApi([]).reply(calls.webhooks.create, { webhook: webhook(), secret });
  const { user } = await at(api);
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/msp');
  expect(dialog.getByRole('button', { name: 'Add webhook' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('checkbox', { name: 'Control approved' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Evidence added' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Control approved' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const shown = within(await screen.findByRole('alertdialog', { name: 'Copy the signing secret' }));
  expect(shown.getByLabelText('Signing secret')).toHaveValue(secret);
  expect(api.requests(calls.webhooks.create)[0]?.body).toEqual({
    url: 'https://hooks.example/msp',
    description: '',
    format: 'standard',
    events: ['evidence.created'],
  });
  await expectNoAxeViolations();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(await shown.findByText("You haven't copied the signing secret")).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Close without copying' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test.each([
  ['slack', 'Slack channel', /incoming webhook address of your Slack app/],
  ['teams', 'Microsoft Teams channel', /Post to a channel when a webhook request is received/],
] as const)('a channel of %s is told, without a signing secret', async (format, label, help) => {
  const created = { webhook: webhook({ format }), secret: '' };
  const { user, api } = await at(preparedApi([]).reply(calls.webhooks.create, created));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.selectOptions(dialog.getByLabelText('Receiver'), label);
  expect(dialog.getByText(help)).toBeVisible();
  await user.type(dialog.getByLabelText('Address'), 'https://channel.example/1');
  await user.click(dialog.getByRole('checkbox', { name: 'Check failed' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.requests(calls.webhooks.create)[0]?.body).toMatchObject({ format, events: ['check.failed'] });
});

test('a refused address is said at its field', async () => {
  const details = [{ path: 'body.url', message: 'must begin with https://' }];
  const api = preparedApi([]).refuse(calls.webhooks.create, {
    ...{ status: 400, message: 'The address cannot be used.', errorCode: 'VALIDATION', details },
  });
  const { user } = await at(api);
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'http://hooks.example/');
  await user.click(dialog.getByRole('checkbox', { name: 'Evidence added' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('This must begin with https://.')).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/must begin/);
});

test('every column with values sorts', async () => {
  const { user } = await at(
    preparedApi([webhook({ url: 'https://b.example/' }), webhook({ url: 'https://a.example/' })]),
  );
  const order = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /[ab]\.example/.exec(row.textContent ?? '')?.[0]);
  await screen.findByRole('row', { name: /a\.example/ });
  await user.click(screen.getByRole('button', { name: 'Address' }));
  expect(order()).toEqual(['a.example', 'b.example']);
  await user.click(screen.getByRole('button', { name: 'Address' }));
  expect(order()).toEqual(['b.example', 'a.example']);
});

test('§6 without the permission nothing is requested or offered', async () => {
  const api = preparedApi();
  await at(api, 'msp_user');
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  expect(api.requests(calls.webhooks.list)).toEqual([]);
});
