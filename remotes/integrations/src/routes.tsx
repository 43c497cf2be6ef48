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
const FindingsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-findings" */ './findings/findings-page'),
  'integrations/findings',
);
const ScannersPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-scanners" */ './scanners/scanners-page'),
  'integrations/scanners',
);
const ScannerPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-scanner" */ './scanner/scanner-page'),
  'integrations/scanner',
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
    { path: paths.scanFindings, element: <FindingsPage /> },
    { path: paths.scanners, element: <ScannersPage /> },
    { path: paths.scanner, element: <ScannerPage /> },
  ],
} satisfies RemoteModule;
