/** "Trusted MSP" certificates. Their state is derived from dates, never stored. */
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const certificates = tenantTable(
  'certificates',
  {
    /** Readable and globally unique: `TMSP-2026-0001`. */
    code: text('code').notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => users.id),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_issued').on(table.organizationId, table.issuedAt),
  ],
);
