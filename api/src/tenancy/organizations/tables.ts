/** Organisations, users and memberships. */
import {
  type ManagementSide,
  ownRoles,
  type Permission,
  permissionsOfRole,
  type Ring,
  type Role,
  reviewPermissions,
  roles,
} from '@msp/contract';
import { eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../platform/database/any-of';
import { appRole, eraserRole, systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { storedUploadColumns } from '../../platform/uploads/stored-upload';

const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    externalId: text('external_id').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who created it for themselves; null if the installation did. */
    createdBy: uuid('created_by').references((): AnyPgColumn => users.id),
    /** Null while it is active. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** While its account waits to be closed, and afterwards. */
    closesAt: instant('closes_at'),
    closingRequestedAt: instant('closing_requested_at'),
    closingRequestedBy: uuid('closing_requested_by').references((): AnyPgColumn => users.id),
    closingReason: text('closing_reason'),
    /** When access ended. */
    closedAt: instant('closed_at'),
    /** When the last of its data was deleted. */
    erasedAt: instant('erased_at'),
    /** A name of the IANA time zone database. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Which builds of the remotes its members get. */
    ring: text('ring').$type<Ring>().notNull().default('stable'),
    /** How many members, how many integrations and how many bytes of files it can have; null for any number. */
    memberLimit: integer('member_limit'),
    integrationLimit: integer('integration_limit'),
    storageLimit: bigint('storage_limit', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    pgPolicy('organizations_own', { for: 'select', to: appRole, using: sql`id = ${currentOrganization}` }),
    // The name, the time zone, the ring, the limits, the suspension and the closing: the role may update no other columns.
    pgPolicy('organizations_update', { for: 'update', to: appRole, using: sql`id = ${currentOrganization}` }),
    // Sign-in, sessions, API keys and jobs find no suspended or closed organisation: docs/decisions/0048.
    pgPolicy('organizations_system', {
      for: 'all',
      to: systemRole,
      using: sql`(suspended_at is null and closed_at is null) or (select current_setting('app.includes_suspended', true)) = 'yes'`,
      withCheck: sql`true`,
    }),
    // The policies of other tables for this role ask whether the organisation is closed.
    pgPolicy('organizations_eraser', { for: 'select', to: eraserRole, using: sql`id = ${currentOrganization}` }),
    index('organizations_closing').on(table.closesAt).where(sql`closes_at is not null and erased_at is null`),
  ],
);

/** The organisation's logo, if it has one. */
export const organizationLogos = tenantTable(
  'organization_logos',
  storedUploadColumns((): AnyPgColumn => users.id),
  (table) => [
    uniqueIndex('organization_logos_own').on(table.organizationId),
    pgPolicy('organization_logos_system', { for: 'select', to: systemRole, using: sql`true` }),
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

type PersonColumn = 'id' | 'firstName' | 'lastName' | 'email';

/** What `personSummary` shows of a person. @param of the table, or an alias of it */
export const personColumns = <Table extends Record<PersonColumn, unknown>>({
  id,
  firstName,
  lastName,
  email,
}: Table): Pick<Table, PersonColumn> => ({ id, firstName, lastName, email });

/** That an organisation is managed by another one. It belongs to the client; the manager sees it too. */
export const managements = tenantTable(
  'managements',
  {
    managerId: uuid('manager_id')
      .notNull()
      .references(() => organizations.id),
    startedAt: instant('started_at').notNull(),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<ManagementSide>(),
    endedReason: text('ended_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('managements_current').on(table.organizationId).where(isNull(table.endedAt)),
    index('managements_of_manager').on(table.managerId),
    pgPolicy('managements_of_manager', {
      for: 'select',
      to: appRole,
      using: sql`manager_id = ${currentOrganization}`,
    }),
    pgPolicy('managements_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

export const memberships = tenantTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').notNull(),
    /** May also review. A trigger takes it away when the membership ends or gets another role than `msp_user`. */
    isReviewer: boolean('is_reviewer').notNull().default(false),
    joinedAt: instant('joined_at').notNull(),
    removedAt: instant('removed_at'),
    lastActiveAt: instant('last_active_at'),
    /** Who invited the person; null for members who were added otherwise. */
    invitedBy: uuid('invited_by').references(() => users.id),
    /** Of a person whom the organisation's manager has assigned; null for its own members. */
    managementId: uuid('management_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: 'memberships_management',
      columns: [table.organizationId, table.managementId],
      foreignColumns: [managements.organizationId, managements.id],
    }),
    uniqueIndex('memberships_person').on(table.organizationId, table.userId),
    index('memberships_user').on(table.userId),
    pgPolicy('memberships_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** For sorting by a person, who may be missing: by name, or by email address without one. Rows without a person come last. */
export const personOrder = (userId: SQLWrapper): SQL =>
  sql`coalesce((select '0' || lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))
    from users u where u.id = ${userId}), '1')`;

/** The condition that a membership gives a permission, by its role or because its member is a reviewer. */
export function holdsInMembership(permission: Permission): SQL | undefined {
  const able = roles.filter((role) => permissionsOfRole[role].includes(permission));
  const byRole = isAnyOf(memberships.role, able);
  const isReview = (reviewPermissions as readonly Permission[]).includes(permission);
  return isReview ? or(byRole, eq(memberships.isReviewer, true)) : byRole;
}

/**
 * Whether a current membership gives access now: an assignment by a manager does as long as it manages the organisation and the person is
 * its member. As the system.
 */
export const givesAccess: SQL<boolean> = sql`gives_access(${memberships.organizationId}, ${memberships.managementId}, ${memberships.userId})`;

/** The roles that give a permission, as text of a statement: prepared queries hold no values of their own. */
export const rolesWith = (permission: Permission, among: readonly Role[] = roles): SQL =>
  sql.raw(
    among
      .filter((role) => permissionsOfRole[role].includes(permission))
      .map((role) => `'${role}'`)
      .join(', '),
  );

const ownReviewers = rolesWith('control:review', ownRoles);

/** Whether the organisation has another current member of its own who may review. The scheme's staff assess it instead. */
export const hasOtherReviewer = ({ organizationId, personId }: { organizationId: string; personId: string }) =>
  sql<boolean>`exists (select from memberships where organization_id = ${organizationId} and removed_at is null
    and user_id <> ${personId} and (role in (${ownReviewers}) or is_reviewer))`;
