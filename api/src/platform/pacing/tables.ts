/** When the next request of each limited kind may be sent, over all workers. */
import { sql } from 'drizzle-orm';
import { pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { systemRole } from '../database/roles';
import { instant } from '../database/tenant-table';

/** Unlogged (in the migration): after a crash of the database, the pace starts again. */
export const pacing = pgTable(
  'pacing',
  {
    key: text('key').primaryKey(),
    nextAt: instant('next_at').notNull(),
  },
  () => [pgPolicy('pacing_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` })],
);
