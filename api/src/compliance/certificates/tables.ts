/** "Trusted MSP" certificates. Their state is derived from dates, never stored. */
import type { RegistrationStatus } from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, organizationId, organizationPolicy, tenantTable } from '../../platform/database/tenant-table';
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
    metCount: integer('met_count'),
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
    /** When it was made to count again, after the one that had superseded it was revoked. */
    reinstatedAt: instant('reinstated_at'),
    reinstatedBy: uuid('reinstated_by').references(() => users.id),
    reinstatedReason: text('reinstated_reason'),
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

/** What a certificate's entry in the certificate register is, and what is left to do there. */
export const certificateRegistrations = pgTable(
  'certificate_registrations',
  {
    organizationId: organizationId(),
    certificateId: uuid('certificate_id').notNull(),
    status: text('status').$type<RegistrationStatus>().notNull(),
    /** The register's own identifier, and its public page. */
    reference: text('reference'),
    url: text('url'),
    /** The register knows the organisation by this other name. */
    otherName: text('other_name'),
    /** The last refusal or failure, without secrets. */
    error: text('error'),
    /** Since the last request to register, read or withdraw it. */
    attempts: integer('attempts').notNull(),
    /** Null while nothing is to do, or a worker does it. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Until then, one worker works on it. */
    claimedUntil: instant('claimed_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'certificate_registrations_pkey', columns: [table.organizationId, table.certificateId] }),
    foreignKey({
      name: 'certificate_registrations_certificate',
      columns: [table.organizationId, table.certificateId],
      foreignColumns: [certificates.organizationId, certificates.id],
    }),
    index('certificate_registrations_due').on(sql`coalesce(claimed_until, next_attempt_at)`),
    index('certificate_registrations_reference').on(table.reference),
    organizationPolicy('certificate_registrations'),
    /** For the scheduler and for webhooks, which concern every organisation; the migration grants the necessary columns only. */
    pgPolicy('certificate_registrations_system', {
      for: 'all',
      to: systemRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);
