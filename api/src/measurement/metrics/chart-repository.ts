/** SQL for the page of one metric: its chart, its customers and its integrations. */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { personColumns, users } from '../../tenancy/organizations/tables';
import type { ValueRow } from './metric-state';
import { metricOverrides, metricValues } from './tables';

/** The values of one metric since a time, oldest first, with the members who entered them. */
export async function chartValues(tx: Tx, context: OrganizationContext, metricId: string, since: Date) {
  return tx
    .select({
      value: metricValues,
      recordedBy: personColumns(users),
    })
    .from(metricValues)
    .leftJoin(users, eq(users.id, metricValues.recordedBy))
    .where(
      and(
        ofOrganization(metricValues, context),
        eq(metricValues.metricId, metricId),
        gte(metricValues.observedAt, since),
      ),
    )
    .orderBy(asc(metricValues.observedAt), sql`${metricValues.id}`);
}

/** Overrides that applied at any time since then, oldest first. */
export async function metricOverridesSince(tx: Tx, context: OrganizationContext, metricId: string, since: Date) {
  return tx
    .select()
    .from(metricOverrides)
    .where(
      and(
        ofOrganization(metricOverrides, context),
        eq(metricOverrides.metricId, metricId),
        sql`coalesce(${metricOverrides.revokedAt}, ${metricOverrides.endsAt}) > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(metricOverrides.createdAt));
}

export interface SubjectRow {
  [column: string]: unknown;
  integrationId: string;
  integrationName: string;
  adapterKey: string;
  subject: string;
  subjectId: string | null;
  subjectName: string | null;
  included: boolean | null;
  value: number | null;
  numerator: number | null;
  denominator: number | null;
  status: ValueRow['status'];
  reason: string | null;
  observedAt: string | Date;
}

/** The latest value of each subject since a day. The tables belong to the integrations, which record into this domain. */
export async function latestOfSubjects(tx: Tx, { organizationId }: OrganizationContext, key: string, since: string) {
  const { rows } = await tx.execute<SubjectRow>(sql`
    select distinct on (i.id, m.subject) i.id as "integrationId", i.name as "integrationName", i.adapter_key as "adapterKey",
      m.subject, s.id as "subjectId", s.name as "subjectName", s.included, m.value, m.numerator, m.denominator, m.status,
      m.reason, m.observed_at as "observedAt"
    from integrations i
    join subject_measurements m on m.organization_id = i.organization_id and m.integration_id = i.id
      and m.metric_key = ${key} and m.day >= ${since}::date
    left join integration_subjects s on s.organization_id = m.organization_id and s.integration_id = m.integration_id
      and s.external_id = m.subject
    where i.organization_id = ${organizationId}
    order by i.id, m.subject, m.day desc`);
  return rows;
}

/** The integrations that have measured it since then. */
export async function integrationsOfMetric(tx: Tx, context: OrganizationContext, metricId: string, since: Date) {
  const { rows } = await tx.execute<{ id: string; name: string; adapterKey: string }>(sql`
    select i.id, i.name, i.adapter_key as "adapterKey" from integrations i
    where i.organization_id = ${context.organizationId} and i.id in (
      select ${metricValues.integrationId} from ${metricValues}
      where ${and(
        ofOrganization(metricValues, context),
        eq(metricValues.metricId, metricId),
        gte(metricValues.observedAt, since),
      )})
    order by i.name`);
  return rows;
}
