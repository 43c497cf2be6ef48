/** Connecting a system: the form made from the adapter's settings, the test, live options, and saving. */
import { type Adapter, type AdapterSetting, calls } from '@msp/contract';
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
import { screen, waitFor } from '@testing-library/react';
import { browser } from '../browser';
import ConnectPage from './connect-page';

const setting = (change: Partial<AdapterSetting> & { name: string }): AdapterSetting => ({
  title: change.name,
  description: '',
  kind: 'text',
  required: true,
  choices: null,
  option: null,
  ...change,
});

const halopsa = adapter({
  key: 'halopsa',
  name: 'HaloPSA',
  vendor: 'Halo',
  consent: false,
  instructions: 'Create an **API application** in HaloPSA.',
  settings: [
    setting({ name: 'address', title: 'HaloPSA address', kind: 'host' }),
    setting({ name: 'clientSecret', title: 'Client secret', kind: 'secret' }),
    setting({ name: 'securityTeam', title: 'Security ticket team', option: 'teams' }),
  ],
});

const saved = integrationDetail({ name: 'HaloPSA' });

const answering = (one: Adapter = halopsa) =>
  fakeApi()
    .answer(calls.integrations.adapters, adaptersList([one]))
    .answer(calls.integrations.optionsBeforeSaving, { items: [{ value: '7', label: 'Security' }] })
    .answer(calls.integrations.test, { ok: true, reason: null })
    .answer(calls.integrations.create, saved);

async function opened(api = answering(), key = 'halopsa', who = session()) {
  sessionStorage.clear();
  const app = await renderApp(
    <Routes>
      <Route path="/integrations/connect/:adapterKey" element={<ConnectPage />} />
      <Route path="/integrations/:integrationId" element={<p>The integration</p>} />
    </Routes>,
    { api, route: `/integrations/connect/${key}`, session: who },
  );
  return { ...app, api };
}

type User = Awaited<ReturnType<typeof opened>>['user'];

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('HaloPSA address'), 'https://harbour.halopsa.com');
  await user.type(screen.getByLabelText('Client secret'), 'hunter2');
  await user.tab();
  await screen.findByRole('option', { name: 'Security' });
  await user.selectOptions(screen.getByLabelText('Security ticket team'), 'Security');
}
const entered = { address: 'https://harbour.halopsa.com', clientSecret: 'hunter2', securityTeam: '7' };

test('the form has a field for each setting, the instructions, and the focus in its first field', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect HaloPSA' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Client secret')).toHaveAttribute('type', 'password');
  expect(await screen.findByText('API application')).toBeVisible();
  await expectNoAxeViolations();
});

test('options are requested once the settings of the sign-in are filled in, not with each key', async () => {
  const { user, api } = await opened();
  expect(await screen.findByRole('option', { name: 'Fill in the other settings first' })).toBeInTheDocument();
  await fillIn(user);
  expect(api.requests(calls.integrations.optionsBeforeSaving).map(({ body }) => body)).toEqual([
    {
      adapterKey: 'halopsa',
      option: 'teams',
      settings: { address: 'https://harbour.halopsa.com', clientSecret: 'hunter2' },
    },
  ]);
});

test('options that fail show the sentence of the vendor, and can be loaded again or entered', async () => {
  const api = answering().refuse(calls.integrations.optionsBeforeSaving, {
    status: 409,
    message: 'HaloPSA rejected the client secret. Create a new one.',
    errorCode: 'CONFLICT',
  });
  const { user } = await opened(api);
  await user.type(await screen.findByLabelText('HaloPSA address'), 'https://harbour.halopsa.com');
  await user.type(screen.getByLabelText('Client secret'), 'wrong');
  await user.tab();
  expect(await screen.findByText('HaloPSA rejected the client secret. Create a new one.')).toBeVisible();
  api.answer(calls.integrations.optionsBeforeSaving, { items: [{ value: '7', label: 'Security' }] });
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  expect(await screen.findByRole('option', { name: 'Security' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enter another value' }));
  expect(screen.getByRole('textbox', { name: 'Security ticket team' })).toHaveFocus();
});

test('a failed test says what the vendor said, and saving stays possible', async () => {
  const api = answering().answer(calls.integrations.test, {
    ok: false,
    reason: { code: 'credentials', message: 'HaloPSA rejected the client secret. Create a new one.' },
  });
  const { user } = await opened(api);
  await fillIn(user);
  expect(screen.getByText('Not tested. You can save without a test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('HaloPSA rejected the client secret. Create a new one.');
  expect(screen.getByText('Test failed. You can save anyway.')).toBeVisible();
  expect(screen.getByLabelText('Client secret')).toHaveValue('hunter2');
  expect(api.requests(calls.integrations.test).map(({ body }) => body)).toEqual([
    { adapterKey: 'halopsa', settings: entered },
  ]);
});

test('a passed test counts only for the settings that were tested', async () => {
  const { user } = await opened();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Test passed.')).toBeVisible();
  await user.type(screen.getByLabelText('Client secret'), '3');
  expect(screen.getByText('Not tested. You can save without a test.')).toBeVisible();
});

test('Ctrl+Enter saves, and the page of the integration opens', async () => {
  const { user, api, address } = await opened();
  await fillIn(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The integration')).toBeVisible();
  expect(address()).toBe(`/integrations/${saved.id}`);
  expect(api.requests(calls.integrations.create).map(({ body }) => body)).toEqual([
    { adapterKey: 'halopsa', name: 'HaloPSA', settings: entered },
  ]);
});

test('a slow test does not delay saving', async () => {
  const api = answering();
  const release = api.hold(calls.integrations.test);
  const { user } = await opened(api);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Testing…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The integration')).toBeVisible();
  release();
});

test('blank required settings are named, and nothing is sent', async () => {
  const { user, api } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
  expect(screen.getByLabelText('HaloPSA address')).toHaveAccessibleDescription('This field is required.');
  expect(api.requests(calls.integrations.create)).toEqual([]);
});

test('a setting that the server refuses says so at its field', async () => {
  const api = answering().refuse(calls.integrations.create, {
    status: 400,
    errorCode: 'VALIDATION',
    details: [{ path: 'body.settings.address', message: 'must be an address such as https://company.halopsa.com' }],
  });
  const { user } = await opened(api);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This must be an address such as https://company.halopsa.com.')).toBeVisible();
  expect(screen.getByLabelText('HaloPSA address')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('Client secret')).toHaveValue('hunter2');
});

test('domain §9 entries survive a reload, and secrets are never kept in the browser', async () => {
  const { user, unmount } = await opened();
  await fillIn(user);
  unmount();
  expect(Object.values(sessionStorage).join()).toContain('harbour.halopsa.com');
  expect(Object.values(sessionStorage).join()).not.toContain('hunter2');
  await renderApp(
    <Routes>
      <Route path="/integrations/connect/:adapterKey" element={<ConnectPage />} />
    </Routes>,
    { api: answering(), route: '/integrations/connect/halopsa' },
  );
  expect(await screen.findByLabelText('HaloPSA address')).toHaveValue('https://harbour.halopsa.com');
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

test("domain §9 consent: saves first, so that nothing is lost, then leads to the vendor's page", async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
  const microsoft = adapter();
  const api = answering(microsoft)
    .answer(calls.integrations.create, integrationDetail({ id: saved.id }))
    .answer(calls.integrations.consent, { url: 'https://login.microsoftonline.com/harbour/adminconsent' });
  const { user } = await opened(api, 'microsoft365');
  await user.type(await screen.findByLabelText('Tenant ID or domain'), 'harbour-it.example');
  await user.type(screen.getByLabelText('Client secret'), 'hunter2');
  await user.click(screen.getByRole('button', { name: 'Save and grant consent' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://login.microsoftonline.com/harbour/adminconsent'));
  expect(api.requests(calls.integrations.consent).map(({ body }) => body)).toEqual([
    {
      adapterKey: 'microsoft365',
      integrationId: saved.id,
      settings: { tenantId: 'harbour-it.example' },
      returnTo: `/integrations/${saved.id}`,
    },
  ]);
});

test('§6 without the permission the form is not shown', async () => {
  await opened(answering(), 'halopsa', session('msp_user'));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('an unknown system says so', async () => {
  await opened(answering(), 'nothing');
  expect(await screen.findByText('Integration not found')).toBeVisible();
});
