/** The recorded summaries of organisations. Portfolios show them, so that they read no other organisation's records. */
import type { MetricState, PortfolioControlState, PortfolioFigures } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, uniqueIndex } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';

/** `recordedAt` is a column of its own. */
export type RecordedFigures = Omit<PortfolioFigures, 'recordedAt' | 'problems'>;

export const organizationSummaries = tenantTable(
  'organization_summaries',
  {
    recordedAt: instant('recorded_at').notNull(),
    figures: jsonb('figures').$type<RecordedFigures>().notNull(),
    /** By the code of the control. */
    controls: jsonb('controls').$type<Record<string, PortfolioControlState>>().notNull(),
    /** By the key of the metric. */
    metrics: jsonb('metrics').$type<Record<string, { name: string; state: MetricState }>>().notNull(),
  },
  (table) => [
    uniqueIndex('organization_summaries_one').on(table.organizationId),
    pgPolicy('organization_summaries_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
