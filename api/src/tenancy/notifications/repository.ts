/** SQL of a person's notifications. Every query is limited to the acting person. */
import type { NotificationKind } from '@msp/contract';
import { and, count, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { personColumns, users } from '../organizations/tables';
import { notifications } from './tables';

export interface NotificationFilters {
  unread?: 'true' | undefined;
  kind?: NotificationKind[] | undefined;
}

/** Which notifications a call marks. */
export type Marked = { ids: string[] } | { until: string } | { readAt: string };

const sortable = { createdAt: { expression: sql`${notifications.createdAt}`, type: 'timestamptz' } } as const;

const own = (context: OrganizationContext) =>
  and(
    ofOrganization(notifications, context),
    eq(notifications.userId, personOf(context).id),
    sql`${notifications.inApp}`,
  ) as SQL;

export async function listOwn(
  tx: Tx,
  context: OrganizationContext,
  { unread, kind, ...request }: NotificationFilters & PageRequest,
) {
  const page = keyset(request, sortable, sql`${notifications.id}`, { sort: 'createdAt', order: 'desc' });
  const where = and(own(context), unread && isNull(notifications.readAt), kind && isAnyOf(notifications.kind, kind));
  const rows = await tx
    .select({
      id: notifications.id,
      notification: notifications,
      by: personColumns(users),
      cursorValue: page.cursorValue,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.byId))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(notifications).where(where);
  return { ...pageOf(rows, request.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function countUnread(tx: Tx, context: OrganizationContext): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(notifications)
    .where(and(own(context), isNull(notifications.readAt)));
  return counted?.total ?? 0;
}

function marked(which: Marked): SQL {
  if ('ids' in which) return isAnyOf(notifications.id, which.ids);
  if ('until' in which) return lte(notifications.createdAt, new Date(which.until));
  return eq(notifications.readAt, new Date(which.readAt));
}

/** @param readAt null marks them as unread @returns whether any was changed */
export async function mark(tx: Tx, context: OrganizationContext, which: Marked, readAt: Date | null): Promise<boolean> {
  const isOther = readAt ? isNull(notifications.readAt) : isNotNull(notifications.readAt);
  const changed = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(own(context), isOther, marked(which)))
    .returning({ id: notifications.id });
  return changed.length > 0;
}
