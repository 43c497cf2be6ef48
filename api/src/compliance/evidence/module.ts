/** What evidence contributes to the programs. */
import type { Documents } from '../../platform/documents/documents';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { collectEvidence, collectedEvidenceQueue } from './collected/collect';
import { evidenceRecords } from './records';
import { remindOfExpiringEvidence } from './reminders';
import { evidenceRoutes } from './routes';
import { evidenceFiles } from './tables';

export const evidenceModule: Module<HttpDependencies & { documents: Documents }> = {
  routes: evidenceRoutes,
  organizationJobs: () => [
    {
      queue: 'evidence-reminders',
      schedule: '50 6 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfExpiringEvidence,
    },
    {
      // After the nightly collections. Each also sends a job for its organisation.
      queue: collectedEvidenceQueue,
      schedule: '40 6 * * *',
      retryLimit: 3,
      expireInSeconds: 600,
      handle: collectEvidence,
    },
  ],
  records: evidenceRecords,
  fileTables: [evidenceFiles],
};
