/** SQL for the overrides of metrics. */
import type { MetricOverrideState, MetricUnit } from '@msp/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { followedControlRegistry } from '../../../catalogue/control-registries/followed';
import { metrics } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { containsText, keyset, type PageRequest, pageOf } from '../../../platform/database/paging';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { metricOverrides, metricValues } from '../tables';

const table = metricOverrides;
const creators = alias(users, 'creators');
const revokers = alias(users, 'revokers');
const creator = personColumns(creators);
const revoker = personColumns(revokers);

const columns = {
  id: table.id,
  override: table,
  metric: { id: metrics.id, key: metrics.key, name: metrics.name, unit: sql<MetricUnit>`${metrics.unit}` },
  target: metrics.target,
  better: metrics.better,
  createdBy: creator,
  revokedBy: revoker,
};

const stateNumber = (now: Date) => sql`case when ${table.revokedAt} is not null then 2
  when ${table.endsAt} <= ${now.toISOString()}::timestamptz then 1 else 0 end`;
const stateNumbers: Record<MetricOverrideState, number> = { active: 0, ended: 1, revoked: 2 };

const sortable = (now: Date) =>
  ({
    metric: { expression: sql`lower(${metrics.name})`, type: 'text' },
    value: { expression: sql`${table.value}`, type: 'double precision' },
    state: { expression: stateNumber(now), type: 'integer' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    endsAt: { expression: sql`${table.endsAt}`, type: 'timestamptz' },
  }) as const;

export interface MetricOverrideFilters extends PageRequest {
  search?: string | undefined;
  /** A metric's id or key, a control's id or code, an integration's id. */
  metric?: string | undefined;
  control?: string | undefined;
  integration?: string | undefined;
  state?: MetricOverrideState[] | undefined;
}

const bearsOn = (context: OrganizationContext, control: string) => sql`${table.metricId} in (
  select cm.metric_id from control_metrics cm join controls c on c.id = cm.control_id
  where c.registry_id = ${followedControlRegistry(context)} and (c.id::text = ${control} or c.code = ${control}))`;

const measuredBy = (context: OrganizationContext, integration: string) => sql`${table.metricId} in (
  select ${metricValues.metricId} from ${metricValues}
  where ${and(ofOrganization(metricValues, context), eq(metricValues.integrationId, integration))})`;

function conditions(context: OrganizationContext, query: MetricOverrideFilters, now: Date): SQL {
  const { search, metric, control, integration, state } = query;
  return and(
    ofOrganization(table, context),
    search ? containsText(sql`${metrics.name} || ' ' || ${table.reason}`, search) : undefined,
    metric === undefined ? undefined : sql`(${metrics.id}::text = ${metric} or ${metrics.key} = ${metric})`,
    control === undefined ? undefined : bearsOn(context, control),
    integration === undefined ? undefined : measuredBy(context, integration),
    state && sql`${stateNumber(now)} = any(${sql.param(state.map((one) => stateNumbers[one]))}::int[])`,
  ) as SQL;
}

const select = (tx: Tx, cursorValue: SQL<string>) =>
  tx
    .select({ ...columns, cursorValue })
    .from(table)
    .innerJoin(metrics, eq(metrics.id, table.metricId))
    .leftJoin(creators, eq(creators.id, table.createdBy))
    .leftJoin(revokers, eq(revokers.id, table.revokedBy));

export type MetricOverrideRow = Awaited<ReturnType<typeof select>>[number];

export async function listMetricOverrides(tx: Tx, context: OrganizationContext, query: MetricOverrideFilters) {
  const now = context.clock.now();
  const page = keyset(query, sortable(now), sql`${table.id}`, { sort: 'createdAt', order: 'desc' });
  const where = conditions(context, query, now);
  const rows = await select(tx, page.cursorValue).where(and(where, page.after)).orderBy(page.orderBy).limit(page.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(table)
    .innerJoin(metrics, eq(metrics.id, table.metricId))
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function findMetricOverride(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<MetricOverrideRow | null> {
  const [row] = await select(tx, sql<string>`''`).where(and(ofOrganization(table, context), eq(table.id, id)));
  return row ?? null;
}

export async function insertMetricOverride(tx: Tx, row: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(row);
}

/** @returns whether it was still in force */
export async function revoke(tx: Tx, context: OrganizationContext, id: string, revokedBy: string): Promise<boolean> {
  const now = context.clock.now();
  const rows = await tx
    .update(table)
    .set({ revokedAt: now, revokedBy })
    .where(
      and(
        ofOrganization(table, context),
        eq(table.id, id),
        isNull(table.revokedAt),
        sql`${table.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Keeps two members from overriding the same metric at once. */
export const lockMetric = (tx: Tx, context: OrganizationContext, metricId: string): Promise<void> =>
  lockSubject(tx, context, metricId);

/** Overrides that end before a time and were not announced yet; they are marked as announced. */
export async function announceEnding(tx: Tx, context: OrganizationContext, before: Date) {
  const now = context.clock.now();
  return tx
    .update(table)
    .set({ announcedAt: now })
    .where(
      and(
        ofOrganization(table, context),
        isNull(table.revokedAt),
        isNull(table.announcedAt),
        sql`${table.endsAt} > ${now.toISOString()}::timestamptz and ${table.endsAt} <= ${before.toISOString()}::timestamptz`,
      ),
    )
    .returning();
}

/** For evidence that is being deleted. */
export async function forgetEvidence(tx: Tx, context: OrganizationContext, evidenceId: string): Promise<void> {
  await tx
    .update(table)
    .set({ evidenceId: null })
    .where(and(ofOrganization(table, context), eq(table.evidenceId, evidenceId)));
}
