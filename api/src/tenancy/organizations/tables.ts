/** Organisations, users and memberships. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appRole, systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';

const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    externalId: text('external_id').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while it is active. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** A name of the IANA time zone database. */
    timeZone: text('time_zone').notNull().default('UTC'),
    version: integer('version').notNull().default(1),
  },
  () => [
    pgPolicy('organizations_own', { for: 'select', to: appRole, using: sql`id = ${currentOrganization}` }),
    // The name, the time zone and the suspension: the role may update no other columns.
    pgPolicy('organizations_update', { for: 'update', to: appRole, using: sql`id = ${currentOrganization}` }),
    // Sign-in, sessions, API keys and jobs find no suspended organisation: docs/decisions/0048.
    pgPolicy('organizations_system', {
      for: 'all',
      to: systemRole,
      using: sql`suspended_at is null or (select current_setting('app.includes_suspended', true)) = 'yes'`,
      withCheck: sql`true`,
    }),
  ],
);

/** Users as the identity provider describes them. They belong to no organisation; their memberships do. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** The identity provider's `iss` and `sub`. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** Whether the identity provider has said that the person owns the address. Only then may they accept invitations to it. */
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_subject').on(table.issuer, table.subject),
    index('users_email').on(sql`lower(${table.email})`),
    /** An organisation sees its current and former members only. */
    pgPolicy('users_of_organization', {
      for: 'select',
      to: appRole,
      using: sql`exists (select 1 from memberships m where m.user_id = users.id and m.organization_id = ${currentOrganization})`,
    }),
    pgPolicy('users_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

export const memberships = tenantTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').notNull(),
    joinedAt: instant('joined_at').notNull(),
    removedAt: instant('removed_at'),
    lastActiveAt: instant('last_active_at'),
    /** Who invited the person; null for members who were added otherwise. */
    invitedBy: uuid('invited_by').references(() => users.id),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('memberships_person').on(table.organizationId, table.userId),
    index('memberships_user').on(table.userId),
    pgPolicy('memberships_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** For sorting by a person, who may be missing: by name, or by e-mail address without one. Rows without a person come last. */
export const personOrder = (userId: SQLWrapper): SQL =>
  sql`coalesce((select '0' || lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))
    from users u where u.id = ${userId}), '1')`;
