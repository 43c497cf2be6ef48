/** The jobs that write data exports: a scheduler every minute, and one job for each export. */

import { organizationContext, type Platform } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/jobs';
import { carryOutExport } from './carry-out';
import { dueExports } from './repository';

const exportQueue = 'data-exports';

export function dataExportJobs(platform: Platform): Job[] {
  return [
    {
      queue: 'data-export-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        const due = await platform.database.asSystem((tx) => dueExports(tx, platform.clock.now()));
        for (const one of due) await send(exportQueue, one, { key: one.id });
      },
    },
    {
      queue: exportQueue,
      // A worker that stops leaves a claim that runs out; the scheduler then sends the export again.
      retryLimit: 0,
      expireInSeconds: 6 * 3_600,
      deduplicated: true,
      handle(data) {
        const { organizationId, id } = data as { organizationId: string; id: string };
        return carryOutExport(organizationContext(platform, organizationId, null), id);
      },
    },
  ];
}
