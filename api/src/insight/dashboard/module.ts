/** What the dashboard contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { dashboardRoutes } from './routes';
import { takeSnapshot } from './service';

export const dashboardModule: Module = {
  routes: dashboardRoutes,
  organizationJobs: () => [
    {
      // Trends compare with these snapshots. The last one of a day is kept; several runs cover a worker that was off at midnight.
      queue: 'daily-snapshots',
      schedule: '5 */4 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle(context) {
        await takeSnapshot(context);
      },
    },
  ],
};
