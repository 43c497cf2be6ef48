/** The jobs that close accounts: a scheduler ends access and, a day later, sends one job for each organisation to delete its data. */

import { addDays } from '../../platform/clock';
import type { Platform } from '../../platform/context/context';
import { includeSuspended } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import { eraseOrganization } from './erasure';
import { closeDue, toErase } from './repository';

const erasureQueue = 'account-erasure';
/** Longer than any request or job takes, so that what was under way when access ended has ended too. */
const erasureDelayDays = 1;

/** @param keptTables whose rows stay when an organisation is erased */
export function accountClosingJobs(platform: Platform, keptTables: readonly string[]): Job[] {
  return [
    {
      queue: 'account-closing',
      schedule: '*/15 * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        const now = platform.clock.now();
        const due = await platform.database.asSystem(async (tx) => {
          await includeSuspended(tx);
          await closeDue(tx, now);
          return toErase(tx, addDays(now, -erasureDelayDays));
        });
        for (const { id } of due) await send(erasureQueue, { organizationId: id }, { key: id });
      },
    },
    {
      queue: erasureQueue,
      // The scheduler sends it again until it is done.
      retryLimit: 0,
      expireInSeconds: 6 * 3_600,
      deduplicated: true,
      includesSuspended: true,
      handle(data) {
        const { organizationId } = data as { organizationId: string };
        return eraseOrganization(platform, organizationId, keptTables);
      },
    },
  ];
}
