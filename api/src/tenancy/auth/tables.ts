/** Sessions. Only `msp_system` reads and writes them, because they exist before an organisation is chosen. */
import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant } from '../../platform/database/tenant-table';
import { organizations, users } from '../organizations/tables';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    activeOrganizationId: uuid('active_organization_id').references(() => organizations.id),
    /** SHA-256 of the current refresh token, and of the previous one. */
    refreshHash: text('refresh_hash').notNull(),
    previousRefreshHash: text('previous_refresh_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    /** The identity provider's own refresh and ID tokens, sealed; they never reach the browser. */
    providerTokens: text('provider_tokens').notNull(),
    /** The browser's own description at sign-in. */
    userAgent: text('user_agent'),
    /**
     * Of a session that began with an organisation's own identity provider: it can enter this organisation only, and ends when the
     * domain is lost or single sign-on is turned off.
     */
    boundOrganizationId: uuid('bound_organization_id').references(() => organizations.id),
    boundDomain: text('bound_domain'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_bound').on(table.boundOrganizationId).where(sql`${table.boundOrganizationId} is not null`),
    pgPolicy('sessions_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
