/** What metrics have measured: append-only, one row for each time something was true at its source. */
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
    /** Null where it could not be measured: never 0. */
    value: doublePrecision('value'),
    status: text('status').$type<MetricStatus>().notNull(),
    /** Why it is partial or unavailable. */
    reason: text('reason'),
    /** Which integration, or who. */
    source: text('source').notNull(),
    /** When it was true at its source. */
    observedAt: instant('observed_at').notNull(),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [
    // A collection that is repeated brings nothing new. In this order it also serves the history of a metric.
    uniqueIndex('metric_values_observation').on(table.organizationId, table.metricId, table.observedAt, table.source),
    check('metric_values_unavailable', sql`(${table.value} is null) = (${table.status} = 'unavailable')`),
    check('metric_values_reason', sql`${table.status} = 'ok' or ${table.reason} is not null`),
  ],
);
