/** SQL for metrics and their values. */
import type { MetricUnit } from '@msp/contract';
import { and, asc, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type FollowedControls,
  followedControlRegistry,
  followedControls,
  inFollowedControlRegistry,
  queryName,
} from '../../catalogue/control-registries/followed';
import { controlMetrics, controls, metrics, metricTargets } from '../../catalogue/control-registries/tables';
import { isOwnTarget, targetColumns } from '../../catalogue/control-registries/targets';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { isId } from '../../platform/ids';
import { personColumns, users } from '../../tenancy/organizations/tables';
import type { ValueRow } from './metric-state';
import { metricOverrides, metricValues } from './tables';

const isFollowedMetric = (context: Pick<OrganizationContext, 'organizationId'>) =>
  sql`${metrics.registryId} = ${followedControlRegistry(context)}`;

/** The metrics of the organisation's registry with these keys. */
export async function metricsByKey(tx: Tx, context: OrganizationContext, keys: string[]) {
  return tx
    .select({ id: metrics.id, key: metrics.key })
    .from(metrics)
    .where(and(isFollowedMetric(context), isAnyOf(metrics.key, keys)));
}

const person = personColumns(users);

/** @param idOrKey one metric; all of the organisation's registry by default */
export async function metricsInForce(tx: Tx, context: OrganizationContext, idOrKey?: string) {
  const one = idOrKey === undefined ? undefined : isId(idOrKey) ? eq(metrics.id, idOrKey) : eq(metrics.key, idOrKey);
  const rows = await tx
    .select({ ...getTableColumns(metrics), ...targetColumns, targetSetBy: person })
    .from(metrics)
    .leftJoin(metricTargets, isOwnTarget(context))
    .leftJoin(users, eq(users.id, metricTargets.setBy))
    .where(and(isFollowedMetric(context), one))
    .orderBy(asc(metrics.name));
  return rows.map((row) => ({ ...row, unit: row.unit as MetricUnit }));
}

/** The controls in force that each metric bears on, in the registry's order. */
export async function controlsOfMetrics(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      metricId: controlMetrics.metricId,
      id: controls.id,
      code: controls.code,
      name: controls.name,
      domainCode: controls.domainCode,
      domainName: controls.domainName,
    })
    .from(controlMetrics)
    .innerJoin(controls, eq(controls.id, controlMetrics.controlId))
    .where(inFollowedControlRegistry(context))
    .orderBy(asc(controls.position));
}

/** How many subjects each integration excludes; those without any are absent. The table belongs to a higher domain. */
export async function excludedSubjects(tx: Tx, context: OrganizationContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ integration_id: string; excluded: number }>(sql`
    select s.integration_id, count(*)::int as excluded from integration_subjects s
    where s.organization_id = ${context.organizationId} and not s.included and not s.gone
    group by s.integration_id`);
  return new Map(rows.map((row) => [row.integration_id, row.excluded]));
}

/** When and by whom subjects were last included in each integration, or excluded. The table belongs to a higher domain. */
export async function subjectChanges(
  tx: Tx,
  context: OrganizationContext,
): Promise<ReadonlyMap<string, SubjectChange>> {
  const { rows } = await tx.execute<{ integrationId: string; at: string | Date; by: string }>(sql`
    select distinct on (s.integration_id) s.integration_id as "integrationId", s.changed_at as at, s.changed_by as by
    from integration_subjects s
    where s.organization_id = ${context.organizationId} and s.changed_at is not null
    order by s.integration_id, s.changed_at desc`);
  return new Map(rows.map(({ integrationId, at, by }) => [integrationId, { at: new Date(at), by }]));
}

export interface SubjectChange {
  at: Date;
  by: string;
}

/** @returns how many were new */
export async function insertValues(tx: Tx, rows: (typeof metricValues.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await tx.insert(metricValues).values(rows).onConflictDoNothing().returning({ id: metricValues.id });
  return inserted.length;
}

export interface LatestValue extends ValueRow {
  metricId: string;
}

/** The metrics with these ids, as a relation with the column `id`. */
const withIds = (metricIds: string[]) => sql`unnest(${sql.param(metricIds)}::uuid[]) as m (id)`;

/** The metrics that bear on controls, as a relation with the column `id`. */
const ofControls = (which: FollowedControls) => sql`(
  select distinct ${controlMetrics.metricId} from ${controlMetrics}
  inner join ${controls} on ${controls.id} = ${controlMetrics.controlId}
  where ${and(inFollowedControlRegistry(which), which.controlId === undefined ? undefined : eq(controls.id, which.controlId))}) as m (id)`;

/** The latest rows of each metric, newest first, read by index whatever the length of the history. */
const latestOfEach = (
  db: Tx,
  organization: Pick<OrganizationContext, 'organizationId'>,
  relation: SQL,
  limit: number,
  which?: SQL,
) =>
  db
    .select({
      metricId: sql<string>`m.id`,
      value: sql<LatestValue['value']>`v.value`,
      status: sql<LatestValue['status']>`v.status`,
      reason: sql<LatestValue['reason']>`v.reason`,
      source: sql<LatestValue['source']>`v.source`,
      sourceKind: sql<LatestValue['sourceKind']>`v.source_kind`,
      integrationId: sql<LatestValue['integrationId']>`v.integration_id`,
      observedAt: sql<Date>`v.observed_at`.mapWith((text: string) => new Date(text)),
    })
    .from(
      sql`${relation} cross join lateral (
        select * from ${metricValues}
        where ${and(ofOrganization(metricValues, organization), sql`${metricValues.metricId} = m.id`, which)}
        order by ${metricValues.observedAt} desc
        limit ${sql.raw(String(limit))}
      ) v`,
    );

/** The latest value of each metric that could be measured. */
export const latestMeasured = (tx: Tx, context: OrganizationContext, metricIds: string[]) =>
  latestOfEach(tx, context, withIds(metricIds), 1, sql`value is not null`);

/** The same for the metrics that bear on controls. @param controlId only on this one */
export async function latestMeasuredOfControls(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const which = followedControls(context, controlId);
  return prepared(tx, queryName('latest values', which), which, (db, of) =>
    latestOfEach(db, of, ofControls(of), 1, sql`value is not null`),
  );
}

/** The latest attempts of each metric, newest first. */
export const latestAttempts = (tx: Tx, context: OrganizationContext, metricIds: string[], limit: number) =>
  latestOfEach(tx, context, withIds(metricIds), limit);

const isActive = (now: string) =>
  and(isNull(metricOverrides.revokedAt), sql`${metricOverrides.endsAt} > ${now}::timestamptz`);

/** The metrics of the organisation's registry that an override gives the value, with that value. */
export async function overriddenMetrics(tx: Tx, { organizationId }: OrganizationContext, now: Date) {
  return prepared(tx, 'overridden metrics', { organizationId, now: now.toISOString() }, (db, of) =>
    db
      .select({
        key: metrics.key,
        better: metrics.better,
        target: targetColumns.target,
        value: metricOverrides.value,
        reason: metricOverrides.reason,
        endsAt: metricOverrides.endsAt,
      })
      .from(metricOverrides)
      .innerJoin(metrics, eq(metrics.id, metricOverrides.metricId))
      .leftJoin(metricTargets, isOwnTarget(of))
      .where(and(ofOrganization(metricOverrides, of), isFollowedMetric(of), isActive(of.now))),
  );
}

/** At most one for each metric. @param metricIds all by default */
export async function activeMetricOverrides(
  tx: Tx,
  { organizationId }: OrganizationContext,
  now: Date,
  metricIds?: string[],
) {
  const values = { organizationId, now: now.toISOString() };
  const which = metricIds && isAnyOf(metricOverrides.metricId, metricIds);
  return prepared(tx, which ? null : 'active overrides of metrics', values, (db, of) =>
    db
      .select()
      .from(metricOverrides)
      .where(and(ofOrganization(metricOverrides, of), which, isActive(of.now))),
  );
}

/** Oldest first. */
export async function valuesSince(tx: Tx, context: OrganizationContext, metricIds: string[], since: Date) {
  return tx
    .select()
    .from(metricValues)
    .where(
      and(
        ofOrganization(metricValues, context),
        isAnyOf(metricValues.metricId, metricIds),
        gte(metricValues.observedAt, since),
      ),
    )
    .orderBy(asc(metricValues.observedAt), asc(metricValues.source), sql`${metricValues.id}`);
}

/** The metrics of a registry, followed or not, that have values, and the overrides that are active. */
export async function countOfRegistry(tx: Tx, context: OrganizationContext, registryId: string, now: Date) {
  const ofRegistry = eq(metrics.registryId, registryId);
  const isMeasured = sql`exists (select from ${metricValues}
    where ${ofOrganization(metricValues, context)} and ${metricValues.metricId} = ${metrics.id} and ${metricValues.value} is not null)`;
  const overrides = await tx
    .select({ id: metricOverrides.id })
    .from(metricOverrides)
    .innerJoin(metrics, eq(metrics.id, metricOverrides.metricId))
    .where(and(ofOrganization(metricOverrides, context), ofRegistry, isActive(now.toISOString())));
  return { metrics: await tx.$count(metrics, and(ofRegistry, isMeasured)), metricOverrides: overrides.length };
}
