/** Threads of comments on a record, which can be resolved and reopened. */
import type { CommentThread } from '@msp/contract';
import { recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, validation } from '../../platform/errors';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
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
    const filter = resolved === undefined ? undefined : resolved === 'true';
    const { rows, nextCursor, summary } = await repository.listThreads(tx, context, { ...query, resolved: filter });
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
 * A comment with its thread, which is locked until the transaction ends, so that changes to one thread are serialised.
 * @throws AppError 404
 */
export async function lockComment(tx: Tx, context: OrganizationContext, id: string) {
  const found = await repository.findComment(tx, context, id);
  if (!found) throw commentNotFound();
  const record = await lockTarget(tx, context, found);
  const thread = await repository.lockComment(tx, context, found.parentId ?? found.id);
  // Read again: it may have changed while this transaction waited for the lock.
  const row = found.parentId ? await repository.lockComment(tx, context, id) : thread;
  if (!row || !thread) throw commentNotFound();
  return { row, thread, record };
}

/** @throws AppError 409 CONFLICT for a deleted comment */
export function requireNotDeleted(row: repository.CommentRow): void {
  if (row.deletedAt) throw new AppError(409, 'CONFLICT', 'This comment was deleted. Reload the page.');
}

const transitions = {
  resolve: { title: 'Thread resolved', after: true },
  reopen: { title: 'Thread reopened', after: false },
} as const;

async function setResolved(
  context: OrganizationContext,
  id: string,
  transition: keyof typeof transitions,
): Promise<CommentThread> {
  requirePermission(context.actor, 'comment:create');
  const { title, after } = transitions[transition];
  return context.run(async (tx) => {
    const { row, thread, record } = await lockComment(tx, context, id);
    if (row.parentId) throw validation('Only the comment that opened a thread can be resolved or reopened.');
    const before = row.resolvedAt !== null;
    if (before !== after) {
      const resolution = after
        ? { resolvedAt: context.clock.now(), resolvedBy: personOf(context).id }
        : { resolvedAt: null, resolvedBy: null };
      await repository.updateComment(tx, context, thread.id, resolution);
      Object.assign(thread, resolution);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'comment', id: thread.id },
        ...targetDetails(thread, record),
        title: `${title}: ${record.name}`,
        changes: [{ field: 'resolved', before, after }],
      });
    }
    const [answer] = await threadsOf(tx, context, [thread]);
    if (!answer) throw commentNotFound();
    return answer;
  });
}

/** Resolving a resolved thread changes nothing. @throws AppError 403, 404, 400 for a reply */
export const resolveThread = (context: OrganizationContext, id: string) => setResolved(context, id, 'resolve');

/** @throws AppError 403, 404, 400 for a reply */
export const reopenThread = (context: OrganizationContext, id: string) => setResolved(context, id, 'reopen');
