/** Saved views of lists: each belongs to one person in one organisation. */
import type { ListPath } from '@msp/contract';
import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, personPolicy, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export const savedViews = tenantTable(
  'saved_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The page that shows the list. */
    path: text('path').$type<ListPath>().notNull(),
    name: text('name').notNull(),
    /** The query of the page's address. */
    search: text('search').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.organizationId, table.userId, table.path, table.name),
    personPolicy('saved_views'),
  ],
);
