/** Assessments, their frozen snapshots, the assessors' verdicts and control overrides. */
import type { AssessmentStatus, AssessmentVerdict, HealthState, ImplementationStatus } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, index, integer, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls } from '../../catalogue/control-registries/tables';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

/** For the functions of the migration, which show assessors their queue. They may read some columns only. */
const queuePolicy = (tableName: string, using = sql`true`) =>
  pgPolicy(`${tableName}_queue`, { for: 'select', to: systemRole, using });

export const assessments = tenantTable(
  'assessments',
  {
    /** Readable: `ASM-2026-0001`. */
    code: text('code').notNull(),
    status: text('status').$type<AssessmentStatus>().notNull(),
    notes: text('notes').notNull(),
    assessorId: uuid('assessor_id').references(() => users.id),
    /** The number of the latest snapshot; 0 before the first submission. */
    snapshotNumber: integer('snapshot_number').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    submittedBy: uuid('submitted_by').references(() => users.id),
    submittedAt: instant('submitted_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    reviewComment: text('review_comment'),
    /** The migration adds the foreign key: certificates refer to assessments. */
    renewsCertificateId: uuid('renews_certificate_id'),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('assessments_code').on(table.code),
    uniqueIndex('assessments_open').on(table.organizationId).where(sql`status not in ('APPROVED', 'WITHDRAWN')`),
    index('assessments_created').on(table.organizationId, table.createdAt, table.id),
    queuePolicy('assessments', sql`snapshot_number > 0`),
  ],
);

const ofAssessment = (
  name: string,
  { organizationId, assessmentId }: { organizationId: AnyPgColumn; assessmentId: AnyPgColumn },
) =>
  foreignKey({
    name,
    columns: [organizationId, assessmentId],
    foreignColumns: [assessments.organizationId, assessments.id],
  });

export const assessmentSnapshots = tenantTable(
  'assessment_snapshots',
  {
    assessmentId: uuid('assessment_id').notNull(),
    number: integer('number').notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: uuid('taken_by')
      .notNull()
      .references(() => users.id),
    registryKey: text('registry_key').notNull(),
    registryVersion: text('registry_version').notNull(),
    registryTitle: text('registry_title').notNull(),
    controlCount: integer('control_count').notNull(),
    /** Canonical JSON: the organisation, the registry, and every control with the SHA-256 of its content. */
    manifest: text('manifest').notNull(),
    /** The SHA-256 of the manifest. */
    sha256: text('sha256').notNull(),
  },
  (table) => [
    ofAssessment('assessment_snapshots_assessment', table),
    uniqueIndex('assessment_snapshots_number').on(table.organizationId, table.assessmentId, table.number),
  ],
);

export const assessmentControls = tenantTable(
  'assessment_controls',
  {
    assessmentId: uuid('assessment_id').notNull(),
    /** The number of the snapshot. */
    snapshotNumber: integer('snapshot_number').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    /** Order in the registry. */
    position: integer('position').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    domainCode: text('domain_code').notNull(),
    domainName: text('domain_name').notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    /** Its health then; null for one that does not apply, and in snapshots from before health was derived. */
    health: text('health').$type<HealthState>(),
    /** The number of the approved version of the response. */
    responseVersion: integer('response_version').notNull(),
    /** Canonical JSON of the contract's `FrozenControl`. */
    content: text('content').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    ofAssessment('assessment_controls_assessment', table),
    uniqueIndex('assessment_controls_control').on(
      table.organizationId,
      table.assessmentId,
      table.snapshotNumber,
      table.controlId,
    ),
    index('assessment_controls_code').on(table.organizationId, table.code),
    queuePolicy('assessment_controls'),
  ],
);

export const controlVerdicts = tenantTable(
  'control_verdicts',
  {
    assessmentId: uuid('assessment_id').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    verdict: text('verdict').$type<AssessmentVerdict>().notNull(),
    comment: text('comment').notNull(),
    acceptedReason: text('accepted_reason'),
    /** The version of the response that it is about. */
    responseVersion: integer('response_version').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    ofAssessment('control_verdicts_assessment', table),
    /** Verdicts on earlier versions stay: they belong to earlier submissions. */
    uniqueIndex('control_verdicts_control').on(
      table.organizationId,
      table.assessmentId,
      table.controlId,
      table.responseVersion,
    ),
    queuePolicy('control_verdicts'),
  ],
);

export const controlOverrides = tenantTable(
  'control_overrides',
  {
    assessmentId: uuid('assessment_id').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    removedBy: uuid('removed_by').references(() => users.id),
    removedAt: instant('removed_at'),
  },
  (table) => [
    ofAssessment('control_overrides_assessment', table),
    uniqueIndex('control_overrides_active')
      .on(table.organizationId, table.assessmentId, table.controlId)
      .where(sql`removed_at is null`),
    index('control_overrides_of_assessment').on(table.organizationId, table.assessmentId, table.createdAt),
  ],
);
