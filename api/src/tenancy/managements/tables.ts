/** Invitations to manage an organisation, or to be managed by one. */
import type { ManagementSide } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export type InvitationState = 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';

/** Belongs to the organisation that invites. */
export const managementInvitations = tenantTable(
  'management_invitations',
  {
    email: text('email').notNull(),
    /** What the invited organisation becomes. */
    invitedAs: text('invited_as').$type<ManagementSide>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<InvitationState>().notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('management_invitations_open')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`state = 'PENDING'`),
    index('management_invitations_email').on(sql`lower(${table.email})`).where(sql`state = 'PENDING'`),
    pgPolicy('management_invitations_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
