/** SQL that reads the activity log. Writing it is the platform's. */
import type { ActivityAction } from '@msp/contract';
import { and, count, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { activityLog } from '../../platform/activity/tables';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';

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

function conditions(context: OrganizationContext, filters: ActivityFilters): SQL {
  const { controlId, since, until, action, actor, search } = filters;
  return and(
    ofOrganization(activityLog, context),
    controlId ? eq(activityLog.controlId, controlId) : undefined,
    since ? gte(activityLog.occurredAt, since) : undefined,
    until ? lt(activityLog.occurredAt, until) : undefined,
    action && inArray(activityLog.action, action),
    actor ? eq(activityLog.actorId, actor) : undefined,
    search ? containsText(sql`${activityLog.searchText}`, search) : undefined,
  ) as SQL;
}

export async function listActivity(tx: Tx, context: OrganizationContext, query: ActivityFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${activityLog.id}`, { sort: 'timestamp', order: 'desc' });
  const where = conditions(context, query);
  // First which ones: answered from an index alone (activity_log_search). Only what is shown is then read.
  const found = await tx
    .select({ id: activityLog.id, cursorValue: page.cursorValue })
    .from(activityLog)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const { rows: shown, nextCursor } = pageOf(found, query.limit, page.cursorFor);
  const entries = await entriesOf(
    tx,
    context,
    shown.map(({ id }) => id),
  );
  const [counted] = await tx.select({ total: count() }).from(activityLog).where(where);
  return { rows: entries, nextCursor, total: counted?.total ?? 0 };
}

/** In the order of the ids. */
async function entriesOf(tx: Tx, context: OrganizationContext, ids: string[]) {
  if (ids.length === 0) return [];
  const { searchText: _searchText, ...columns } = getTableColumns(activityLog);
  const rows = await tx
    .select(columns)
    .from(activityLog)
    .where(and(ofOrganization(activityLog, context), inArray(activityLog.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
