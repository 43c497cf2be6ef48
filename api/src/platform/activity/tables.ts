/** The activity log: append-only. The application's role may insert and read, and a trigger refuses the rest to everybody. */
import type { ActivityAction } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../database/tenant-table';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export const activityLog = tenantTable(
  'activity_log',
  {
    occurredAt: instant('occurred_at').notNull(),
    /** Who, as they were called then; null for the system itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text('action').$type<ActivityAction>().notNull(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id'),
    controlId: uuid('control_id'),
    controlCode: text('control_code'),
    title: text('title').notNull(),
    description: text('description'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    /**
     * What the search looks through. An index carries it (activity_log_search), so that a search reads no row that it does not
     * show; what an index can carry is limited, so the end of a long description is not found.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`left(title || ' ' || coalesce(control_code, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(description, ''), 600)`,
      ),
  },
  (table) => [
    index('activity_log_recent').on(table.organizationId, table.occurredAt, table.id),
    index('activity_log_actor').on(table.organizationId, table.actorId, table.occurredAt, table.id),
    index('activity_log_action').on(table.organizationId, table.action, table.occurredAt, table.id),
    index('activity_log_control').on(table.organizationId, table.controlId, table.occurredAt, table.id),
  ],
);
