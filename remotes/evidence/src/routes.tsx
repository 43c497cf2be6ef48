/** The routes of this remote: one for every path of `remotePaths.evidence`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const EvidencePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-evidence" */ './list/evidence-page'),
  'evidence/list',
);
const ViewPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-evidenceView" */ './view/view-page'),
  'evidence/view',
);
const PreviewPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-evidencePreview" */ './view/preview-page'),
  'evidence/preview',
);

const paths = remotePaths.evidence;

export default {
  contract: 3,
  name: 'evidence',
  routes: [
    { path: paths.evidence, element: <EvidencePage /> },
    { path: paths.evidenceView, element: <ViewPage /> },
    { path: paths.evidencePreview, element: <PreviewPage /> },
  ],
} satisfies RemoteModule;
