/** Tables of tickets: where integrations create them, their state in the service desk, their history and their evidence. */
import type { ProblemCode, Ticket, TicketGapKind, TicketResolutionState, TicketState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgPolicy,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { evidence } from '../../compliance/evidence/tables';
import { integrations } from '../../measurement/integrations/tables';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';

/** The scheduler finds what is due in all organisations. */
const readBySystem = (table: string) =>
  pgPolicy(`${table}_system`, { for: 'select', to: systemRole, using: sql`true` });

const ofIntegration = (name: string, table: { organizationId: PgColumn; integrationId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.integrationId],
    foreignColumns: [integrations.organizationId, integrations.id],
  });

export const ticketDestinations = tenantTable(
  'ticket_destinations',
  {
    integrationId: uuid('integration_id').notNull(),
    /** Null after tickets were turned off. Existing ones are still read. */
    settings: jsonb('settings').$type<Record<string, string>>(),
    /** The names that these values had in the service desk when they were chosen. */
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: instant('changed_at').notNull(),
    /** When the states of its tickets are read next. */
    nextReadAt: instant('next_read_at').notNull(),
    /** How often reading them has failed in a row. */
    readFailures: integer('read_failures').notNull().default(0),
    /** The worker that holds the integration, until `workerUntil`. A killed worker doesn't clear this. */
    workerId: uuid('worker_id'),
    workerUntil: instant('worker_until'),
  },
  (table) => [
    ofIntegration('ticket_destinations_integration', table),
    uniqueIndex('ticket_destinations_one').on(table.organizationId, table.integrationId),
    readBySystem('ticket_destinations'),
  ],
);

type Attachment = NonNullable<Ticket['resolution']>['attachments'][number];

export const tickets = tenantTable(
  'tickets',
  {
    /** Part of the ticket in the service desk, so that it can be found there. */
    reference: text('reference').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    title: text('title').notNull(),
    /** What was sent, as Markdown. */
    text: text('text').notNull(),
    kind: text('kind').$type<TicketGapKind>().notNull(),
    /** Identifies the gap: its kind and ids. */
    gapKey: text('gap_key').notNull(),
    /** What the gap is about. No foreign keys, because a ticket outlives it. */
    checkId: uuid('check_id'),
    requirementId: uuid('requirement_id'),
    assessmentId: uuid('assessment_id'),
    controlId: uuid('control_id').notNull(),
    controlCode: text('control_code').notNull(),
    controlName: text('control_name').notNull(),
    gapName: text('gap_name').notNull(),
    integrationId: uuid('integration_id').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /** The latest attempt without a clear reply: the ticket may exist, until searches have found nothing for long enough. */
    attemptedAt: instant('attempted_at'),
    /** How often creating it has failed in a row. */
    failures: integer('failures').notNull().default(0),
    /** For a waiting ticket. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    externalId: text('external_id'),
    externalNumber: text('external_number'),
    externalStatus: text('external_status'),
    externalUrl: text('external_url'),
    createdAt: instant('created_at'),
    closedAt: instant('closed_at'),
    readAt: instant('read_at'),
    problemCode: text('problem_code').$type<ProblemCode>(),
    problemMessage: text('problem_message'),
    problemSince: instant('problem_since'),
    /** Null until it is closed. */
    resolutionState: text('resolution_state').$type<TicketResolutionState>(),
    resolutionText: text('resolution_text').notNull().default(''),
    minutes: integer('minutes'),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    ofIntegration('tickets_integration', table),
    uniqueIndex('tickets_reference').on(table.organizationId, table.reference),
    // At most one at a time for a gap.
    uniqueIndex('tickets_gap').on(table.organizationId, table.gapKey).where(sql`state in ('waiting', 'open')`),
    index('tickets_requested').on(table.organizationId, table.requestedAt, table.id),
    index('tickets_waiting')
      .on(table.organizationId, table.integrationId, table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index('tickets_followed')
      .on(table.organizationId, table.integrationId)
      .where(sql`state = 'open' or resolution_state = 'proposed'`),
    readBySystem('tickets'),
  ],
);

const ofTicket = (name: string, table: { organizationId: PgColumn; ticketId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.ticketId],
    foreignColumns: [tickets.organizationId, tickets.id],
  });

export const ticketChanges = tenantTable(
  'ticket_changes',
  {
    ticketId: uuid('ticket_id').notNull(),
    at: instant('at').notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
  },
  (table) => [
    ofTicket('ticket_changes_ticket', table),
    index('ticket_changes_history').on(table.organizationId, table.ticketId, table.at, table.id),
  ],
);

/** What was added as evidence of a ticket's resolution, so that a repeated request adds nothing twice. */
export const ticketEvidence = tenantTable(
  'ticket_evidence',
  {
    ticketId: uuid('ticket_id').notNull(),
    /** `resolution`, or `attachment` and the service desk's id. */
    source: text('source').notNull(),
    evidenceId: uuid('evidence_id').notNull(),
  },
  (table) => [
    ofTicket('ticket_evidence_ticket', table),
    foreignKey({
      name: 'ticket_evidence_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }).onDelete('cascade'),
    uniqueIndex('ticket_evidence_source').on(table.organizationId, table.ticketId, table.source),
    index('ticket_evidence_of').on(table.organizationId, table.evidenceId),
  ],
);
