/**
 * The checks of an organisation: what is derived from metrics, evidence, policies and answers about the controls with an approved response
 * that applies (domain: continuous controls). The checks of a control make up its health.
 */
import { z } from 'zod';
import { textLimits } from '../constants';
import { healthReason } from '../health/schemas';
import {
  controlSummary,
  count,
  id,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { checkKinds, checkSnoozeStates, checkStates } from './words';

/** Pauses the reminders of a check that doesn't pass. */
const snooze = z.object({
  id,
  state: z.enum(checkSnoozeStates),
  reason: z.string(),
  /** The UTC calendar day with which it ends, unless it ended before. */
  lastDay: z.iso.date(),
  requestedBy: personSummary.nullable(),
  requestedAt: timestamp,
  /** The second person; the same as the first one in an organisation with only one reviewer. Null until then. */
  confirmedBy: personSummary.nullable(),
  confirmedAt: timestamp.nullable(),
  /** Who ended, withdrew or refused it. Null if nobody did; without a person, but with a time, if the check passed. */
  endedBy: personSummary.nullable(),
  endedAt: timestamp.nullable(),
});

const check = z.object({
  /** Always the same for the same subject of the same control. */
  id,
  kind: z.enum(checkKinds),
  /** The name of the metric, the evidence or the policy. */
  name: z.string(),
  control: controlSummary,
  state: z.enum(checkStates),
  /** What it found, the worst first; empty if there is nothing to say. */
  reasons: z.array(healthReason),
  /** Since when it has been in this state; null if that was found so recently that it isn't recorded yet. */
  since: timestamp.nullable(),
  /** The owner of the control. */
  owner: personSummary.nullable(),
  /** Of a metric: the integration or the person that its value comes from. */
  source: z.string().nullable(),
  /** Where its subject is, such as `/metrics/mfa-enforced-percent`. */
  path: z.string(),
  /** The one that is in force or waits for confirmation. */
  snooze: snooze.nullable(),
});

/** A state that a check had from this time on. */
const change = z.object({
  at: timestamp,
  /** Null if it ended then: the control no longer asked for it, or no longer applied. */
  state: z.enum(checkStates).nullable(),
  /** What it found at that time. */
  reasons: z.array(healthReason),
});

const checkDetail = check.extend({
  /** Newest first; from the time on at which the check was first recorded. */
  history: z.array(change),
  /** Earlier ones, newest first. */
  earlierSnoozes: z.array(snooze),
  /** Whether the caller may confirm the one that waits for confirmation: permission and four-eyes rule. */
  mayConfirmSnooze: z.boolean(),
});

const neighbour = z.object({ id, name: z.string(), control: controlSummary });

const oneSnooze = z.object({ id, snoozeId: id });

const checksQuery = listQuery(sortKeys.checks).extend({
  state: oneOrMany(z.enum(checkStates)),
  kind: oneOrMany(z.enum(checkKinds)),
  /** Ids or codes of controls. */
  control: oneOrMany(z.string().trim().max(64)),
  /** User ids; `none` for controls without an owner. */
  owner: oneOrMany(z.union([id, z.literal('none')])),
  /** Names of the integrations or people that metrics come from. */
  source: oneOrMany(z.string().trim().max(200)),
});

export const checksSchemas = {
  list: {
    query: checksQuery,
    response: listOf(check).extend({
      /** Counts all checks of the organisation, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(checkStates), count),
        kind: z.record(z.enum(checkKinds), count),
        controls: z.array(controlSummary.extend({ total: count })),
        owners: z.array(personSummary.extend({ total: count })),
        sources: z.array(z.object({ name: z.string(), total: count })),
      }),
    }),
  },
  listCsv: { query: checksQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  read: { params: z.object({ id }), response: checkDetail },
  neighbours: {
    params: z.object({ id }),
    query: checksQuery.omit({ cursor: true, limit: true }),
    response: z.object({
      /** From 1. The check itself belongs to the list even if it no longer matches the filters, as after it has passed. */
      position: count,
      total: count,
      previous: neighbour.nullable(),
      next: neighbour.nullable(),
    }),
  },
  snooze: {
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason), lastDay: z.iso.date() }),
    response: checkDetail,
  },
  confirmSnooze: { params: oneSnooze, response: checkDetail },
  endSnooze: { params: oneSnooze, response: checkDetail },
} as const;
