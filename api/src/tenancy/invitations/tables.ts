/** Invitations to organisations. */
import type { Role } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export const invitations = tenantTable(
  'invitations',
  {
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** EXPIRED follows from `expiresAt`. */
    state: text('state').$type<'PENDING' | 'ACCEPTED' | 'REVOKED'>().notNull(),
    /** SHA-256 of the token. The token itself is stored nowhere: it is derived from the id and `sends`. */
    tokenHash: text('token_hash').notNull(),
    /** How often it was sent. Each time has a token of its own, which ends the one before. */
    sends: integer('sends').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
    /** The latest mail; null if this installation sends none. */
    mailId: uuid('mail_id'),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    /** One open invitation for each address. */
    uniqueIndex('invitations_open').on(table.organizationId, sql`lower(email)`).where(sql`state = 'PENDING'`),
    index('invitations_address').on(sql`lower(email)`),
    pgPolicy('invitations_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
