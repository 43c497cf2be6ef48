/** One row a day and organisation: what the figures were, so that a trend compares with what was, not with a guess. */
import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { controlRegistries } from '../../catalogue/registries/tables';
import { instant, organizationId, organizationPolicy } from '../../platform/database/tenant-table';

export const dailySnapshots = pgTable(
  'daily_snapshots',
  {
    organizationId: organizationId(),
    day: date('day').notNull(),
    /** The registry that was followed: figures of two registries do not make a trend. */
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id),
    totalControls: integer('total_controls').notNull(),
    implementedControls: integer('implemented_controls').notNull(),
    partiallyImplementedControls: integer('partially_implemented_controls').notNull(),
    riskAcceptedControls: integer('risk_accepted_controls').notNull(),
    notApplicableControls: integer('not_applicable_controls').notNull(),
    percentage: integer('percentage').notNull(),
    /** Null: not measured that day. */
    microsoft365Score: integer('microsoft365_score'),
    psaScore: integer('psa_score'),
    rmmScore: integer('rmm_score'),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] }), organizationPolicy('daily_snapshots')],
);
