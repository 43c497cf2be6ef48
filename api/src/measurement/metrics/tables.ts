/** Tables of metric values (append-only, one row per observation) and of their overrides. */
import type { MetricSource, MetricStatus } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { metrics } from '../../catalogue/control-registries/tables';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const metricValues = tenantTable(
  'metric_values',
  {
    metricId: uuid('metric_id')
      .notNull()
      .references(() => metrics.id),
    /** Null when the metric could not be measured, never 0. */
    value: doublePrecision('value'),
    status: text('status').$type<MetricStatus>().notNull(),
    /** Why the value is partial or unavailable. */
    reason: text('reason'),
    /** The name of the integration or person that the value comes from. */
    source: text('source').notNull(),
    sourceKind: text('source_kind').$type<MetricSource>().notNull().default('manual'),
    /** Null for values of people, and of integrations recorded by name only. */
    integrationId: uuid('integration_id'),
    recordedBy: uuid('recorded_by').references(() => users.id),
    note: text('note'),
    /** When the value was measured at its source. */
    observedAt: instant('observed_at').notNull(),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [
    // Repeating a collection adds no rows. The order of the columns also serves reading a metric's history.
    uniqueIndex('metric_values_observation').on(table.organizationId, table.metricId, table.observedAt, table.source),
    // The latest value of each metric, however many attempts failed since.
    index('metric_values_measured')
      .on(table.organizationId, table.metricId, table.observedAt)
      .where(sql`value is not null`),
    check('metric_values_unavailable', sql`(${table.value} is null) = (${table.status} = 'unavailable')`),
    check('metric_values_reason', sql`${table.status} = 'ok' or ${table.reason} is not null`),
  ],
);

export const metricOverrides = tenantTable(
  'metric_overrides',
  {
    metricId: uuid('metric_id')
      .notNull()
      .references(() => metrics.id),
    value: doublePrecision('value').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    /** Evidence of a higher area, checked through platform/records. */
    evidenceId: uuid('evidence_id'),
    /** When members were told that it ends soon. */
    announcedAt: instant('announced_at'),
  },
  (table) => [index('metric_overrides_metric').on(table.organizationId, table.metricId, table.createdAt)],
);
