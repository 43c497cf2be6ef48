/** Evidence, the files it has had, and the controls it proves. */
import type { EvidenceStatus, EvidenceType } from '@msp/contract';
import { bigint, date, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls } from '../../catalogue/registries/tables';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const evidence = tenantTable(
  'evidence',
  {
    name: text('name').notNull(),
    description: text('description'),
    type: text('type').$type<EvidenceType>().notNull(),
    status: text('status').$type<EvidenceStatus>().notNull(),
    validUntil: date('valid_until'),
    /** Which of its files is the current one. */
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

export const evidenceFiles = tenantTable(
  'evidence_files',
  {
    evidenceId: uuid('evidence_id').notNull(),
    /** From 1, one more for each upload. */
    number: integer('number').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
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
