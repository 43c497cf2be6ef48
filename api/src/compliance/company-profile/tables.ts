/** Who does what in an organisation, and which systems it uses. */
import type { CompanyProfileValues } from '@msp/contract';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId, organizationPolicy } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

/** Without a row, nothing is known. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    organizationId: organizationId().primaryKey(),
    /** By field; what isn't known is left out. */
    values: jsonb('values').$type<CompanyProfileValues>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
  },
  () => [organizationPolicy('company_profiles')],
);
