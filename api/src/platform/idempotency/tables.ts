/** What a call answered to a key that its caller made up, so that the same request sent again is answered and not done again. */
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../database/tenant-table';

export const idempotencyKeys = tenantTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of what was asked, lower-case hex. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that finds it out. */
    answer: jsonb('answer').$type<object>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_one').on(table.organizationId, table.userId, table.key),
    index('idempotency_keys_age').on(table.organizationId, table.createdAt),
  ],
);
