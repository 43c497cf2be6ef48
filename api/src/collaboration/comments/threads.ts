/** Lists, resolves and reopens the comment threads of a record. */
import type { CommentThread } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, validation } from '../../platform/errors';
import { commentNotFound, threadsOf } from './present';
import * as repository from './repository';
import { lockTarget, requireTarget, targetDetails } from './target';

export interface ThreadQuery extends repository.CommentedRecordReference, PageRequest {
  resolved?: 'true' | 'false' | undefined;
}

/** @throws AppError 404 for a record that the organisation does not have */
export async function listThreads(context: OrganizationContext, { resolved, ...query }: ThreadQuery) {
  return context.run(async (tx) => {
    await requireTarget(tx, context, query);
    const resolvedFilter = resolved === undefined ? undefined : resolved === 'true';
    const { rows, nextCursor, summary } = await repository.listThreads(tx, context, {
      ...query,
      resolved: resolvedFilter,
    });
    const items = await threadsOf(
      tx,
      context,
      rows.map(({ comment }) => comment),
    );
    const total = { all: summary.open + summary.resolved, true: summary.resolved, false: summary.open };
    return { items, nextCursor, total: total[resolved ?? 'all'], summary };
  });
}

/**
 * Locks a comment, its thread and its record until the transaction ends, so that changes to one thread do not run concurrently.
 * @throws AppError 404
 */
export async function lockComment(tx: Tx, context: OrganizationContext, id: string) {
  const found = await repository.findComment(tx, context, id);
  if (!found) throw commentNotFound();
  const target = await lockTarget(tx, context, found);
  const thread = await repository.lockComment(tx, context, found.parentId ?? found.id);
  // Read again, because it may have changed while this transaction waited for the lock.
  const row = found.parentId ? await repository.lockComment(tx, context, id) : thread;
  if (!row || !thread) throw commentNotFound();
  return { row, thread, target };
}

/** @throws AppError 409 CONFLICT */
export function requireNotDeleted(row: repository.CommentRow): void {
  if (row.deletedAt) throw new AppError(409, 'CONFLICT', 'This comment was deleted. Reload the page.');
}

async function setResolved(context: OrganizationContext, id: string, resolved: boolean): Promise<CommentThread> {
  requirePermission(context.actor, 'comment:create');
  return context.run(async (tx) => {
    const { row, thread, target } = await lockComment(tx, context, id);
    if (row.parentId) throw validation("You can't resolve or reopen a reply, only its whole thread.");
    const wasResolved = row.resolvedAt !== null;
    if (wasResolved !== resolved) {
      const resolution = resolved
        ? { resolvedAt: context.clock.now(), resolvedBy: personOf(context).id }
        : { resolvedAt: null, resolvedBy: null };
      await repository.updateComment(tx, context, thread.id, resolution);
      Object.assign(thread, resolution);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'comment', id: thread.id },
        ...targetDetails(thread, target),
        title: `${resolved ? 'Thread resolved' : 'Thread reopened'}: ${target.name}`,
        changes: [{ field: 'resolved', before: wasResolved, after: resolved }],
      });
    }
    const [presented] = await threadsOf(tx, context, [thread]);
    if (!presented) throw commentNotFound();
    return presented;
  });
}

/** Does nothing if the thread is already resolved. @throws AppError 403, 404, 400 for a reply */
export const resolveThread = (context: OrganizationContext, id: string) => setResolved(context, id, true);

/** Does nothing if the thread is already open. @throws AppError 403, 404, 400 for a reply */
export const reopenThread = (context: OrganizationContext, id: string) => setResolved(context, id, false);
