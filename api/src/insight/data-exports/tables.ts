/** Exports of everything that an organisation has stored. */
import type { DataExportState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const dataExports = tenantTable(
  'data_exports',
  {
    state: text('state').$type<DataExportState>().notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** How often a worker has started it; a worker whose number is not the current one has lost it. */
    attempts: integer('attempts').notNull(),
    /** While a worker writes it. A worker that is killed leaves it behind, and another one starts over when it has passed. */
    claimedUntil: instant('claimed_until'),
    progressDone: integer('progress_done').notNull(),
    progressTotal: integer('progress_total').notNull(),
    endedAt: instant('ended_at'),
    problem: text('problem'),
    /** Null unless the state is READY. */
    storageKey: text('storage_key'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('data_exports_under_way').on(table.organizationId).where(sql`state in ('QUEUED', 'RUNNING')`),
    index('data_exports_history').on(table.organizationId, table.requestedAt, table.id),
    index('data_exports_due').on(table.claimedUntil).where(sql`state in ('QUEUED', 'RUNNING')`),
    pgPolicy('data_exports_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
