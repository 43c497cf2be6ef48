/** What managed organisations contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { endAssignmentsOfLeavers } from './assignments';
import { managementsRoutes } from './routes';

export const managementsModule: Module = {
  routes: managementsRoutes,
  organizationJobs: ({ platform }) => [
    {
      queue: 'assignments-of-leavers',
      schedule: '25 * * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: (context) => endAssignmentsOfLeavers(platform, context),
    },
  ],
};
