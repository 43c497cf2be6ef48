/** What scans contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { collectScanEvidence, scanEvidenceQueue } from './evidence';
import { type ScanDependencies, scansRoutes } from './routes';

export const scansModule: Module<ScanDependencies> = {
  routes: scansRoutes,
  organizationJobs: () => [
    {
      queue: scanEvidenceQueue,
      schedule: '50 6 * * *',
      retryLimit: 3,
      expireInSeconds: 600,
      handle: collectScanEvidence,
    },
  ],
};
