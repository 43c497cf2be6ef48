/** What checks contribute to the programs. */
import { organizationQueue } from '../../platform/jobs/per-organization';
import type { Module } from '../../platform/modules/module';
import { measureOwn } from './own-metrics';
import { recordChecks } from './record';
import { noteChange, sendRefreshes } from './refresh';
import { checksRoutes } from './routes';
import { countOfRegistry } from './snoozes-repository';

const queue = 'checks';

export const checksModule: Module = {
  routes: checksRoutes,
  organizationJobs: () => [
    // Soon after midnight: with the day, evidence expires and reviews become overdue.
    {
      ...{ queue, schedule: '5 0 * * *', retryLimit: 3, expireInSeconds: 300 },
      async handle(context) {
        await measureOwn(context);
        await recordChecks(context);
      },
    },
  ],
  jobs: ({ platform }) => [
    {
      queue: 'changed-checks',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      handle: (_data, send) =>
        sendRefreshes(platform, [organizationQueue(queue), ...platform.records.queuesAfterChanges], send),
    },
  ],
  records: {
    changed: noteChange,
    registryWork: async (tx, context, registryId) => ({ snoozes: await countOfRegistry(tx, context, registryId) }),
  },
};
