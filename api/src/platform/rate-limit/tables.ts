/** How many requests each caller has sent in the current window, counted over all API processes. */
import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { systemRole } from '../database/roles';
import { instant } from '../database/tenant-table';

/** Unlogged (in the migration): after a crash of the database, counting starts again. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** A session or a client address. */
    caller: text('caller').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  () => [pgPolicy('request_counts_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` })],
);
