/** Announcements to everyone who uses the installation. */
import { sql } from 'drizzle-orm';
import { date, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant } from '../../platform/database/tenant-table';

export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    text: text('text').notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The name of a super admin, like that of who ended it: it outlasts the account. */
    createdBy: text('created_by').notNull(),
    /** Null unless it ended before its last day. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    index('announcements_created').on(table.createdAt),
    pgPolicy('announcements_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
