/** Editing an integration: stored secrets, conflicts, and connecting again. */
import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  adapter,
  adaptersList,
  expectNoAxeViolations,
  fakeApi,
  integrationDetail,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import EditPage from './edit-page';

const stored = integrationDetail({ version: 3 });
const preparedApi = (integration = stored) =>
  fakeApi()
    .reply(calls.integrations.adapters, adaptersList([adapter()]))
    .reply(calls.integrations.read, integration)
    .reply(calls.integrations.test, { ok: true, reason: null })
    .reply(calls.integrations.change, integration);

async function opened(api = preparedApi(), who = session()) {
  const app = await renderApp(
    <Routes>
      <Route path="/integrations/:integrationId/edit" element={<EditPage />} />
      <Route path="/integrations/:integrationId" element={<p>The integration</p>} />
    </Routes>,
    { api, route: `/integrations/${stored.id}/edit`, session: who },
  );
  return { ...app, api };
}

test('§2.2 a stored secret shows when and by whom it was set, and is kept', async () => {
  const { user, api } = await opened();
  expect(await screen.findByText('Set on 1 Sept 2026 by Amelia Hart')).toBeVisible();
  expect(screen.queryByLabelText('Client secret')).toBeNull();
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  expect(api.requests(calls.integrations.change).map(({ body }) => body)).toEqual([
    { version: 3, name: 'Harbour tenant 2', settings: { tenantId: 'harbour-it.example' } },
  ]);
});

test('a secret can be replaced, and tested before it is saved', async () => {
  const { user, api } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(screen.getByLabelText('Client secret')).toHaveFocus();
  await user.keyboard('hunter3');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Microsoft 365 accepted the connection')).toBeVisible();
  expect(api.requests(calls.integrations.test).map(({ body }) => body)).toEqual([
    {
      adapterKey: 'microsoft365',
      integrationId: stored.id,
      settings: { tenantId: 'harbour-it.example', clientSecret: 'hunter3' },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep the stored one' }));
  expect(screen.getByText('Set on 1 Sept 2026 by Amelia Hart')).toBeVisible();
});

test('a stale save shows both versions, and keeps what was entered', async () => {
  const theirs = { ...stored, name: 'Harbour, main tenant', version: 4 };
  const api = preparedApi().refuse(calls.integrations.change, { status: 409, errorCode: 'STALE' });
  const { user } = await opened(api);
  await user.type(await screen.findByLabelText('Name'), ' 2');
  api.reply(calls.integrations.read, theirs);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('note'));
  expect(notice.getByText('Harbour tenant 2')).toBeVisible();
  expect(notice.getByText('Harbour, main tenant')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  api.reply(calls.integrations.change, theirs);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  expect(api.requests(calls.integrations.change).at(-1)?.body).toMatchObject({ version: 4, name: 'Harbour tenant 2' });
});

test('the saved version can replace what was entered', async () => {
  const api = preparedApi().refuse(calls.integrations.change, { status: 409, errorCode: 'STALE' });
  const { user } = await opened(api);
  await user.type(await screen.findByLabelText('Name'), ' 2');
  api.reply(calls.integrations.read, { ...stored, name: 'Harbour, main tenant', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour, main tenant');
});

test('a disconnected integration is connected again with new secrets', async () => {
  const disconnected = integrationDetail({
    id: stored.id,
    status: 'DISCONNECTED',
    secrets: [{ name: 'clientSecret', title: 'Client secret', setAt: null, setBy: null }],
  });
  const { user, api } = await opened(preparedApi(disconnected));
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect Harbour tenant again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(await screen.findByText('This field is required.')).toBeVisible();
  await user.type(screen.getByLabelText('Client secret'), 'hunter3');
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  expect(api.requests(calls.integrations.change)).toHaveLength(1);
});

test('§6 without the permission the settings are not shown', async () => {
  await opened(preparedApi(), session('VIEWER'));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  expect(screen.queryByText(/Set on/)).toBeNull();
});
