/** The risk register and the suppliers of an organisation, their links, and the reviews of both. */
import type { Criticality, RiskCategory, RiskState, RiskTreatment, SuppliedData, SupplierState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls } from '../../catalogue/control-registries/tables';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';
import { evidence } from '../evidence/tables';

/** What every entry has that is reviewed again after some months. */
const reviewedColumns = () => ({
  ownerId: uuid('owner_id').references(() => users.id),
  reviewMonths: integer('review_months').notNull(),
  nextReviewOn: date('next_review_on').notNull(),
  /** The day of the month that reviews fall on, or the last one of a shorter month. */
  anchorDay: integer('anchor_day').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull(),
});

export const risks = tenantTable(
  'risks',
  {
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').$type<RiskCategory>().notNull(),
    /** Before treatment. */
    likelihood: integer('likelihood').notNull(),
    impact: integer('impact').notNull(),
    /** After treatment. */
    residualLikelihood: integer('residual_likelihood').notNull(),
    residualImpact: integer('residual_impact').notNull(),
    treatment: text('treatment').$type<RiskTreatment>().notNull(),
    plan: text('plan').notNull(),
    /** All four are null unless the treatment is to accept it. The score is the one after treatment at that time. */
    acceptedBy: uuid('accepted_by').references(() => users.id),
    acceptedAt: instant('accepted_at'),
    acceptanceReason: text('acceptance_reason'),
    acceptedScore: integer('accepted_score'),
    state: text('state').$type<RiskState>().notNull(),
    /** All three are null while it is open. */
    closedBy: uuid('closed_by').references(() => users.id),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    ...reviewedColumns(),
  },
  (table) => [index('risks_owner').on(table.organizationId, table.ownerId, table.nextReviewOn)],
);

export const suppliers = tenantTable(
  'suppliers',
  {
    name: text('name').notNull(),
    service: text('service').notNull(),
    criticality: text('criticality').$type<Criticality>().notNull(),
    data: text('data').array().$type<SuppliedData[]>().notNull(),
    contact: text('contact').notNull(),
    website: text('website'),
    contractEndsOn: date('contract_ends_on'),
    state: text('state').$type<SupplierState>().notNull(),
    endedAt: instant('ended_at'),
    ...reviewedColumns(),
  },
  (table) => [index('suppliers_owner').on(table.organizationId, table.ownerId, table.nextReviewOn)],
);

const riskId = () => uuid('risk_id');
const supplierId = () => uuid('supplier_id');
const controlId = () =>
  uuid('control_id')
    .notNull()
    .references(() => controls.id, { onDelete: 'cascade' });

export const riskControls = tenantTable(
  'risk_controls',
  { riskId: riskId().notNull(), controlId: controlId() },
  (table) => [
    foreignKey({
      name: 'risk_controls_risk',
      columns: [table.organizationId, table.riskId],
      foreignColumns: [risks.organizationId, risks.id],
    }).onDelete('cascade'),
    uniqueIndex('risk_controls_pair').on(table.organizationId, table.riskId, table.controlId),
  ],
);

export const riskSuppliers = tenantTable(
  'risk_suppliers',
  { riskId: riskId().notNull(), supplierId: supplierId().notNull() },
  (table) => [
    foreignKey({
      name: 'risk_suppliers_risk',
      columns: [table.organizationId, table.riskId],
      foreignColumns: [risks.organizationId, risks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'risk_suppliers_supplier',
      columns: [table.organizationId, table.supplierId],
      foreignColumns: [suppliers.organizationId, suppliers.id],
    }).onDelete('cascade'),
    uniqueIndex('risk_suppliers_pair').on(table.organizationId, table.riskId, table.supplierId),
    index('risk_suppliers_of').on(table.organizationId, table.supplierId),
  ],
);

export const supplierControls = tenantTable(
  'supplier_controls',
  { supplierId: supplierId().notNull(), controlId: controlId() },
  (table) => [
    foreignKey({
      name: 'supplier_controls_supplier',
      columns: [table.organizationId, table.supplierId],
      foreignColumns: [suppliers.organizationId, suppliers.id],
    }).onDelete('cascade'),
    uniqueIndex('supplier_controls_pair').on(table.organizationId, table.supplierId, table.controlId),
  ],
);

/** Evidence that is a document of a supplier. It can't be deleted. */
export const supplierDocuments = tenantTable(
  'supplier_documents',
  { supplierId: supplierId().notNull(), evidenceId: uuid('evidence_id').notNull() },
  (table) => [
    foreignKey({
      name: 'supplier_documents_supplier',
      columns: [table.organizationId, table.supplierId],
      foreignColumns: [suppliers.organizationId, suppliers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'supplier_documents_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }),
    uniqueIndex('supplier_documents_pair').on(table.organizationId, table.supplierId, table.evidenceId),
    index('supplier_documents_cited').on(table.organizationId, table.evidenceId),
  ],
);

/** A review of a risk or of a supplier. */
export const registerReviews = tenantTable(
  'register_reviews',
  {
    riskId: riskId(),
    supplierId: supplierId(),
    /** When the review was due, and when it was done. */
    dueOn: date('due_on').notNull(),
    reviewedOn: date('reviewed_on').notNull(),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    recordedAt: instant('recorded_at').notNull(),
    note: text('note'),
    /** The rating of a risk at that time; null for suppliers. */
    likelihood: integer('likelihood'),
    impact: integer('impact'),
    residualLikelihood: integer('residual_likelihood'),
    residualImpact: integer('residual_impact'),
  },
  (table) => [
    check('register_reviews_of_one', sql`num_nonnulls(risk_id, supplier_id) = 1`),
    foreignKey({
      name: 'register_reviews_risk',
      columns: [table.organizationId, table.riskId],
      foreignColumns: [risks.organizationId, risks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'register_reviews_supplier',
      columns: [table.organizationId, table.supplierId],
      foreignColumns: [suppliers.organizationId, suppliers.id],
    }).onDelete('cascade'),
    index('register_reviews_of_risk').on(table.organizationId, table.riskId, table.recordedAt),
    index('register_reviews_of_supplier').on(table.organizationId, table.supplierId, table.recordedAt),
  ],
);
