/** The figures of each organisation, one row per day: trends compare with them. */
import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { controlRegistries } from '../../catalogue/control-registries/tables';
import { instant, organizationId, organizationPolicy } from '../../platform/database/tenant-table';

export const dailySnapshots = pgTable(
  'daily_snapshots',
  {
    organizationId: organizationId(),
    day: date('day').notNull(),
    /** The registry that was followed that day: figures of two registries cannot be compared. */
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id, { onDelete: 'cascade' }),
    totalControls: integer('total_controls').notNull(),
    implementedControls: integer('implemented_controls').notNull(),
    partiallyImplementedControls: integer('partially_implemented_controls').notNull(),
    riskAcceptedControls: integer('risk_accepted_controls').notNull(),
    notApplicableControls: integer('not_applicable_controls').notNull(),
    percentage: integer('percentage').notNull(),
    /** Null if not measured that day. */
    microsoft365Score: integer('microsoft365_score'),
    psaScore: integer('psa_score'),
    rmmScore: integer('rmm_score'),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] }), organizationPolicy('daily_snapshots')],
);
