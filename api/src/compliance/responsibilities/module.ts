/** What responsibility matrices contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { announceVersions } from './announce';
import { responsibilitiesRoutes } from './routes';

export const responsibilitiesModule: Module = {
  routes: responsibilitiesRoutes,
  jobs: ({ platform }) => [
    {
      queue: 'published-responsibilities',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      handle: () => announceVersions(platform),
    },
  ],
};
