/** Keeps jobs that were waiting when their organisation was suspended or closed from running (docs/decisions/0048). */

import type { Platform } from '../../platform/context/context';
import { isId } from '../../platform/ids';
import type { Job } from '../../platform/jobs/jobs';
import { isActive } from './repository';

/** A job of an active organisation, or of the whole installation, runs as before. */
export function onlyForActive({ database }: Platform, job: Job): Job {
  if (job.includesSuspended) return job;
  return {
    ...job,
    async handle(data, send) {
      const { organizationId } = data as { organizationId?: unknown };
      const isOfOrganization = typeof organizationId === 'string' && isId(organizationId);
      if (isOfOrganization && !(await database.asSystem((tx) => isActive(tx, organizationId)))) return;
      await job.handle(data, send);
    },
  };
}
