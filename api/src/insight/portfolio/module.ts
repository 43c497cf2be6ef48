/** What portfolios contribute to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import { organizationQueue } from '../../platform/jobs/per-organization';
import type { Module } from '../../platform/modules/module';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { recordSummary } from './record';
import { portfolioRoutes } from './routes';

const queue = 'portfolio-summaries';

export const portfolioModule: Module<HttpDependencies & { pdfs: Pdfs }> = {
  routes: portfolioRoutes,
  organizationJobs: () => [
    // After the checks: with the day, work becomes overdue and evidence expires.
    { queue, schedule: '20 0 * * *', retryLimit: 3, expireInSeconds: 300, handle: recordSummary },
  ],
  records: { queuesAfterChanges: [organizationQueue(queue)] },
};
