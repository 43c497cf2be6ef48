/** The page of an integration with a fake API, for its tests. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { adapter, adaptersList, fakeApi, integrationDetail, renderApp, session } from '@msp/testing';
import DetailPage from './detail-page';

const customers = { one: 'customer', other: 'customers' };

export const preparedApi = (integration: IntegrationDetail = integrationDetail()) =>
  fakeApi()
    .reply(calls.integrations.read, integration)
    .reply(calls.integrations.adapters, adaptersList([adapter({ subjects: customers })]));

export async function opened(api = preparedApi(), search = '', who = session()) {
  const app = await renderApp(
    <Routes>
      <Route path="/integrations/:integrationId" element={<DetailPage />} />
    </Routes>,
    { api, route: `/integrations/one${search}`, session: who },
  );
  return { ...app, api };
}
