/** Idempotency keys of clients, with the response that a repeated request receives. */
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../database/tenant-table';

export const idempotencyKeys = tenantTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of the request, lower-case hex. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that processes the request. */
    response: jsonb('answer').$type<object>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_one').on(table.organizationId, table.userId, table.key),
    index('idempotency_keys_age').on(table.organizationId, table.createdAt),
  ],
);
