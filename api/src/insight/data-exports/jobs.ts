/** The jobs that write data exports: one for each export, and a scheduler that finds those that no worker has begun. */
import { organizationContext, type Platform } from '../../platform/context/context';
import type { Job, SendJob } from '../../platform/jobs/jobs';
import { carryOutExport } from './carry-out';
import { dueExports } from './repository';

const exportQueue = 'data-exports';

/** If it cannot be sent, the scheduler finds it. */
export const sendExport = (send: SendJob, organizationId: string, id: string): Promise<void> =>
  send(exportQueue, { organizationId, id }, { key: id }).catch(() => undefined);

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
