/** The routes of this remote: one for every path of `remotePaths.integrations`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const IntegrationsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-integrations" */ './list/integrations-page'),
  'integrations/list',
);
const DetailPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-integration" */ './detail/detail-page'),
  'integrations/detail',
);
const ConnectPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-connect" */ './connect/connect-page'),
  'integrations/connect',
);
const EditPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-edit" */ './edit/edit-page'),
  'integrations/edit',
);

const paths = remotePaths.integrations;

export default {
  contract: 3,
  name: 'integrations',
  routes: [
    { path: paths.integrations, element: <IntegrationsPage /> },
    { path: paths.integration, element: <DetailPage /> },
    { path: paths.integrationConnect, element: <ConnectPage /> },
    { path: paths.integrationEdit, element: <EditPage /> },
  ],
} satisfies RemoteModule;
