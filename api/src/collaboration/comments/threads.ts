/** Threads: what was said about a record, and whether it is settled. */
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
 * A comment with the thread it stands in, which is held until the transaction ends: what happens in one thread happens one after the
 * other.
 * @throws AppError 404
 */
export async function lockComment(tx: Tx, context: OrganizationContext, id: string) {
  const found = await repository.findComment(tx, context, id);
  if (!found) throw commentNotFound();
  const record = await lockTarget(tx, context, found);
  const thread = await repository.lockComment(tx, context, found.parentId ?? found.id);
  // Read again: it may have changed, or gone, while the thread was waited for.
  const row = found.parentId ? await repository.lockComment(tx, context, id) : thread;
  if (!row || !thread) throw commentNotFound();
  return { row, thread, record };
}

/** @throws AppError 409 CONFLICT */
export function requirePresent(row: repository.CommentRow): void {
  if (row.deletedAt) throw new AppError(409, 'CONFLICT', 'This comment was deleted. Load the page again.');
}

const settled = {
  resolve: { title: 'Thread resolved', after: true },
  reopen: { title: 'Thread reopened', after: false },
} as const;

async function settle(context: OrganizationContext, id: string, move: keyof typeof settled): Promise<CommentThread> {
  requirePermission(context.actor, 'comment:create');
  const { title, after } = settled[move];
  return context.run(async (tx) => {
    const { row, thread, record } = await lockComment(tx, context, id);
    if (row.parentId) throw validation('A thread is resolved and reopened as a whole, by the comment that opened it.');
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

/** Resolving what is resolved changes nothing. @throws AppError 403, 404, 400 for a reply */
export const resolveThread = (context: OrganizationContext, id: string) => settle(context, id, 'resolve');

/** @throws AppError 403, 404, 400 for a reply */
export const reopenThread = (context: OrganizationContext, id: string) => settle(context, id, 'reopen');
