/** What policies contribute to the programs. */

import type { Platform } from '../../platform/context/context';
import type { ConverterSettings } from '../../platform/documents/run-converter';
import type { HttpDependencies } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import type { Module } from '../../platform/modules/module';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { remindMembers } from './acceptance/reminders';
import { policyJobs } from './jobs';
import { policyRecords } from './records';
import { remindOfReviews } from './review-reminders';
import { policiesRoutes } from './routes';
import { policyFiles } from './tables';
import { createPolicyPdfs } from './versions/pdf';

export const policiesModule: Module<
  HttpDependencies & { send: SendJob; pdfs: Pdfs },
  { platform: Platform; converter: ConverterSettings }
> = {
  routes: (app, services) => policiesRoutes(app, { ...services, pdfs: createPolicyPdfs(services.pdfs) }),
  jobs: ({ platform, converter }) => policyJobs(platform, converter),
  organizationJobs: () => [
    { queue: 'policy-reminders', schedule: '20 6 * * *', retryLimit: 3, expireInSeconds: 300, handle: remindMembers },
    {
      queue: 'policy-review-reminders',
      schedule: '0 7 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfReviews,
    },
  ],
  records: policyRecords,
  fileTables: [policyFiles],
};
