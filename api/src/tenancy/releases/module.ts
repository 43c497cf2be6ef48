/** What releases contribute to the programs. */
import type { Platform } from '../../platform/context/context';
import type { Module } from '../../platform/modules/module';
import { type ReleasesDependencies, releasesRoutes } from './routes';
import { deleteOldLoads } from './service';

export const releasesModule: Module<ReleasesDependencies, { platform: Platform }> = {
  routes: releasesRoutes,
  jobs: ({ platform }) => [
    {
      queue: 'remote-loads-cleanup',
      schedule: '35 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: () => deleteOldLoads(platform),
    },
  ],
};
