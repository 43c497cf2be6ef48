/** Policies, their versions and uploaded files, and who was asked to accept which version. */
import type {
  BlankValues,
  PolicyProcessingState,
  PolicySource,
  PolicyUploadStep,
  PolicyVersionState,
} from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, organizationId, organizationPolicy, tenantTable } from '../../platform/database/tenant-table';
import type { OutlineItem } from '../../platform/documents/extraction';
import { storedUploadColumns } from '../../platform/uploads/stored-upload';
import { users } from '../../tenancy/organizations/tables';

/** What an organisation decides about its policies. Without a row, nothing is switched on. */
export const policySettings = pgTable(
  'policy_settings',
  {
    organizationId: organizationId().primaryKey(),
    /** Four eyes: a draft is published by another member than its submitter. */
    reviewRequired: boolean('review_required').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [organizationPolicy('policy_settings')],
);

export const policies = tenantTable(
  'policies',
  {
    /** The template's code, or `OWN-1`, `OWN-2` and so on. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** The template's code in any version of the registry; null for an own policy. */
    templateCode: text('template_code'),
    /** The owner of the published version. */
    ownerId: uuid('owner_id').references(() => users.id),
    reviewBy: date('review_by'),
    retiredAt: instant('retired_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [uniqueIndex('policies_code').on(table.organizationId, table.code)],
);

/** A version is immutable once it is published; a trigger enforces it. Only its state still becomes SUPERSEDED. */
export const policyVersions = tenantTable(
  'policy_versions',
  {
    policyId: uuid('policy_id').notNull(),
    number: integer('number').notNull(),
    source: text('source').$type<PolicySource>().notNull(),
    state: text('state').$type<PolicyVersionState>().notNull(),
    /** Markdown; null for an uploaded file. */
    content: text('content'),
    blankValues: jsonb('blank_values').$type<BlankValues>().notNull(),
    note: text('note'),
    ownerId: uuid('owner_id').references(() => users.id),
    reviewBy: date('review_by'),
    /** Of the published text or the uploaded file, in lower-case hex; null for a written draft. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instant('updated_at').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: uuid('submitted_by').references(() => users.id),
    sentBackAt: instant('sent_back_at'),
    sentBackBy: uuid('sent_back_by').references(() => users.id),
    sentBackComment: text('sent_back_comment'),
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by').references(() => users.id),
    /** The names of the policy, its owner and its publisher at publication, so that its PDF always reads the same. */
    publishedName: text('published_name'),
    publishedOwner: text('published_owner'),
    publishedApprover: text('published_approver'),
    version: integer('version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'policy_versions_policy',
      columns: [table.organizationId, table.policyId],
      foreignColumns: [policies.organizationId, policies.id],
    }),
    uniqueIndex('policy_versions_number').on(table.organizationId, table.policyId, table.number),
    uniqueIndex('policy_versions_draft')
      .on(table.organizationId, table.policyId)
      .where(sql`state in ('DRAFT', 'IN_REVIEW')`),
    uniqueIndex('policy_versions_published').on(table.organizationId, table.policyId).where(sql`state = 'PUBLISHED'`),
  ],
);

/** The uploaded file of a version, and what its processing found. The row does not change any more when it is READY. */
export const policyFiles = tenantTable(
  'policy_files',
  {
    versionId: uuid('version_id').notNull(),
    ...storedUploadColumns(() => users.id),
    status: text('status').$type<PolicyProcessingState>().notNull(),
    step: text('step').$type<PolicyUploadStep>(),
    percentage: integer('percentage').notNull(),
    reason: text('reason'),
    /** How often its processing was begun. */
    attempts: integer('attempts').notNull(),
    /** When its processing was last heard of. */
    aliveAt: instant('alive_at').notNull(),
    html: text('html'),
    text: text('text').notNull(),
    outline: jsonb('outline').$type<OutlineItem[]>().notNull(),
    pageCount: integer('page_count'),
  },
  (table) => [
    foreignKey({
      name: 'policy_files_version',
      columns: [table.organizationId, table.versionId],
      foreignColumns: [policyVersions.organizationId, policyVersions.id],
    }),
    uniqueIndex('policy_files_of_version').on(table.organizationId, table.versionId),
    index('policy_files_key').on(table.organizationId, table.storageKey),
    index('policy_files_unfinished').on(table.aliveAt).where(sql`status in ('UPLOADED', 'PROCESSING')`),
    pgPolicy('policy_files_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

/** A member who was asked to accept a version. An acceptance cannot be changed; a trigger enforces it. */
export const policyAcceptances = tenantTable(
  'policy_acceptances',
  {
    versionId: uuid('version_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    dueOn: date('due_on'),
    remindedAt: instant('reminded_at'),
    acceptedAt: instant('accepted_at'),
    /** The version's, as the member sent it back. */
    acceptedSha256: text('accepted_sha256'),
  },
  (table) => [
    foreignKey({
      name: 'policy_acceptances_version',
      columns: [table.organizationId, table.versionId],
      foreignColumns: [policyVersions.organizationId, policyVersions.id],
    }),
    uniqueIndex('policy_acceptances_member').on(table.organizationId, table.versionId, table.userId),
    index('policy_acceptances_open').on(table.organizationId, table.userId).where(sql`accepted_at is null`),
  ],
);
