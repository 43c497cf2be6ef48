/** SQL that reads the activity log. Writing it is the platform's. */
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import { activityLog } from '../platform/activity/tables';
import type { Tx } from '../platform/database/database';
import { keyset, type PageRequest, pageOf } from '../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../platform/organization/context';

const sortable = { timestamp: { expression: sql`${activityLog.occurredAt}`, type: 'timestamptz' } } as const;

export interface ActivityFilters {
  controlId?: string;
  since?: Date;
}

export async function listActivity(tx: Tx, context: OrganizationContext, query: ActivityFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${activityLog.id}`, { sort: 'timestamp', order: 'desc' });
  const where = and(
    ofOrganization(activityLog, context),
    query.controlId ? eq(activityLog.controlId, query.controlId) : undefined,
    query.since ? gte(activityLog.occurredAt, query.since) : undefined,
  ) as SQL;
  const rows = await tx
    .select({ entry: activityLog, id: activityLog.id, cursorValue: page.cursorValue })
    .from(activityLog)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const [counted] = await tx.select({ total: count() }).from(activityLog).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}
