/** An organisation's responses to controls, the answers to their requirements, and their immutable versions. */
import type {
  ControlResponseVersion,
  ImplementationStatus,
  RequirementReviewStatus,
  ReviewStatus,
  VersionEvent,
} from '@msp/contract';
import { boolean, date, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls, requirements } from '../../catalogue/control-registries/tables';
import { exactJson } from '../../platform/database/json';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

export const controlResponses = tenantTable(
  'control_responses',
  {
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    ownerId: uuid('owner_id').references(() => users.id),
    /** The day by which it is to be submitted. */
    dueOn: date('due_on'),
    reviewStatus: text('review_status').$type<ReviewStatus>().notNull(),
    /** Null until a member chooses one. */
    implementationStatus: text('implementation_status').$type<ImplementationStatus>(),
    notes: text('notes').notNull(),
    /** Required with NOT_APPLICABLE and RISK_ACCEPTED. */
    reason: text('reason'),
    /** Required with RISK_ACCEPTED: who owns the risk and when it is reviewed again. */
    riskOwnerId: uuid('risk_owner_id').references(() => users.id),
    reviewBy: date('review_by'),
    /** Of what contradicts the response, from its latest submission. */
    explanation: text('explanation'),
    /** The status of the latest approved version; null before the first approval. */
    countedStatus: text('counted_status').$type<ImplementationStatus>(),
    countedVersionNumber: integer('counted_version_number'),
    submittedBy: uuid('submitted_by').references(() => users.id),
    submittedAt: instant('submitted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('control_responses_control').on(table.organizationId, table.controlId),
    index('control_responses_queue').on(table.organizationId, table.reviewStatus, table.submittedAt),
    index('control_responses_updated').on(table.organizationId, table.updatedAt, table.id),
  ],
);

/** One answer in a version. Its value is in `answers` under its key. */
export type SnapshotAnswer = Omit<ControlResponseVersion['answers'][number], 'value'>;

type VersionMetric = NonNullable<ControlResponseVersion['metrics']>[number];

export const controlResponseVersions = tenantTable(
  'control_response_versions',
  {
    responseId: uuid('response_id').notNull(),
    number: integer('number').notNull(),
    event: text('event').$type<VersionEvent>().notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    notes: text('notes').notNull(),
    /** Every answer at that time: `{ [requirement key]: value }`. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    /** Questions and answers as text, in order, so that a version always reads the same. */
    snapshot: jsonb('snapshot').$type<SnapshotAnswer[]>().notNull().default([]),
    /** The metrics that bear on the control, as they were. Null in versions from before they were recorded. */
    metrics: jsonb('metrics').$type<VersionMetric[]>(),
    reason: text('reason'),
    reviewBy: date('review_by'),
    /** People's names at that time. */
    ownerName: text('owner_name'),
    riskOwnerName: text('risk_owner_name'),
    comment: text('comment'),
    /** Approved by the member who submitted it, or confirmed by one who made a change, because no other member could review. */
    selfApproved: boolean('self_approved').notNull().default(false),
    explanation: text('explanation'),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    actorName: text('actor_name').notNull().default(''),
    actorEmail: text('actor_email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'control_response_versions_response',
      columns: [table.organizationId, table.responseId],
      foreignColumns: [controlResponses.organizationId, controlResponses.id],
    }),
    uniqueIndex('control_response_versions_number').on(table.organizationId, table.responseId, table.number),
  ],
);

export const requirementResponses = tenantTable(
  'requirement_responses',
  {
    responseId: uuid('response_id').notNull(),
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => requirements.id),
    /** By the requirement's type: text, number, boolean, ISO day, option, a list of evidence ids, or the id of a policy or person. */
    value: exactJson('value'),
    reviewStatus: text('review_status').$type<RequirementReviewStatus>().notNull(),
    reviewComment: text('review_comment'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'requirement_responses_response',
      columns: [table.organizationId, table.responseId],
      foreignColumns: [controlResponses.organizationId, controlResponses.id],
    }),
    uniqueIndex('requirement_responses_requirement').on(table.organizationId, table.responseId, table.requirementId),
    index('requirement_responses_by_requirement').on(table.organizationId, table.requirementId),
  ],
);
