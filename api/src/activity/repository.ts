/** SQL that reads the activity log. Writing it is the platform's. */
import type { ActivityAction } from '@msp/contract';
import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { activityLog } from '../platform/activity/tables';
import type { Tx } from '../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../platform/organization/context';

const sortable = { timestamp: { expression: sql`${activityLog.occurredAt}`, type: 'timestamptz' } } as const;

export interface ActivityFilters {
  controlId?: string | undefined;
  /** Not before. */
  since?: Date | undefined;
  /** Before, and not at. */
  until?: Date | undefined;
  action?: ActivityAction[] | undefined;
  actor?: string | undefined;
  search?: string | undefined;
}

const searched = sql`concat_ws(' ', ${activityLog.title}, ${activityLog.description}, ${activityLog.controlCode}, ${activityLog.actorName}, ${activityLog.actorEmail})`;

function conditions(context: OrganizationContext, filters: ActivityFilters): SQL {
  const { controlId, since, until, action, actor, search } = filters;
  return and(
    ofOrganization(activityLog, context),
    controlId ? eq(activityLog.controlId, controlId) : undefined,
    since ? gte(activityLog.occurredAt, since) : undefined,
    until ? lt(activityLog.occurredAt, until) : undefined,
    action && inArray(activityLog.action, action),
    actor ? eq(activityLog.actorId, actor) : undefined,
    search ? containsText(searched, search) : undefined,
  ) as SQL;
}

export async function listActivity(tx: Tx, context: OrganizationContext, query: ActivityFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${activityLog.id}`, { sort: 'timestamp', order: 'desc' });
  const where = conditions(context, query);
  const rows = await tx
    .select({ entry: activityLog, id: activityLog.id, cursorValue: page.cursorValue })
    .from(activityLog)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const [counted] = await tx.select({ total: count() }).from(activityLog).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}
