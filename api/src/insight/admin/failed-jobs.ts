/** The failed jobs that an administrator sees: superadmins all of them, others those of their own organisation. */
import type { FailedJob } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import {
  holdsPermission,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import type { PageRequest } from '../../platform/database/paging';
import { notFound } from '../../platform/errors';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../../platform/jobs/failed-jobs';
import { includeSuspended } from '../../tenancy/organizations/service';
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
  retry: { change: retryFailedJob, title: 'Failed job tried again' },
  dismiss: { change: dismissFailedJob, title: 'Failed job dismissed' },
};

/** Recorded in the organisation of the job. @throws AppError 404 */
export async function changeFailedJob(
  platform: Platform,
  context: OrganizationContext,
  id: string,
  kind: keyof typeof changes,
): Promise<void> {
  const { change, title } = changes[kind];
  const job = await change(platform.database, scopeOf(context), id);
  if (!job) throw notFound('This failed job');
  if (job.organizationId === null) return;
  const concerned = organizationContext(platform, job.organizationId, context.actor);
  await concerned.run((tx) =>
    recordActivity(tx, concerned, {
      action: 'UPDATE',
      record: { type: 'organization', id: concerned.organizationId },
      title,
      description: job.queue,
    }),
  );
}
