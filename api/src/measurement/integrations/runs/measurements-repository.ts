/** SQL for what runs measured for each subject. */
import type { MetricStatus } from '@msp/contract';
import { and, eq, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../../catalogue/control-registries/followed';
import { metrics, metricTargets } from '../../../catalogue/control-registries/tables';
import { isOwnTarget, targetColumns } from '../../../catalogue/control-registries/targets';
import { dayOf } from '../../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import type { Metric } from '../../adapters/port';
import { integrationSubjects, subjectMeasurements } from '../tables';

const table = subjectMeasurements;

/** One row for each subject, metric and day: a later run of the day replaces it, unless it measured nothing. */
export async function storeMeasurements(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  measured: Metric[],
): Promise<void> {
  const now = context.clock.now();
  const rows = measured.map(({ key, unit, subject, value, numerator, denominator, status, reason, observedAt }) => ({
    ...{ organizationId: context.organizationId, id: newId(now), integrationId },
    ...{ metricKey: key, unit, subject, day: dayOf(observedAt), value, numerator, denominator, status, observedAt },
    reasonCode: reason?.code ?? null,
    reason: reason?.message ?? null,
  }));
  for (let start = 0; start < rows.length; start += 500) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + 500))
      .onConflictDoUpdate({
        target: [table.organizationId, table.integrationId, table.metricKey, table.subject, table.day],
        set: {
          value: sql`excluded.value`,
          numerator: sql`excluded.numerator`,
          denominator: sql`excluded.denominator`,
          status: sql`excluded.status`,
          reasonCode: sql`excluded.reason_code`,
          reason: sql`excluded.reason`,
          observedAt: sql`excluded.observed_at`,
        },
        setWhere: sql`excluded.value is not null or ${table.value} is null`,
      });
  }
}

export interface LatestMeasurement {
  [column: string]: unknown;
  metric_key: string;
  unit: Metric['unit'];
  subject: string;
  subject_id: string | null;
  subject_name: string | null;
  value: number | null;
  numerator: number | null;
  denominator: number | null;
  status: MetricStatus;
  reason_code: NonNullable<Metric['reason']>['code'] | null;
  reason: string | null;
  observed_at: Date;
}

/** The latest day of each metric and subject; subjects that are left out or gone are not listed. */
export async function latestMeasurements(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
): Promise<LatestMeasurement[]> {
  const { rows } = await tx.execute<LatestMeasurement>(sql`
    select distinct on (m.metric_key, m.subject)
      m.metric_key, m.unit, m.subject, s.id as subject_id, s.name as subject_name, m.value, m.numerator, m.denominator,
      m.status, m.reason_code, m.reason, m.observed_at
    from ${table} m
    left join ${integrationSubjects} s on s.organization_id = m.organization_id
      and s.integration_id = m.integration_id and s.external_id = m.subject
    where m.organization_id = ${context.organizationId} and m.integration_id = ${integrationId}
      and (s.id is null or (s.included and not s.gone))
    order by m.metric_key, m.subject, m.day desc`);
  return rows.map((row) => ({ ...row, observed_at: new Date(row.observed_at) }));
}

/** The metrics of the organisation's registry, by key. */
export async function metricsToMeasure(tx: Tx, context: OrganizationContext) {
  const rows = await tx
    .select({
      id: metrics.id,
      key: metrics.key,
      name: metrics.name,
      target: targetColumns.target,
      better: metrics.better,
    })
    .from(metrics)
    .leftJoin(metricTargets, isOwnTarget(context))
    .where(sql`${metrics.registryId} = ${followedControlRegistry(context)}`);
  return new Map(rows.map(({ key, ...metric }) => [key, metric]));
}

export async function countMeasurements(tx: Tx, context: OrganizationContext, integrationId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(and(ofOrganization(table, context), eq(table.integrationId, integrationId)));
  return row?.total ?? 0;
}
