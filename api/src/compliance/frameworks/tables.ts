/** The frameworks that organisations work with, and their statements of applicability. */
import type { Applicability } from '@msp/contract';
import { date, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FrameworkContent } from '../../catalogue/frameworks/service';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const chosenFrameworks = tenantTable(
  'chosen_frameworks',
  {
    /** Not a reference: frameworks go when the catalogue drops them. */
    frameworkKey: text('framework_key').notNull(),
    chosenBy: uuid('chosen_by').references(() => users.id),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [uniqueIndex('chosen_frameworks_key').on(table.organizationId, table.frameworkKey)],
);

/** What the organisation says about one entry. A withdrawn decision keeps its row and counts its versions on. */
export const frameworkStatements = tenantTable(
  'framework_statements',
  {
    frameworkKey: text('framework_key').notNull(),
    entry: text('entry').notNull(),
    applicability: text('applicability').$type<Applicability>().notNull(),
    justification: text('justification').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [uniqueIndex('framework_statements_entry').on(table.organizationId, table.frameworkKey, table.entry)],
);

/** Frameworks that the organisation has added from files. Their keys are made of their ids (`ownKey`). */
export const ownFrameworks = tenantTable('own_frameworks', {
  name: text('name').notNull(),
  edition: text('edition').notNull(),
  summary: text('summary').notNull(),
  fileName: text('file_name').notNull(),
  /** The key of the control registry whose codes the mapping names; null before anything is mapped in a registry without controls. */
  registryKey: text('registry_key'),
  mappedOn: date('mapped_on').notNull(),
  content: jsonb('content').$type<Pick<FrameworkContent, 'levels' | 'groups'>>().notNull(),
  addedBy: uuid('added_by').references(() => users.id),
  addedAt: instant('added_at').notNull(),
  version: integer('version').notNull(),
});
