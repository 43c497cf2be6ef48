/** What recurring tasks contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { measureTasks } from './measure';
import { taskRecords } from './records';
import { remindOfTasks } from './reminders';
import { tasksRoutes } from './routes';

export const tasksModule: Module = {
  routes: tasksRoutes,
  organizationJobs: () => [
    // Before the checks of the day, which compare the ages with their targets.
    { queue: 'task-metrics', schedule: '1 0 * * *', retryLimit: 3, expireInSeconds: 300, handle: measureTasks },
    { queue: 'task-reminders', schedule: '35 6 * * *', retryLimit: 3, expireInSeconds: 300, handle: remindOfTasks },
  ],
  records: taskRecords,
};
