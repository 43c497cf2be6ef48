/** Organisations and people at WorkOS, and how far their audit events and events have been exchanged. */
import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

/** One row for each organisation that WorkOS knows. */
export const workosOrganizations = tenantTable(
  'workos_organizations',
  {
    /** WorkOS's own id. */
    workosId: text('workos_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last event of WorkOS that has been applied; null before the first. */
    lastEventId: text('last_event_id'),
    /** The last entry of the activity log that WorkOS has received; null before the first. */
    lastActivityAt: instant('last_activity_at'),
    lastActivityId: uuid('last_activity_id'),
    /** Failed attempts to send entries since the last success, and when the next attempt is due; null at once. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    uniqueIndex('workos_organizations_own').on(table.organizationId),
    uniqueIndex('workos_organizations_workos').on(table.workosId),
    pgPolicy('workos_organizations_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

export const workosMembers = tenantTable(
  'workos_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** WorkOS's own id, the same in each organisation. */
    workosId: text('workos_id').notNull(),
  },
  (table) => [uniqueIndex('workos_members_user').on(table.organizationId, table.userId)],
);

/** The audit actions whose schemas exist at WorkOS, for all organisations. */
export const workosAuditActions = pgTable(
  'workos_audit_actions',
  { action: text('action').primaryKey(), createdAt: instant('created_at').notNull() },
  () => [
    pgPolicy('workos_audit_actions_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
