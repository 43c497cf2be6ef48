import { calls, type Webhook, type WebhookDelivery } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, session, webhook, webhookDelivery } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import WebhookPage from './webhook-page';

const preparedApi = (shown: Webhook, deliveries: WebhookDelivery[] = [webhookDelivery()]) =>
  fakeApi()
    .reply(calls.webhooks.read, shown)
    .reply(calls.webhooks.list, { items: [shown] })
    .reply(calls.webhooks.deliveries, { items: deliveries, nextCursor: null, total: deliveries.length });

const at = (shown: Webhook, api = preparedApi(shown)) =>
  renderApp(
    <Routes>
      <Route path="/settings/webhooks/:id" element={<WebhookPage />} />
    </Routes>,
    { route: `/settings/webhooks/${shown.id}`, api, session: session('msp_admin') },
  );

test('deliveries with their status, attempts and answer; those that ended can be sent again', async () => {
  const shown = webhook({ state: 'FAILING', failingSince: '2026-11-19T08:00:00.000Z' });
  const failed = webhookDelivery({
    status: 'FAILED',
    attempts: 10,
    lastAttempt: { at: '2026-11-19T08:00:01.000Z', durationMs: 15_000, statusCode: 503, answer: 'Maintenance' },
  });
  const pending = webhookDelivery({ event: 'ping', status: 'PENDING', attempts: 0, lastAttempt: null });
  const api = preparedApi(shown, [failed, pending]).reply(calls.webhooks.redeliver, { ...failed, status: 'PENDING' });
  const { user } = await at(shown, api);
  const row = within(await screen.findByRole('row', { name: /Evidence added/ }));
  const reply = row.getByText('503 Maintenance (15000 ms)');
  expect(reply.closest('details')).not.toHaveAttribute('open');
  await user.click(reply);
  expect(reply.closest('details')).toHaveAttribute('open');
  expect(row.getByText('10')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Test/ })).queryByRole('button')).toBeNull();
  expect(screen.getByText('The latest attempt failed')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(row.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.requests(calls.webhooks.redeliver)).toHaveLength(1));
});

test('a webhook is paused and resumed from the version that is shown', async () => {
  const shown = webhook({ version: 3 });
  const paused = webhook({ ...shown, version: 4, state: 'PAUSED', pauseReason: 'MEMBER' });
  const api = preparedApi(shown).reply(calls.webhooks.change, paused);
  const { user } = await at(shown, api);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/A member of your organisation paused it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(api.requests(calls.webhooks.change)).toHaveLength(2));
  const bodies = api.requests(calls.webhooks.change).map(({ body }) => [body.version, body.paused]);
  expect(bodies).toEqual([
    [3, true],
    [4, false],
  ]);
});

test('the replaced signing secret is shown once', async () => {
  const shown = webhook();
  const secret = 'whsec_bmV3';
  const replaced = webhook({ ...shown, version: 2, previousSecretUntil: '2026-11-21T10:00:00.000Z' });
  const api = preparedApi(shown).reply(calls.webhooks.rotateSecret, { webhook: replaced, secret });
  const { user } = await at(shown, api);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name: 'Replace signing secret' });
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Replace the signing secret?' }));
  await user.click(confirmation.getByRole('button', { name: 'Replace secret' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Copy the signing secret' }));
  expect(dialog.getByLabelText('Signing secret')).toHaveValue(secret);
  expect(screen.getByText(/signed with the replaced secret as well until/)).toBeInTheDocument();
});

test('a test is sent, and a failure is said', async () => {
  const shown = webhook();
  const api = preparedApi(shown).refuse(calls.webhooks.test, { status: 503, message: 'Out of order.' });
  const { user } = await at(shown, api);
  await user.click(await screen.findByRole('button', { name: 'Send test' }));
  expect(await screen.findByText("Couldn't send the test")).toBeVisible();
  expect(screen.getByText('Out of order.')).toBeVisible();
});

test('a webhook that does not exist leads back to the list', async () => {
  const shown = webhook();
  const api = fakeApi().refuse(calls.webhooks.read, { status: 404, message: 'This webhook was not found.' });
  await at(shown, api);
  expect(await screen.findByText('Webhook not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Webhooks' })).toHaveAttribute('href', '/settings/webhooks');
});
