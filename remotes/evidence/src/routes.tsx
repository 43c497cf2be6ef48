/** What the host mounts of this remote: one entry for every path of `remotePaths.evidence`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const EvidencePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-evidence" */ './list/evidence-page'),
  'evidence/list',
);
const MissingPage = lazyWithRetry(() => import('./not-in-release/missing-page'), 'evidence/not-in-release');

const paths = remotePaths.evidence;

export default {
  contract: 1,
  name: 'evidence',
  routes: [
    { path: paths.evidence, element: <EvidencePage /> },
    { path: paths.evidenceView, element: <MissingPage page="evidenceView" /> },
    { path: paths.evidencePreview, element: <MissingPage page="evidencePreview" /> },
  ],
} satisfies RemoteModule;
