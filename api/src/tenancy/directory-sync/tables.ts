/** Directory sync: an organisation's settings and tokens, and the people and groups that its directory has sent. */
import type { OwnRole } from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, organizationId, organizationPolicy, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export interface GroupRole {
  group: string;
  role: OwnRole;
}

/** One row for each organisation that has changed a setting. */
export const directorySettings = tenantTable(
  'directory_settings',
  {
    groupRoles: jsonb('group_roles').$type<GroupRole[]>().notNull(),
    /** Takes over what people own whom the directory deactivates. */
    successorId: uuid('successor_id').references(() => users.id),
    /** The directory that is connected at WorkOS; null without one. */
    workosDirectoryId: text('workos_directory_id'),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('directory_settings_organization').on(table.organizationId),
    pgPolicy('directory_settings_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

/** Directory sync is on while an organisation has a token, or a directory at WorkOS. */
export const directoryTokens = tenantTable(
  'directory_tokens',
  {
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    lastFour: text('last_four').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('directory_tokens_hash').on(table.tokenHash),
    pgPolicy('directory_tokens_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

export const directoryUsers = tenantTable(
  'directory_users',
  {
    /** The member; null until the person has signed in. */
    userId: uuid('user_id').references(() => users.id),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    email: text('email').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    displayName: text('display_name'),
    active: boolean('active').notNull(),
    /** Given by groups; null for a person who has never been in a group with a role. */
    role: text('role').$type<OwnRole>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('directory_users_name').on(table.organizationId, sql`lower(user_name)`),
    uniqueIndex('directory_users_user').on(table.organizationId, table.userId),
    index('directory_users_external').on(table.organizationId, table.externalId),
    index('directory_users_email').on(sql`lower(email)`),
    pgPolicy('directory_users_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

export const directoryGroups = tenantTable(
  'directory_groups',
  {
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('directory_groups_name').on(table.organizationId, sql`lower(display_name)`)],
);

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    organizationId: organizationId(),
    groupId: uuid('group_id').notNull(),
    directoryUserId: uuid('directory_user_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'directory_group_members_pkey',
      columns: [table.organizationId, table.groupId, table.directoryUserId],
    }),
    foreignKey({
      name: 'directory_group_members_group',
      columns: [table.organizationId, table.groupId],
      foreignColumns: [directoryGroups.organizationId, directoryGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'directory_group_members_user',
      columns: [table.organizationId, table.directoryUserId],
      foreignColumns: [directoryUsers.organizationId, directoryUsers.id],
    }).onDelete('cascade'),
    index('directory_group_members_of_user').on(table.organizationId, table.directoryUserId),
    organizationPolicy('directory_group_members'),
  ],
);

/** The latest requests of the directory, without their contents. */
export const directoryRequests = tenantTable('directory_requests', {
  receivedAt: instant('received_at').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  status: integer('status').notNull(),
  /** Why it was refused. */
  problem: text('problem'),
});
