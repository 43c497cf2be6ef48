/** "Trusted MSP" certificates. Their state is derived from dates, never stored. */
import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
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
    /** What was assessed, with the SHA-256 of the assessment's snapshot. Null for one without an assessment. */
    registryTitle: text('registry_title'),
    registryVersion: text('registry_version'),
    controlCount: integer('control_count'),
    snapshotSha256: text('snapshot_sha256'),
    /** The JSON text that was signed, so that its bytes stay the same. Certificates from before signing have none. */
    credential: text('credential'),
    /** Its bit in the status lists: random, so that it tells nothing about when the certificate was issued. */
    statusIndex: integer('status_index'),
    /** The last reminder of its expiry that was sent, in days before. */
    remindedDays: integer('reminded_days'),
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
    uniqueIndex('certificates_status_index').on(table.statusIndex),
    index('certificates_issued').on(table.organizationId, table.issuedAt),
    /** For the functions that verify a certificate by its code; the migration grants the public columns only. */
    pgPolicy('certificates_system', { for: 'select', to: systemRole, using: sql`true` }),
    /** One certificate for each assessment. */
    uniqueIndex('certificates_assessment').on(table.organizationId, table.assessmentId),
  ],
);
