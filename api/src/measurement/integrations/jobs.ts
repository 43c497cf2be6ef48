/** The jobs of integrations: a scheduler every minute, and one queue of runs for each adapter. */

import { organizationContext, type Platform } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/jobs';
import { adapters } from '../adapters/adapters';
import { carryOutRun } from './runs/run-collection';
import { queueOf } from './runs/runs';
import { scheduleRuns } from './runs/schedule-runs';
import type { Vendors } from './vendors';

/** Runs of one adapter that one process carries out at the same time. */
const concurrency = 3;

export function integrationJobs(platform: Platform, vendors: Omit<Vendors, 'send'>): Job[] {
  return [
    {
      queue: 'integration-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        await scheduleRuns(platform, { send });
      },
    },
    ...adapters.map(
      ({ key }): Job => ({
        queue: queueOf(key),
        retryLimit: 2,
        // Longer than the time limit of a run.
        expireInSeconds: 900,
        concurrency,
        deduplicated: true,
        handle(data, send) {
          const { organizationId, runId } = data as { organizationId: string; runId: string };
          return carryOutRun(organizationContext(platform, organizationId, null), { ...vendors, send }, runId);
        },
      }),
    ),
  ];
}
