/** What recurring tasks contribute to the programs. */
import type { Vendors } from '../../measurement/integrations/vendors';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { accessReviewsRoutes } from './access-reviews/routes';
import { calendarRoutes } from './calendar/routes';
import { measureTasks } from './measure';
import { taskRecords } from './records';
import { remindOfTasks } from './reminders';
import { tasksRoutes } from './routes';

export const tasksModule: Module<HttpDependencies & { vendors: Vendors; publicUrl: string }> = {
  routes: (app, services) => {
    tasksRoutes(app, services);
    accessReviewsRoutes(app, services);
    calendarRoutes(app, services);
  },
  organizationJobs: () => [
    // Before the checks of the day, which compare the ages with their targets.
    { queue: 'task-metrics', schedule: '1 0 * * *', retryLimit: 3, expireInSeconds: 300, handle: measureTasks },
    { queue: 'task-reminders', schedule: '35 6 * * *', retryLimit: 3, expireInSeconds: 300, handle: remindOfTasks },
  ],
  records: taskRecords,
};
