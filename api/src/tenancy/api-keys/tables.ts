/** API keys. A key acts through a user of its own, so that records can name it as they name people. */
import type { ApiKeyScope } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export const apiKeys = tenantTable(
  'api_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    /** SHA-256 of the secret, lower-case hex. */
    secretHash: text('secret_hash').notNull(),
    /** The start and the end of the secret, to tell keys apart. */
    prefix: text('prefix').notNull(),
    lastFour: text('last_four').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('api_keys_secret').on(table.secretHash),
    /** A repeated creation is refused by its name, because its response is not stored. */
    uniqueIndex('api_keys_name').on(table.organizationId, sql`lower(${table.name})`).where(sql`revoked_at is null`),
    index('api_keys_created').on(table.organizationId, table.createdAt),
    pgPolicy('api_keys_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
