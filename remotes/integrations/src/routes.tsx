/** The routes of this remote: one for every path of `remotePaths.integrations`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const IntegrationsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-integrations" */ './list/integrations-page'),
  'integrations/list',
);
const MissingPage = lazyWithRetry(() => import('./not-in-release/missing-page'), 'integrations/not-in-release');

const paths = remotePaths.integrations;

export default {
  contract: 3,
  name: 'integrations',
  routes: [
    { path: paths.integrations, element: <IntegrationsPage /> },
    { path: paths.integration, element: <MissingPage page="integration" /> },
    { path: paths.integrationEdit, element: <MissingPage page="integrationEdit" /> },
  ],
} satisfies RemoteModule;
