/** What the risk register and the suppliers contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { registerRecords } from './records';
import { remindOfReviews } from './reviews/reminders';
import { risksRoutes } from './risks/routes';
import { measureSuppliersDaily } from './suppliers/measure';
import { suppliersRoutes } from './suppliers/routes';

export const registersModule: Module = {
  routes: (app, services) => {
    risksRoutes(app, services);
    suppliersRoutes(app, services);
  },
  organizationJobs: () => [
    // Before the checks of the day, which compare the share with its target.
    {
      queue: 'supplier-metrics',
      schedule: '2 0 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: measureSuppliersDaily,
    },
    {
      queue: 'register-reminders',
      schedule: '45 6 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfReviews,
    },
  ],
  records: registerRecords,
};
