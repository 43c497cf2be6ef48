/** Responsibility matrices: drafted statements, published versions, and what clients decide about versions of their manager. */
import type { MatrixLine, ResponsibilityKind } from '@msp/contract';
import { isNull, sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { managements, users } from '../../tenancy/organizations/tables';

/** The draft. By the code of the control, so that it outlives a version of the registry. */
export const responsibilityStatements = tenantTable(
  'responsibility_statements',
  {
    registryKey: text('registry_key').notNull(),
    controlCode: text('control_code').notNull(),
    /** Null after it was withdrawn: the row goes on counting its versions. */
    responsibility: text('responsibility').$type<ResponsibilityKind>(),
    provider: text('provider').notNull(),
    customer: text('customer').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('responsibility_statements_control').on(table.organizationId, table.registryKey, table.controlCode),
  ],
);

/** Published and never changed afterwards. */
export const responsibilityVersions = tenantTable(
  'responsibility_versions',
  {
    number: integer('number').notNull(),
    registryKey: text('registry_key').notNull(),
    registryTitle: text('registry_title').notNull(),
    /** In the order of the registry. */
    content: jsonb('content').$type<MatrixLine[]>().notNull(),
    note: text('note').notNull(),
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: instant('published_at').notNull(),
    /** When the clients were told; null until then. */
    announcedAt: instant('announced_at'),
  },
  (table) => [
    uniqueIndex('responsibility_versions_number').on(table.organizationId, table.number),
    index('responsibility_versions_unannounced').on(table.publishedAt).where(isNull(table.announcedAt)),
    pgPolicy('responsibility_versions_system', { for: 'select', to: systemRole, using: sql`true` }),
    pgPolicy('responsibility_versions_announced', {
      for: 'update',
      to: systemRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/**
 * What an organisation has decided about a version of its manager. It keeps a copy of an accepted version, so that the client needs nothing
 * of the manager's afterwards.
 */
export const inheritanceDecisions = tenantTable(
  'inheritance_decisions',
  {
    managementId: uuid('management_id').notNull(),
    /** The name at that time. */
    managerName: text('manager_name').notNull(),
    /** Of the version: in the manager's rows, so this is no reference. */
    versionId: uuid('version_id').notNull(),
    number: integer('number').notNull(),
    publishedAt: instant('published_at').notNull(),
    note: text('note').notNull(),
    registryKey: text('registry_key').notNull(),
    registryTitle: text('registry_title').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    /** Null for a version that was declined. */
    content: jsonb('content').$type<MatrixLine[]>(),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
    /** The manager's name, if one of its people decided. */
    decidedFor: text('decided_for'),
  },
  (table) => [
    foreignKey({
      name: 'inheritance_decisions_management',
      columns: [table.organizationId, table.managementId],
      foreignColumns: [managements.organizationId, managements.id],
    }),
    uniqueIndex('inheritance_decisions_one').on(
      table.organizationId,
      table.managementId,
      table.number,
      table.isAccepted,
    ),
    pgPolicy('inheritance_decisions_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
