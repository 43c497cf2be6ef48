/** "Trusted MSP" certificates. Their state is derived from dates, never stored. */
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const certificates = tenantTable(
  'certificates',
  {
    /** Readable and globally unique: `TMSP-2026-0001`. */
    code: text('code').notNull(),
    /** The organisation's name when it was issued. */
    holder: text('holder').notNull(),
    /** The assessment that it was issued for. The migration adds the foreign key: assessments import certificates. */
    assessmentId: uuid('assessment_id'),
    assessmentCode: text('assessment_code'),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => users.id),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_issued').on(table.organizationId, table.issuedAt),
    /** One certificate for each assessment. */
    uniqueIndex('certificates_assessment').on(table.organizationId, table.assessmentId),
  ],
);
