/** An organisation's answers to controls, requirement by requirement, and the immutable versions of them. */
import type { ImplementationStatus, RequirementReviewStatus, ReviewStatus } from '@msp/contract';
import { date, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { controls, requirements } from '../catalogue/tables';
import { users } from '../organizations/tables';
import { instant, tenantTable } from '../platform/database/tenant-table';

export const controlResponses = tenantTable(
  'control_responses',
  {
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    ownerId: uuid('owner_id').references(() => users.id),
    reviewStatus: text('review_status').$type<ReviewStatus>().notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    notes: text('notes').notNull(),
    /** Why it does not apply, or why the risk is accepted; required for these two. */
    reason: text('reason'),
    /** With RISK_ACCEPTED: who carries the risk and when it is looked at again. */
    riskOwnerId: uuid('risk_owner_id').references(() => users.id),
    reviewBy: date('review_by'),
    /** The status that counts: of the latest approved version; null before the first. */
    countedStatus: text('counted_status').$type<ImplementationStatus>(),
    countedVersionNumber: integer('counted_version_number'),
    submittedBy: uuid('submitted_by').references(() => users.id),
    submittedAt: instant('submitted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [uniqueIndex('control_responses_control').on(table.organizationId, table.controlId)],
);

export const controlResponseVersions = tenantTable(
  'control_response_versions',
  {
    responseId: uuid('response_id').notNull(),
    number: integer('number').notNull(),
    event: text('event').$type<'SUBMIT' | 'APPROVE' | 'REQUEST_CHANGES'>().notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    notes: text('notes').notNull(),
    /** Every answer as it stood: `{ [requirement key]: value }`. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    comment: text('comment'),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
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
    /** Text, number, boolean, ISO date, option, or the id of evidence, policy or person, by the requirement's type. */
    value: jsonb('value').$type<unknown>(),
    reviewStatus: text('review_status').$type<RequirementReviewStatus>().notNull(),
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
