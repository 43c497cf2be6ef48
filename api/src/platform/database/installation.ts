/** Facts about this installation, such as that the demonstration data has been loaded. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tenant-table';

export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull(),
});
