/** What responses contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { responseRecords } from './records';
import { remindOfDueDates } from './reminders';
import { responsesRoutes } from './routes';

export const responsesModule: Module = {
  routes: responsesRoutes,
  organizationJobs: () => [
    {
      queue: 'due-date-reminders',
      schedule: '40 6 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfDueDates,
    },
  ],
  records: responseRecords,
};
