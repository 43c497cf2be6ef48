/** Recurring tasks that an organisation has adopted or made, the rounds in which they were done, access reviews, and calendar feeds. */
import type { CalendarScope, TaskGuide } from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { controls, registryTasks } from '../../catalogue/control-registries/tables';
import { systemRole } from '../../platform/database/roles';
import { instant, personPolicy, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../../tenancy/organizations/tables';
import { evidence } from '../evidence/tables';
import type { ReviewedLine } from './access-reviews/lines';

export const recurringTasks = tenantTable(
  'recurring_tasks',
  {
    /** Null for the organisation's own. The texts, the control and the guide are those of its adoption. */
    registryTaskId: uuid('registry_task_id').references(() => registryTasks.id, { onDelete: 'set null' }),
    controlId: uuid('control_id').references(() => controls.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    months: integer('months').notNull(),
    /** Of the open round; while the task is retired, of the one that was open. */
    dueOn: date('due_on').notNull(),
    /** The day of the month that due days fall on, or the last one of a shorter month. */
    anchorDay: integer('anchor_day').notNull(),
    evidenceRequired: boolean('evidence_required').notNull(),
    guide: text('guide').$type<TaskGuide>(),
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** The due day for which the webhook event `task.overdue` was sent. */
    overdueToldFor: date('overdue_told_for'),
    /** The last day on which someone reminded its assignee by hand. */
    remindedOn: date('reminded_on'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    retiredAt: instant('retired_at'),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('recurring_tasks_registry').on(table.organizationId, table.registryTaskId),
    index('recurring_tasks_assignee').on(table.organizationId, table.assigneeId, table.dueOn),
  ],
);

/** A round that was done, or was missed. The open one is the task itself. */
export const taskRounds = tenantTable(
  'task_rounds',
  {
    taskId: uuid('task_id').notNull(),
    dueOn: date('due_on').notNull(),
    /** The task's when the round was open, for its withdrawal. */
    anchorDay: integer('anchor_day').notNull(),
    /** Null if it was missed. */
    doneOn: date('done_on'),
    doneBy: uuid('done_by').references(() => users.id),
    recordedAt: instant('recorded_at').notNull(),
    note: text('note'),
  },
  (table) => [
    foreignKey({
      name: 'task_rounds_task',
      columns: [table.organizationId, table.taskId],
      foreignColumns: [recurringTasks.organizationId, recurringTasks.id],
    }),
    index('task_rounds_history').on(table.organizationId, table.taskId, table.dueOn),
  ],
);

/** The versions of evidence that a round cites. */
export const taskRoundEvidence = tenantTable(
  'task_round_evidence',
  {
    roundId: uuid('round_id').notNull(),
    evidenceId: uuid('evidence_id').notNull(),
    fileNumber: integer('file_number').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'task_round_evidence_round',
      columns: [table.organizationId, table.roundId],
      foreignColumns: [taskRounds.organizationId, taskRounds.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'task_round_evidence_evidence',
      columns: [table.organizationId, table.evidenceId],
      foreignColumns: [evidence.organizationId, evidence.id],
    }),
    uniqueIndex('task_round_evidence_pair').on(table.organizationId, table.roundId, table.evidenceId),
    index('task_round_evidence_cited').on(table.organizationId, table.evidenceId),
  ],
);

/** Who had which access when a review started, what was decided, and who signed it. */
export const accessReviews = tenantTable(
  'access_reviews',
  {
    taskId: uuid('task_id').notNull(),
    startedBy: uuid('started_by').references(() => users.id),
    startedAt: instant('started_at').notNull(),
    lines: jsonb('lines').$type<ReviewedLine[]>().notNull(),
    covered: text('covered').array().notNull(),
    notCovered: text('not_covered').array().notNull(),
    /** All three are null until it is signed. */
    signedBy: uuid('signed_by').references(() => users.id),
    signedAt: instant('signed_at'),
    roundId: uuid('round_id'),
    version: integer('version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'access_reviews_task',
      columns: [table.organizationId, table.taskId],
      foreignColumns: [recurringTasks.organizationId, recurringTasks.id],
    }),
    foreignKey({
      name: 'access_reviews_round',
      columns: [table.organizationId, table.roundId],
      foreignColumns: [taskRounds.organizationId, taskRounds.id],
    }),
    // At most one at a time.
    uniqueIndex('access_reviews_open').on(table.organizationId, table.taskId).where(sql`signed_at is null`),
    index('access_reviews_signed').on(table.organizationId, table.roundId),
  ],
);

/** A member's secret link to their tasks as a calendar. */
export const calendarFeeds = tenantTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    scope: text('scope').$type<CalendarScope>().notNull(),
    /** The SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedOn: date('last_used_on'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_user').on(table.organizationId, table.userId),
    uniqueIndex('calendar_feeds_token').on(table.tokenHash),
    personPolicy('calendar_feeds'),
    pgPolicy('calendar_feeds_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
