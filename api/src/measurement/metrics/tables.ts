/** Measured values of metrics, append-only: one row per observation. */
import type { MetricStatus } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { metrics } from '../../catalogue/registries/tables';
import { instant, tenantTable } from '../../platform/database/tenant-table';

export const metricValues = tenantTable(
  'metric_values',
  {
    metricId: uuid('metric_id')
      .notNull()
      .references(() => metrics.id),
    /** Null if the metric could not be measured; never 0 instead. */
    value: doublePrecision('value'),
    status: text('status').$type<MetricStatus>().notNull(),
    /** Why the value is partial or unavailable. */
    reason: text('reason'),
    /** The integration or person that supplied the value. */
    source: text('source').notNull(),
    /** When the value was true at its source. */
    observedAt: instant('observed_at').notNull(),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [
    // Makes collections repeatable. The column order also serves the history of a metric.
    uniqueIndex('metric_values_observation').on(table.organizationId, table.metricId, table.observedAt, table.source),
    check('metric_values_unavailable', sql`(${table.value} is null) = (${table.status} = 'unavailable')`),
    check('metric_values_reason', sql`${table.status} = 'ok' or ${table.reason} is not null`),
  ],
);
