/** Overrides: reasoned, expiring replacements of a metric's value (specification §7 Metric overrides). */
import { z } from 'zod';
import { textLimits } from '../../constants';
import { day, id, idOrCode, listOf, listQuery, oneOrMany, personSummary, timestamp } from '../../primitives';
import * as sortKeys from '../../sort-keys';
import { metricSummary, metricValue } from '../schemas';
import { metricOverrideStates } from '../words';

const override = z.object({
  id,
  metric: metricSummary,
  value: z.number(),
  reason: z.string(),
  state: z.enum(metricOverrideStates),
  /** It applies from its creation. */
  createdAt: timestamp,
  createdBy: personSummary.nullable(),
  /** Midnight UTC after its last day. */
  endsAt: timestamp,
  revokedAt: timestamp.nullable(),
  revokedBy: personSummary.nullable(),
  evidence: z.object({ id, name: z.string() }).nullable(),
  /** The latest measured value now. */
  measured: metricValue.nullable(),
});

export const metricOverridesSchemas = {
  /** 409 while the metric has an active override. */
  create: {
    body: z.object({
      /** The metric's id or key. */
      metricId: idOrCode,
      value: z.number().min(0).max(1_000_000_000),
      reason: z.string().trim().min(1).max(textLimits.reason),
      /** The last day on which it applies: today at the earliest, at most 12 months from now. */
      lastDay: day,
      evidenceId: id.nullable().default(null),
    }),
    response: override,
  },
  list: {
    query: listQuery(sortKeys.metricOverrides).extend({
      /** The metric's id or key. */
      metric: z.string().trim().max(64).optional(),
      /** Overrides of the metrics of this control, by id or code. */
      control: z.string().trim().max(64).optional(),
      /** Overrides of the metrics that this integration measures. */
      integration: id.optional(),
      state: oneOrMany(z.enum(metricOverrideStates)),
    }),
    /** Newest first by default. */
    response: listOf(override),
  },
  /** Revokes it; it stays in the history. 409 for one that is not active. */
  remove: { params: z.object({ id }) },
} as const;
