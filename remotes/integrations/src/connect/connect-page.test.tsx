/** Connecting a system: the form made from the adapter's settings, saving, and what is kept. */
import { type AdapterSetting, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { adapter, adaptersList, expectNoAxeViolations, integrationDetail, renderApp, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { browser } from '../shared/browser';
import ConnectPage from './connect-page';
import { entered, fillIn, opened, preparedApi, saved } from './test-connect';

test('the form has a field for each setting, the instructions, and the focus in its first field', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect HaloPSA' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Client secret')).toHaveAttribute('type', 'password');
  expect(await screen.findByText('API application')).toBeVisible();
  await expectNoAxeViolations();
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

test('blank required settings are named, and nothing is sent', async () => {
  const { user, api } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
  expect(screen.getByLabelText('HaloPSA address')).toHaveAccessibleDescription('This field is required.');
  expect(api.requests(calls.integrations.create)).toEqual([]);
});

test('a choice that is not required begins with its default, which is sent', async () => {
  const choices = [
    { value: 'none', label: 'Your own only' },
    { value: 'partner', label: 'Your customers too' },
  ];
  const customers: AdapterSetting = {
    ...{ name: 'customers', title: 'Customers', description: '', kind: 'choice', required: false },
    ...{ choices, option: null },
  };
  const described = adapter({ key: 'halopsa', settings: [customers] });
  const api = preparedApi().reply(calls.integrations.adapters, adaptersList([described]));
  const { user } = await opened(api);
  expect(await screen.findByLabelText('Customers')).toHaveDisplayValue('Your own only');
  expect(screen.queryByRole('option', { name: 'Select…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests(calls.integrations.create)).toHaveLength(1));
  expect(api.requests(calls.integrations.create)[0]?.body.settings).toEqual({ customers: 'none' });
});

test('a setting that the server refuses says so at its field', async () => {
  const api = preparedApi().refuse(calls.integrations.create, {
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

test('entries survive a reload, and secrets are never kept in the browser', async () => {
  const { user, unmount } = await opened();
  await fillIn(user);
  unmount();
  expect(Object.values(sessionStorage).join()).toContain('harbour.halopsa.com');
  expect(Object.values(sessionStorage).join()).not.toContain('hunter2');
  await renderApp(
    <Routes>
      <Route path="/integrations/connect/:adapterKey" element={<ConnectPage />} />
    </Routes>,
    { api: preparedApi(), route: '/integrations/connect/halopsa' },
  );
  expect(await screen.findByLabelText('HaloPSA address')).toHaveValue('https://harbour.halopsa.com');
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

test("consent: saves first, so that nothing is lost, then leads to the vendor's page", async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
  const microsoft = adapter();
  const api = preparedApi(microsoft)
    .reply(calls.integrations.create, integrationDetail({ id: saved.id }))
    .reply(calls.integrations.consent, { url: 'https://login.microsoftonline.com/harbour/adminconsent' });
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
  await opened(preparedApi(), 'halopsa', session('msp_user'));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('an unknown system says so', async () => {
  await opened(preparedApi(), 'nothing');
  expect(await screen.findByText('Integration not found')).toBeVisible();
});
