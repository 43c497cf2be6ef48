/** The page that connects a system with a fake API, for its tests. */
import { type Adapter, type AdapterSetting, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { adapter, adaptersList, fakeApi, integrationDetail, renderApp, session } from '@msp/testing';
import { screen } from '@testing-library/react';
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

/** Two of its settings are chosen from the vendor's lists. */
export const autotask = adapter({
  key: 'autotask',
  name: 'Autotask PSA',
  vendor: 'Kaseya',
  consent: false,
  settings: [
    setting({ name: 'secret', title: 'Secret', kind: 'secret' }),
    setting({ name: 'securityQueue', title: 'Security ticket queue', option: 'queues' }),
    setting({ name: 'urgentPriority', title: 'Highest priority', option: 'priorities' }),
  ],
});

/** Its secret is a document of several lines. */
export const google = adapter({
  key: 'google',
  name: 'Google Workspace',
  vendor: 'Google',
  system: 'google',
  consent: false,
  settings: [
    setting({ name: 'serviceAccountKey', title: 'Service account key', kind: 'secret' }),
    setting({ name: 'administrator', title: "Administrator's email address" }),
  ],
});

export const saved = integrationDetail({ name: 'HaloPSA' });

export const preparedApi = (one: Adapter = halopsa) =>
  fakeApi()
    .reply(calls.integrations.adapters, adaptersList([one]))
    .reply(calls.integrations.optionsBeforeSaving, { items: [{ value: '7', label: 'Security' }] })
    .reply(calls.integrations.test, { ok: true, reason: null })
    .reply(calls.integrations.create, saved);

export async function opened(api = preparedApi(), key = 'halopsa', who = session()) {
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

export async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('HaloPSA address'), 'https://harbour.halopsa.com');
  await user.type(screen.getByLabelText('Client secret'), 'hunter2');
  await user.tab();
  await screen.findByRole('option', { name: 'Security' });
  await user.selectOptions(screen.getByLabelText('Security ticket team'), 'Security');
}
export const entered = { address: 'https://harbour.halopsa.com', clientSecret: 'hunter2', securityTeam: '7' };
