/** SQL that reads the activity log. The platform writes it. */
import type { ActivityAction } from '@msp/contract';
import { and, count, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { activityLog, activityLogControls } from '../../platform/activity/tables';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';

export interface ActivityFilters {
  controlId?: string | undefined;
  /** Inclusive. */
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  action?: ActivityAction[] | undefined;
  actor?: string | undefined;
  search?: string | undefined;
}

function conditions(context: OrganizationContext, filters: ActivityFilters): SQL {
  const { controlId, since, until, action, actor, search } = filters;
  return and(
    ofOrganization(activityLog, context),
    controlId
      ? and(ofOrganization(activityLogControls, context), eq(activityLogControls.controlId, controlId))
      : undefined,
    since ? gte(activityLog.occurredAt, since) : undefined,
    until ? lt(activityLog.occurredAt, until) : undefined,
    action && inArray(activityLog.action, action),
    actor ? eq(activityLog.actorId, actor) : undefined,
    search ? containsText(sql`${activityLog.searchText}`, search) : undefined,
  ) as SQL;
}

const ofEntry = and(
  eq(activityLogControls.organizationId, activityLog.organizationId),
  eq(activityLogControls.activityId, activityLog.id),
);

export async function listActivity(tx: Tx, context: OrganizationContext, query: ActivityFilters & PageRequest) {
  // The log of one control is read in the order of that control's index.
  const source = query.controlId ? activityLogControls : activityLog;
  const id = query.controlId ? activityLogControls.activityId : activityLog.id;
  const sortable = { timestamp: { expression: sql`${source.occurredAt}`, type: 'timestamptz' } } as const;
  const page = keyset(query, sortable, sql`${id}`, { sort: 'timestamp', order: 'desc' });
  const where = conditions(context, query);
  // The ids come from an index alone (activity_log_search); only the entries of the page are then read.
  const ids = tx.select({ id: activityLog.id, cursorValue: page.cursorValue }).from(activityLog).$dynamic();
  const found = await (query.controlId ? ids.innerJoin(activityLogControls, ofEntry) : ids)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const { rows: shown, nextCursor } = pageOf(found, query.limit, page.cursorFor);
  const entries = await entriesOf(
    tx,
    context,
    shown.map((row) => row.id),
  );
  const totals = tx.select({ total: count() }).from(activityLog).$dynamic();
  const [counted] = await (query.controlId ? totals.innerJoin(activityLogControls, ofEntry) : totals).where(where);
  return { rows: entries, nextCursor, total: counted?.total ?? 0 };
}

/** In the order of the ids. */
async function entriesOf(tx: Tx, context: OrganizationContext, ids: string[]) {
  if (ids.length === 0) return [];
  const { searchText: _searchText, controlCodes: _controlCodes, ...columns } = getTableColumns(activityLog);
  const rows = await tx
    .select({
      ...columns,
      controlIds: sql<string[]>`array(select ${activityLogControls.controlCode} from ${activityLogControls}
        where ${ofOrganization(activityLogControls, context)} and ${activityLogControls.activityId} = ${activityLog.id}
        order by ${activityLogControls.position})`,
    })
    .from(activityLog)
    .where(and(ofOrganization(activityLog, context), inArray(activityLog.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
