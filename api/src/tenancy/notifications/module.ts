/** What notifications contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { notificationJobs } from './jobs';
import { notificationsRoutes } from './routes';

export const notificationsModule: Module = {
  routes: notificationsRoutes,
  jobs: ({ platform }) => notificationJobs(platform),
};
