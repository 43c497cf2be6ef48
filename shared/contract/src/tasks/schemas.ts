/** Recurring tasks: what an organisation does again after some months, and the rounds in which it was done (domain: continuous controls). */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../constants';
import {
  controlSummary,
  count,
  day,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneLine,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { taskLimits } from './constants';
import { taskGuides, taskSources, taskStates } from './words';

const task = z.object({
  /** That of a suggested task is the same after its adoption. */
  id,
  name: z.string(),
  state: z.enum(taskStates),
  source: z.enum(taskSources),
  /** Null for one of the organisation's own that belongs to no control. */
  control: controlSummary.nullable(),
  /** Every so many months. */
  months: z.int().positive(),
  /** Null while it is suggested, or after its assignee has left without a successor. */
  assignee: personSummary.nullable(),
  /** The UTC calendar day; null while it is suggested or retired. */
  dueOn: day.nullable(),
  lastDoneOn: day.nullable(),
  /** Rounds are done with evidence only. */
  evidenceRequired: z.boolean(),
  /** What the application guides through; null for the others. */
  guide: z.enum(taskGuides).nullable(),
  /** Of a suggested task: what its adoption offers. */
  suggestion: z.object({ assignee: personSummary.nullable(), firstDueOn: day }).nullable(),
});

const round = z.object({
  id,
  dueOn: day,
  /** Null if it was missed: the task was next done when a later round was already due. */
  doneOn: day.nullable(),
  doneBy: personSummary.nullable(),
  recordedAt: timestamp,
  note: z.string().nullable(),
  /** The versions that were cited. */
  evidence: z.array(z.object({ id, name: z.string(), fileNumber: z.int().positive() })),
  /** The signed review that completed it. */
  accessReviewId: id.nullable(),
  /** Whether the caller may withdraw it: the latest one, by the person who recorded it or an administrator. */
  mayWithdraw: z.boolean(),
});

const taskDetail = task.extend({
  description: z.string(),
  /** Null while it is suggested. */
  version: version.nullable(),
  /** The day of the month, 1 to 31, that due days fall on; null while it is suggested. */
  anchorDay: z.int().min(1).max(31).nullable(),
  /** The registry's interval, which is the longest; null for the organisation's own tasks. */
  registryMonths: z.int().positive().nullable(),
  /** For its record. */
  template: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  /** The metric that it measures. */
  metric: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** The question that its last round answers anew, unless the answer has that day or a later one. Nothing changes the answer but a member. */
  proposedAnswer: z.object({ question: z.string(), current: day.nullable(), proposed: day }).nullable(),
  /** Newest first. */
  rounds: z.array(round),
  /** The guided review in progress; null without one. */
  openReview: z
    .object({ id, startedBy: personSummary.nullable(), startedAt: timestamp, decided: count, total: count })
    .nullable(),
});

const tasksQuery = listQuery(sortKeys.tasks).extend({
  state: oneOrMany(z.enum(taskStates)),
  source: oneOrMany(z.enum(taskSources)),
  /** Ids or codes of controls; `none` for tasks that belong to no control. */
  control: oneOrMany(idOrCode),
  /** User ids; `none` for tasks without an assignee. */
  assignee: oneOrMany(z.union([id, z.literal('none')])),
});

const months = z.int().min(1).max(taskLimits.maxMonths);

const ownTask = z.object({
  name: oneLine(textLimits.name),
  description: z.string().trim().max(textLimits.description),
  months,
  controlId: idOrCode.nullable(),
  assigneeId: id,
  dueOn: day,
  evidenceRequired: z.boolean(),
});

const oneRound = z.object({ id, roundId: id });

export const tasksSchemas = {
  list: {
    query: tasksQuery,
    response: listOf(task).extend({
      /** Counts all tasks of the organisation, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(taskStates), count),
        source: z.record(z.enum(taskSources), count),
        controls: z.array(controlSummary.extend({ total: count })),
        assignees: z.array(personSummary.extend({ total: count })),
      }),
    }),
  },
  listCsv: { query: tasksQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  read: { params: z.object({ id }), response: taskDetail },
  create: { body: ownTask, response: taskDetail },
  adopt: {
    body: z.object({
      tasks: z
        .array(z.object({ id, assigneeId: id, firstDueOn: day }))
        .min(1)
        .max(bulkLimit),
    }),
    response: z.object({ adopted: count }),
  },
  change: {
    params: z.object({ id }),
    /** The registry sets the name, description and control of its tasks. */
    body: ownTask.partial().extend({ version }),
    response: taskDetail,
  },
  retire: { params: z.object({ id }), body: z.object({ version }), response: taskDetail },
  restore: { params: z.object({ id }), body: z.object({ version }), response: taskDetail },
  complete: {
    params: z.object({ id }),
    body: z.object({
      version,
      /** Not in the future. */
      doneOn: day,
      note: z.string().trim().max(textLimits.notes).nullable(),
      evidenceIds: z.array(id).max(taskLimits.maxEvidence),
    }),
    response: taskDetail,
  },
  withdrawRound: { params: oneRound, body: z.object({ version }), response: taskDetail },
} as const;
