/** What metrics contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { forgetEvidence } from './metric-overrides/repository';
import { announceEndingMetricOverrides } from './metric-overrides/service';
import { countOfRegistry } from './repository';
import { metricsRoutes } from './routes';

export const metricsModule: Module = {
  routes: metricsRoutes,
  organizationJobs: () => [
    {
      queue: 'metric-override-notices',
      schedule: '10 6 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: announceEndingMetricOverrides,
    },
  ],
  records: {
    async recordRemoved(tx, context, { type, id }) {
      if (type === 'evidence') await forgetEvidence(tx, context, id);
      return [];
    },
    registryWork: (tx, context, registryId) => countOfRegistry(tx, context, registryId, context.clock.now()),
  },
};
