/** Requests of people to join an organisation. */
import type { JoinRequestState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export const joinRequests = tenantTable(
  'join_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The person at that time. The organisation does not see users who are not members. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    message: text('message'),
    state: text('state').$type<JoinRequestState>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The administrator who answered it. */
    answeredBy: uuid('answered_by').references(() => users.id),
  },
  (table) => [
    /** One open request of each person. */
    uniqueIndex('join_requests_open').on(table.organizationId, table.userId).where(sql`state = 'OPEN'`),
    index('join_requests_person').on(table.userId, table.createdAt),
    pgPolicy('join_requests_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
