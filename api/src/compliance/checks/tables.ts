/** The state in which each check was last found, the states that it has had, and the organisations whose checks may have changed. */
import type { CheckKind, CheckState, HealthReason } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, jsonb, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls } from '../../catalogue/control-registries/tables';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const checks = tenantTable(
  'checks',
  {
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CheckKind>().notNull(),
    /** The key of a metric, the id of evidence, the code of a policy; empty for the others. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** Null once the control no longer asks for it, or no longer applies. */
    state: text('state').$type<CheckState>(),
    since: instant('since').notNull(),
    /** When administrators were told that it has been failing for long. */
    lastingToldAt: instant('lasting_told_at'),
  },
  (table) => [uniqueIndex('checks_subject').on(table.organizationId, table.controlId, table.kind, table.subject)],
);

export const checkChanges = tenantTable(
  'check_changes',
  {
    checkId: uuid('check_id').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<CheckState>(),
    reasons: jsonb('reasons').$type<HealthReason[]>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'check_changes_check',
      columns: [table.organizationId, table.checkId],
      foreignColumns: [checks.organizationId, checks.id],
    }).onDelete('cascade'),
    index('check_changes_history').on(table.organizationId, table.checkId, table.at),
  ],
);

/** Pauses the reminders of a check until its last day, unless it ends earlier. */
export const checkSnoozes = tenantTable(
  'check_snoozes',
  {
    /** Not a reference: a check has an id before it is recorded. */
    checkId: uuid('check_id').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id, { onDelete: 'cascade' }),
    checkName: text('check_name').notNull(),
    reason: text('reason').notNull(),
    lastDay: date('last_day').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** Null until a second person has confirmed it. */
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    confirmedAt: instant('confirmed_at'),
    /** Null when it ended because the check passed. */
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('check_snoozes_check').on(table.organizationId, table.checkId, table.requestedAt),
    // At most one at a time.
    uniqueIndex('check_snoozes_open').on(table.organizationId, table.checkId).where(sql`ended_at is null`),
  ],
);

/** Written by the transaction that changes what checks compare, and removed once a job has been sent for the organisation. */
export const checkRefreshes = tenantTable('check_refreshes', { changedAt: instant('changed_at').notNull() }, () => [
  pgPolicy('check_refreshes_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
]);
