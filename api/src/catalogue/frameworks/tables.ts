/** Frameworks of the catalogue: the same for every organisation, and read-only to them. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CatalogueFramework } from './schema';

export const frameworks = pgTable('frameworks', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  /** The key of the control registry whose codes it names. */
  registryKey: text('registry_key').notNull(),
  content: jsonb('content').$type<CatalogueFramework>().notNull(),
});
