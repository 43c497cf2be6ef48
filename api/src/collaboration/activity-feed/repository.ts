/** SQL that reads the activity log. The platform writes it. */
import { type ActivityAction, accessActions, type LoggedRecord } from '@msp/contract';
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { activityLog, activityLogControls } from '../../platform/activity-log/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, type Keyset, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';

type Organization = Pick<OrganizationContext, 'organizationId'>;

export interface ActivityFilters {
  controlId?: string | undefined;
  recordId?: string | undefined;
  /** Inclusive. */
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  action?: ActivityAction[] | undefined;
  record?: LoggedRecord[] | undefined;
  actor?: string | undefined;
  search?: string | undefined;
  /** Whether events of sessions are included. */
  withAccess?: true | undefined;
}

/** Literals, because prepared queries hold no values of their own. */
const isMembersAction = sql`${activityLog.action} not in (${sql.raw(accessActions.map((action) => `'${action}'`).join(', '))})`;

function conditions(organization: Organization, filters: ActivityFilters): SQL {
  const { controlId, recordId, since, until, action, record, actor, search, withAccess } = filters;
  return and(
    ofOrganization(activityLog, organization),
    controlId
      ? and(ofOrganization(activityLogControls, organization), eq(activityLogControls.controlId, controlId))
      : undefined,
    recordId ? eq(activityLog.recordId, recordId) : undefined,
    since ? gte(activityLog.occurredAt, since) : undefined,
    until ? lt(activityLog.occurredAt, until) : undefined,
    action && isAnyOf(activityLog.action, action),
    withAccess ? undefined : isMembersAction,
    record && isAnyOf(activityLog.recordType, record),
    actor ? eq(activityLog.actorId, actor) : undefined,
    search ? containsText(sql`${activityLog.searchText}`, search) : undefined,
  ) as SQL;
}

const ofEntry = and(
  eq(activityLogControls.organizationId, activityLog.organizationId),
  eq(activityLogControls.activityId, activityLog.id),
);

/** What is shown of an entry. */
const entryColumns = {
  id: activityLog.id,
  occurredAt: activityLog.occurredAt,
  actorId: activityLog.actorId,
  actorName: activityLog.actorName,
  actorEmail: activityLog.actorEmail,
  actorOrganization: activityLog.actorOrganization,
  action: activityLog.action,
  recordType: activityLog.recordType,
  recordId: activityLog.recordId,
  controlCodes: activityLog.controlCodes,
  title: activityLog.title,
  description: activityLog.description,
  changes: activityLog.changes,
};

/** Without a search: reads the entries in the order of their index. */
const inOrder = (tx: Tx, { after, orderBy, cursorValue, limit }: Keyset, where: SQL) =>
  tx
    .select({ ...entryColumns, cursorValue })
    .from(activityLog)
    .where(and(where, after))
    .orderBy(orderBy)
    .limit(limit);

/** The ids come from an index alone (activity_log_search, or that of a control); only the entries of the page are then read. */
function byIds(tx: Tx, organization: Organization, page: Keyset, where: SQL, isOfControl: boolean) {
  const ids = tx
    .select({
      id: activityLog.id,
      cursorValue: page.cursorValue.as('cursor_value'),
      place: sql<number>`row_number() over (order by ${page.orderBy})`.as('place'),
    })
    .from(activityLog)
    .$dynamic();
  const found = (isOfControl ? ids.innerJoin(activityLogControls, ofEntry) : ids)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit)
    .as('found');
  return tx
    .select({ ...entryColumns, cursorValue: found.cursorValue })
    .from(found)
    .innerJoin(activityLog, and(ofOrganization(activityLog, organization), eq(activityLog.id, found.id)))
    .orderBy(found.place);
}

function countEntries(tx: Tx, where: SQL, isOfControl: boolean) {
  const totals = tx.select({ total: count() }).from(activityLog).$dynamic();
  return (isOfControl ? totals.innerJoin(activityLogControls, ofEntry) : totals).where(where);
}

/** The log of one control is read in the order of that control's index. */
function sortedBy(request: PageRequest, isOfControl: boolean) {
  const source = isOfControl ? activityLogControls : activityLog;
  const id = isOfControl ? activityLogControls.activityId : activityLog.id;
  const sortable = {
    timestamp: { expression: sql`${source.occurredAt}`, type: 'timestamptz' },
    title: { expression: sql`lower(${activityLog.title})`, type: 'text' },
    action: { expression: sql`${activityLog.action}`, type: 'text' },
    // Entries of the system, and those without controls, come last.
    who: {
      expression: sql`coalesce('0' || lower(coalesce(nullif(${activityLog.actorName}, ''), ${activityLog.actorEmail})), '1')`,
      type: 'text',
    },
    controls: { expression: sql`coalesce('0' || ${activityLog.controlCodes}, '1')`, type: 'text' },
  } as const;
  return keyset(request, sortable, sql`${id}`, { sort: 'timestamp', order: 'desc' });
}

/** A page of the log. @param isCounted an export, which reads every page, needs no total */
export async function listActivity(
  tx: Tx,
  { organizationId }: Organization,
  { cursor, limit, sort, order, ...filters }: ActivityFilters & PageRequest,
  isCounted = true,
) {
  const isOfControl = filters.controlId !== undefined;
  const page = sortedBy({ cursor, limit, sort, order }, isOfControl);
  const isFiltered = cursor !== undefined || Object.values(filters).some((filter) => filter !== undefined);
  const nameOf = (query: string) => (isFiltered ? null : `activity ${query} ${page.shape}`);
  const [rows, [counted]] = await Promise.all([
    prepared(tx, nameOf('list'), { organizationId }, (db, values) => {
      const where = conditions(values, filters);
      return isOfControl || filters.search ? byIds(db, values, page, where, isOfControl) : inOrder(db, page, where);
    }),
    isCounted
      ? prepared(tx, nameOf('count'), { organizationId }, (db, values) =>
          countEntries(db, conditions(values, filters), isOfControl),
        )
      : [],
  ]);
  return { ...pageOf(rows, limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** The name and email address as each person's last entry has them. */
interface ActorRow extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
}

/** Everyone with an entry. Each step reads one row of the index activity_log_actor, however long the log is. */
export async function listActors(tx: Tx, organization: Organization): Promise<ActorRow[]> {
  const lastOf = (condition: SQL) => sql`(
    select ${activityLog.actorId} as id, ${activityLog.actorName} as name, ${activityLog.actorEmail} as email
    from ${activityLog} where ${ofOrganization(activityLog, organization)} and ${condition}
    order by ${activityLog.actorId} desc, ${activityLog.occurredAt} desc limit 1)`;
  const { rows } = await tx.execute<ActorRow>(sql`
    with recursive actors as (
      ${lastOf(sql`${activityLog.actorId} is not null`)}
      union all
      select previous.* from actors cross join lateral ${lastOf(sql`${activityLog.actorId} < actors.id`)} previous
    )
    select * from actors order by lower(coalesce(name, email)), id`);
  return rows;
}
