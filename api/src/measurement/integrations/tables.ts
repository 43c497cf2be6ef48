/** Integrations with external systems and the latest result of each check that they report. */
import type { ImplementationStatus, IntegrationStatus, SecurityCategory } from '@msp/contract';
import { foreignKey, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const integrations = tenantTable(
  'integrations',
  {
    adapterKey: text('adapter_key').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<IntegrationStatus>().notNull(),
    statusMessage: text('status_message'),
    connectedBy: uuid('connected_by').references(() => users.id),
    lastSyncAt: instant('last_sync_at'),
    lastSuccessAt: instant('last_success_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [uniqueIndex('integrations_name').on(table.organizationId, table.adapterKey, table.name)],
);

export const securityChecks = tenantTable(
  'security_checks',
  {
    integrationId: uuid('integration_id').notNull(),
    category: text('category').$type<SecurityCategory>().notNull(),
    /** The vendor's key of the check. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    observedAt: instant('observed_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'security_checks_integration',
      columns: [table.organizationId, table.integrationId],
      foreignColumns: [integrations.organizationId, integrations.id],
    }),
    uniqueIndex('security_checks_key').on(table.organizationId, table.integrationId, table.key),
  ],
);
