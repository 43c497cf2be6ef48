/** What account closing contributes to the programs. */

import type { Platform } from '../../platform/context/context';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { accountClosingJobs } from './jobs';
import { accountClosingRoutes } from './routes';
import { remindOfClosing } from './service';

export const accountClosingModule: Module<HttpDependencies, { platform: Platform; keptTables: readonly string[] }> = {
  routes: accountClosingRoutes,
  jobs: ({ platform, keptTables }) => accountClosingJobs(platform, keptTables),
  organizationJobs: () => [
    {
      queue: 'account-closing-reminders',
      schedule: '10 7 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfClosing,
    },
  ],
};
