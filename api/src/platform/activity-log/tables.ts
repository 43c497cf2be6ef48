/** The activity log, append-only: the application's role may insert and read, and a trigger refuses everything else to every role. */
import type { ActivityAction, LoggedRecord } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId, organizationPolicy, tenantTable } from '../database/tenant-table';

export interface FieldChange {
  field: string;
  /** What people call the field, where that is not its name: the question. */
  label?: string;
  before: unknown;
  after: unknown;
}

export const activityLog = tenantTable(
  'activity_log',
  {
    occurredAt: instant('occurred_at').notNull(),
    /** The person with their name at that time; null for the system. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    /** The manager for which a person acts in its client; null for the organisation's own people. */
    actorOrganization: text('actor_organization'),
    action: text('action').$type<ActivityAction>().notNull(),
    recordType: text('record_type').$type<LoggedRecord>().notNull(),
    recordId: uuid('record_id'),
    /** The codes of all controls concerned, in order, separated by spaces: a code contains none. */
    controlCodes: text('control_codes'),
    title: text('title').notNull(),
    description: text('description'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    /**
     * The text to search. An index carries it (activity_log_search), so that a search reads only the rows that it returns. Index
     * entries are limited in size, so the end of a long text is not searched.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`left(title || ' ' || coalesce(control_codes, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(description, ''), 600)`,
      ),
  },
  (table) => [
    index('activity_log_recent').on(table.organizationId, table.occurredAt, table.id),
    index('activity_log_actor').on(table.organizationId, table.actorId, table.occurredAt, table.id),
    index('activity_log_record').on(table.organizationId, table.recordId, table.occurredAt, table.id),
    index('activity_log_action').on(table.organizationId, table.action, table.occurredAt, table.id),
  ],
);

/** The controls that an entry concerns. Repeats the entry's time, so that the log of one control is read in order from an index. */
export const activityLogControls = pgTable(
  'activity_log_controls',
  {
    organizationId: organizationId(),
    activityId: uuid('activity_id').notNull(),
    controlId: uuid('control_id').notNull(),
    /** The code at that time. */
    controlCode: text('control_code').notNull(),
    /** Counts up from 1 in the order of the entry. */
    position: integer('position').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'activity_log_controls_pkey',
      columns: [table.organizationId, table.activityId, table.controlId],
    }),
    foreignKey({
      name: 'activity_log_controls_activity',
      columns: [table.organizationId, table.activityId],
      foreignColumns: [activityLog.organizationId, activityLog.id],
    }),
    index('activity_log_controls_recent').on(table.organizationId, table.controlId, table.occurredAt, table.activityId),
    organizationPolicy('activity_log_controls'),
  ],
);
