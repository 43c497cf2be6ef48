/** The internet domains of an organisation, which it proves to own by a DNS record. */
import type { DomainState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

export const organizationDomains = tenantTable(
  'organization_domains',
  {
    /** Stored in lower case and ASCII. */
    domain: text('domain').notNull(),
    /** What the DNS record must contain. */
    token: text('token').notNull(),
    state: text('state').$type<DomainState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null for a domain that was verified at WorkOS. */
    createdBy: uuid('created_by').references(() => users.id),
    /** WorkOS's id of a domain that was verified there. Our own checks leave its state alone. */
    workosId: text('workos_id'),
    checkedAt: instant('checked_at'),
    verifiedAt: instant('verified_at'),
    /** Since when the record of a verified domain is missing. */
    missingSince: instant('missing_since'),
    /** What the last check found instead of the record. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('organization_domains_own').on(table.organizationId, table.domain),
    // Over all organisations: a domain belongs to one of them.
    uniqueIndex('organization_domains_verified').on(table.domain).where(sql`${table.state} = 'VERIFIED'`),
    // The organisation of an address is found by its domain, at sign-in and for newcomers.
    pgPolicy('organization_domains_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
