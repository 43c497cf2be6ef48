/** Evidence, all its versions, and the controls it supports. */
import type { CollectedSource, EvidenceStatus, EvidenceType } from '@msp/contract';
import { date, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls } from '../../catalogue/control-registries/tables';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { storedUploadColumns } from '../../platform/uploads/stored-upload';
import { users } from '../../tenancy/organizations/tables';

export const evidence = tenantTable(
  'evidence',
  {
    name: text('name').notNull(),
    description: text('description'),
    type: text('type').$type<EvidenceType>().notNull(),
    status: text('status').$type<EvidenceStatus>().notNull(),
    /** The last valid day of the current version. Kept here too, because lists filter and sort by it. */
    validUntil: date('valid_until'),
    /** The number of the current version. */
    fileNumber: integer('file_number').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    index('evidence_updated').on(table.organizationId, table.status, table.updatedAt),
    index('evidence_name').on(table.organizationId, table.status, table.name),
    index('evidence_validity').on(table.organizationId, table.status, table.validUntil, table.type),
  ],
);

/** The versions of evidence: a file with its last valid day. A row never changes: another day for the same file is another version. */
export const evidenceFiles = tenantTable(
  'evidence_files',
  {
    evidenceId: uuid('evidence_id').notNull(),
    /** Counts up from 1. */
    number: integer('number').notNull(),
    ...storedUploadColumns(() => users.id),
    /** Null for a file that the application collected. */
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    /** The last valid day; null if it does not expire. */
    validUntil: date('valid_until'),
    /** Who gave the file of the version before another last valid day. Null for an upload. */
    changedBy: uuid('changed_by').references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'evidence_files_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }),
    uniqueIndex('evidence_files_number').on(table.organizationId, table.evidenceId, table.number),
    index('evidence_files_key').on(table.organizationId, table.storageKey),
  ],
);

export const evidenceControls = tenantTable(
  'evidence_controls',
  {
    evidenceId: uuid('evidence_id').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
  },
  (table) => [
    foreignKey({
      name: 'evidence_controls_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }),
    uniqueIndex('evidence_controls_pair').on(table.organizationId, table.evidenceId, table.controlId),
    index('evidence_controls_control').on(table.organizationId, table.controlId),
  ],
);

/** Evidence that the application made of collected data: one for each source, control and month. */
export const collectedEvidence = tenantTable(
  'collected_evidence',
  {
    evidenceId: uuid('evidence_id').notNull(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id, { onDelete: 'cascade' }),
    sourceKind: text('source_kind').$type<CollectedSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceName: text('source_name').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    /** Of the content of the current version, without times. */
    digest: text('digest').notNull(),
    /** When data with this content was last collected. */
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'collected_evidence_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }).onDelete('cascade'),
    uniqueIndex('collected_evidence_record').on(table.organizationId, table.evidenceId),
    uniqueIndex('collected_evidence_month').on(table.organizationId, table.controlId, table.sourceId, table.month),
  ],
);
