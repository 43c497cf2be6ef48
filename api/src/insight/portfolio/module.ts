/** What portfolios contribute to the programs. */
import { organizationQueue } from '../../platform/jobs/per-organization';
import type { Module } from '../../platform/modules/module';
import { recordSummary } from './record';
import { portfolioRoutes } from './routes';

const queue = 'portfolio-summaries';

export const portfolioModule: Module = {
  routes: portfolioRoutes,
  organizationJobs: () => [
    // After the checks: with the day, work becomes overdue and evidence expires.
    { queue, schedule: '20 0 * * *', retryLimit: 3, expireInSeconds: 300, handle: recordSummary },
  ],
  records: { queuesAfterChanges: [organizationQueue(queue)] },
};
