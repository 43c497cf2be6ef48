/** The failed jobs that an administrator sees: superadmins all of them, others those of their own organisation. */

import type { FailedJob } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import {
  holdsPermission,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { includeSuspended } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, notFound } from '../../platform/errors';
import {
  type ChangedJob,
  countFailedJobs,
  type JobSelection,
  listFailedJobs,
  removeFailedJobs,
  retryFailedJobs,
} from '../../platform/jobs/failed-jobs';
import * as repository from './repository';

const scopeOf = ({ actor, organizationId }: OrganizationContext) =>
  holdsPermission(actor, 'installation:manage') ? undefined : organizationId;

export async function failedJobs(
  { database }: Pick<Platform, 'database'>,
  context: OrganizationContext,
  query: { search?: string | undefined } & PageRequest,
) {
  const { items, nextCursor, total } = await listFailedJobs(database, scopeOf(context), query);
  const ids = [...new Set(items.map(({ organizationId }) => organizationId))].filter((id) => id !== null);
  const names = await database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.organizationNames(tx, ids);
  });
  return {
    items: items.map(
      ({ organizationId: id, failedAt, ...job }): FailedJob => ({
        ...job,
        failedAt: failedAt.toISOString(),
        // The organisation of an old job may no longer exist.
        organization: id === null ? null : { id, name: names.get(id) ?? 'Unknown organisation' },
      }),
    ),
    nextCursor,
    total,
  };
}

const changes = {
  retry: { change: retryFailedJobs, one: 'Failed job tried again', several: 'Failed jobs tried again' },
  dismiss: { change: removeFailedJobs, one: 'Failed job dismissed', several: 'Failed jobs dismissed' },
};

/** Job names with their number: `policy-reminders-organization (3), data-exports`. */
function described(jobs: readonly ChangedJob[]): string {
  const counts = new Map<string, number>();
  for (const { queue } of jobs) counts.set(queue, (counts.get(queue) ?? 0) + 1);
  return [...counts].map(([queue, count]) => (count === 1 ? queue : `${queue} (${count})`)).join(', ');
}

/** Recorded in the organisation of each job, once for all of them. @returns how many jobs were changed */
async function changeFailedJobs(
  platform: Platform,
  context: OrganizationContext,
  selection: JobSelection,
  kind: keyof typeof changes,
): Promise<number> {
  const { change, one, several } = changes[kind];
  const jobs = await change(platform.database, scopeOf(context), selection);
  const organizationIds = [...new Set(jobs.map(({ organizationId }) => organizationId))].filter((id) => id !== null);
  for (const id of organizationIds) {
    const own = jobs.filter(({ organizationId }) => organizationId === id);
    const concerned = organizationContext(platform, id, context.actor);
    await concerned.run((tx) =>
      recordActivity(tx, concerned, {
        action: 'UPDATE',
        record: { type: 'organization', id },
        title: own.length === 1 ? one : several,
        description: described(own),
      }),
    );
  }
  return jobs.length;
}

/** All that a search finds. @throws AppError 409 CONFLICT if more have failed than the list showed */
export async function changeFoundJobs(
  platform: Platform,
  context: OrganizationContext,
  { action, ...selection }: { action: keyof typeof changes; search?: string | undefined; atMost: number },
): Promise<number> {
  const { search, atMost } = selection;
  const count = await changeFailedJobs(platform, context, { search, atMost }, action);
  const total = count === 0 ? await countFailedJobs(platform.database, scopeOf(context), search) : 0;
  if (total > atMost)
    throw new AppError(
      409,
      'CONFLICT',
      'More jobs have failed since you opened this list. Check the list, then try again.',
    );
  return count;
}

/** @throws AppError 404 */
export async function changeFailedJob(
  platform: Platform,
  context: OrganizationContext,
  id: string,
  kind: keyof typeof changes,
): Promise<void> {
  if ((await changeFailedJobs(platform, context, { id }, kind)) === 0) throw notFound('This failed job');
}
