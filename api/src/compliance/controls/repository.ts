/** SQL of the list of controls with the organisation's status on each. */
import type { DueState, HealthState } from '@msp/contract';
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, type Keyset, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { dueDay, isDue } from '../responses/due';
import { controlResponses } from '../responses/tables';
import { type ControlsByHealth, orders, progressOf, statusOf } from './orders';

type Organization = Pick<OrganizationContext, 'organizationId'>;

export interface ControlFilters {
  search?: string | undefined;
  domain?: string[] | undefined;
  tier?: string[] | undefined;
  progress?: string[] | undefined;
  implementationStatus?: string[] | undefined;
  /** User ids; `none` for controls without an owner. */
  owner?: string[] | undefined;
  due?: DueState[] | undefined;
  health?: HealthState[] | undefined;
  /** Present for the filter and the order by health only. */
  byHealth?: ControlsByHealth | undefined;
  /** The UTC calendar day that due dates are measured against. */
  today: string;
}

const inOrder = (organization: Organization, page: PageRequest, byHealth?: ControlsByHealth) =>
  keyset(page, orders(organization, byHealth), sql`${controls.id}`, { sort: 'code', order: 'asc' });

function ownedBy(owners: string[]): SQL | undefined {
  const ids = owners.filter((owner) => owner !== 'none');
  return or(
    ids.length > 0 ? isAnyOf(controlResponses.ownerId, ids) : undefined,
    owners.includes('none') ? isNull(controlResponses.ownerId) : undefined,
  );
}

function conditions(context: Organization, filters: ControlFilters): SQL {
  const { search, domain, tier, progress, implementationStatus, owner, due, health, byHealth, today } = filters;
  return and(
    inFollowedControlRegistry(context),
    search
      ? containsText(sql`(${controls.code} || ' ' || ${controls.name} || ' ' || ${controls.purpose})`, search)
      : undefined,
    domain && isAnyOf(controls.domainCode, domain),
    tier && isAnyOf(controls.tier, tier),
    progress && isAnyOf(progressOf, progress),
    implementationStatus && isAnyOf(statusOf, implementationStatus),
    owner && ownedBy(owner),
    due && isDue(due, today),
    health && isAnyOf(controls.id, byHealth ? health.flatMap((state) => byHealth[state]) : []),
  ) as SQL;
}

/** Joins a control to the organisation's response, if there is one. */
const ownResponse = (context: Organization) =>
  and(eq(controlResponses.controlId, controls.id), ofOrganization(controlResponses, context));

/** Which controls are on a page, in order, with the organisation's response to each. */
function pageOfControls(tx: Tx, context: Organization, page: Keyset, where: SQL) {
  return tx.$with('page').as(
    tx
      .select({
        id: controls.id,
        code: controls.code,
        name: controls.name,
        domainCode: controls.domainCode,
        domainName: controls.domainName,
        tier: controls.tier,
        responseId: sql<string | null>`${controlResponses.id}`.as('response_id'),
        ownerId: controlResponses.ownerId,
        dueOn: dueDay.as('due_on'),
        countedStatus: controlResponses.countedStatus,
        currentStatus: controlResponses.implementationStatus,
        updatedAt: controlResponses.updatedAt,
        progress: progressOf.as('progress'),
        cursorValue: page.cursorValue.as('cursor_value'),
        place: sql<number>`row_number() over (order by ${page.orderBy})`.as('place'),
      })
      .from(controls)
      .leftJoin(controlResponses, ownResponse(context))
      .where(and(where, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit),
  );
}

/** Materialised, so that no plan counts again for each row. */
const materialized = (counts: SQL, name: string) =>
  sql`(with counts as materialized (${counts}) select * from counts) ${sql.identifier(name)}`;

/** Counts for the controls of `page`, each by one grouped query. */
const counts = {
  answered: (organizationId: string) =>
    materialized(
      sql`select r.response_id, count(*)::int as number from requirement_responses r
        where r.organization_id = ${organizationId} and r.response_id in (select response_id from page)
          and r.value is not null and r.value <> 'null'::jsonb group by r.response_id`,
      'answered',
    ),
  asked: materialized(
    sql`select q.control_id, count(*)::int as number from requirements q
      where q.control_id in (select id from page) and q.retired_at is null group by q.control_id`,
    'asked',
  ),
  // Reads the archived evidence, which is the smaller part and found by an index, instead of the evidence of every link.
  evidence: (organizationId: string) =>
    materialized(
      sql`select c.control_id, count(*)::int as number from evidence_controls c
        where c.organization_id = ${organizationId} and c.control_id in (select id from page)
          and c.evidence_id not in (
            select e.id from evidence e where e.organization_id = ${organizationId} and e.status = 'ARCHIVED')
        group by c.control_id`,
      'attached',
    ),
};

/** The controls of `page` with their owners and counts. */
function withCounts(tx: Tx, { organizationId }: Organization, page: ReturnType<typeof pageOfControls>) {
  return tx
    .with(page)
    .select({
      id: page.id,
      code: page.code,
      name: page.name,
      domainCode: page.domainCode,
      domainName: page.domainName,
      tier: page.tier,
      countedStatus: page.countedStatus,
      currentStatus: page.currentStatus,
      progress: page.progress,
      answeredRequirements: sql<number>`coalesce(answered.number, 0)`,
      totalRequirements: sql<number>`coalesce(asked.number, 0)`,
      evidenceCount: sql<number>`coalesce(attached.number, 0)`,
      owner: personColumns(users),
      dueOn: page.dueOn,
      updatedAt: page.updatedAt,
      cursorValue: page.cursorValue,
    })
    .from(page)
    .leftJoin(counts.answered(organizationId), sql`answered.response_id = page.response_id`)
    .leftJoin(counts.asked, sql`asked.control_id = page.id`)
    .leftJoin(counts.evidence(organizationId), sql`attached.control_id = page.id`)
    .leftJoin(users, eq(users.id, page.ownerId))
    .orderBy(page.place);
}

export async function listWithStatus(
  tx: Tx,
  { organizationId }: Organization,
  { cursor, limit, sort, order, ...filters }: ControlFilters & PageRequest,
) {
  const sortedBy = (organization: Organization) =>
    inOrder(organization, { cursor, limit, sort, order }, filters.byHealth);
  const sorted = sortedBy({ organizationId });
  const name = isFiltered(filters) || filters.byHealth || cursor ? null : `controls list ${sorted.shape}`;
  const rows = await prepared(tx, name, { organizationId }, (db, values) =>
    withCounts(db, values, pageOfControls(db, values, sortedBy(values), conditions(values, filters))),
  );
  return pageOf(rows, limit, sorted.cursorFor);
}

const isFiltered = ({ search, domain, tier, progress, implementationStatus, owner, due, health }: ControlFilters) =>
  [search, domain, tier, progress, implementationStatus, owner, due, health].some((filter) => filter !== undefined);

/** How many controls match the filters; null without filters, because the summary has that number. */
export async function countMatching(tx: Tx, context: OrganizationContext, filters: ControlFilters) {
  if (!isFiltered(filters)) return null;
  const [counted] = await tx
    .select({ total: count() })
    .from(controls)
    .leftJoin(controlResponses, ownResponse(context))
    .where(conditions(context, filters));
  return counted?.total ?? 0;
}

interface Neighbour {
  id: string;
  code: string;
  name: string;
}

/** The place of a control in the list that filters and order make, with the controls before and after it. */
export async function neighbours(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
  { sort, order, ...filters }: ControlFilters & Pick<PageRequest, 'sort' | 'order'>,
) {
  const { orderBy } = inOrder(context, { limit: 1, sort, order }, filters.byHealth);
  const summary = sql`jsonb_build_object('id', ${controls.id}, 'code', ${controls.code}, 'name', ${controls.name})`;
  const list = tx.$with('list').as(
    tx
      .select({
        id: controls.id,
        previous: sql<Neighbour | null>`lag(${summary}) over (order by ${orderBy})`.as('previous'),
        next: sql<Neighbour | null>`lead(${summary}) over (order by ${orderBy})`.as('next'),
        position: sql<number>`(row_number() over (order by ${orderBy}))::int`.as('position'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
      })
      .from(controls)
      .leftJoin(controlResponses, ownResponse(context))
      // An edit may have taken the control out of the filters; it keeps its place among those that match.
      .where(or(conditions(context, filters), eq(controls.id, controlId))),
  );
  const [found] = await tx
    .with(list)
    .select({ position: list.position, total: list.total, previous: list.previous, next: list.next })
    .from(list)
    .where(eq(list.id, controlId));
  return found;
}

/** How many controls of the registry have which progress and status, by domain. */
export async function summarize(tx: Tx, { organizationId }: Organization) {
  return prepared(tx, 'controls summary', { organizationId }, (db, values) =>
    db
      .select({
        domainCode: controls.domainCode,
        domainName: controls.domainName,
        progress: progressOf,
        status: statusOf,
        first: sql<number>`min(${controls.position})`,
        total: count(),
      })
      .from(controls)
      .leftJoin(controlResponses, ownResponse(values))
      .where(inFollowedControlRegistry(values))
      .groupBy(controls.domainCode, controls.domainName, progressOf, statusOf)
      .orderBy(sql`min(${controls.position})`),
  );
}
