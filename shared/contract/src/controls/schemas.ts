/** Controls of the registry, with and without the organisation's status (specification §7 Controls). */
import { z } from 'zod';
import { requirementMaxMonths, textLimits } from '../constants';
import { health } from '../health/schemas';
import { healthStates } from '../health/words';
import { metricState, ownTarget } from '../metrics/schemas';
import { metricStatuses } from '../metrics/words';
import {
  controlSummary,
  count,
  day,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
} from '../primitives';
import { answerTypes, controlStatuses, implementationStatuses } from '../responses/words';
import * as sortKeys from '../sort-keys';
import { controlProgress, controlTiers, dueStates } from './words';

const domain = z.object({ code: z.string(), name: z.string() });

/** For how many months the answer to a requirement is valid, if the organisation has set that instead of its registry. */
export const ownInterval = z.object({
  registryMonths: z.int().positive(),
  /** Null for a shorter one. */
  reason: z.string().nullable(),
});

const requirement = z.object({
  id,
  key: z.string(),
  question: z.string(),
  help: z.string(),
  type: z.enum(answerTypes),
  required: z.boolean(),
  options: z.array(z.string()).optional(),
  unit: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** For dates: for how many months after it the answer stays valid. */
  validMonths: z.int().positive().optional(),
  /** The organisation's own number of months instead of its registry's. */
  ownInterval: ownInterval.nullable().optional(),
  /** For numbers: key of the control's metric whose effective value answers the question. */
  metric: z.string().optional(),
  /** Keys of the control's metrics whose collected figures support the answer. */
  supportedBy: z.array(z.string()).optional(),
});

const registryControl = z.object({
  id,
  code: z.string(),
  name: z.string(),
  domain,
  tier: z.enum(controlTiers),
  purpose: z.string(),
  /** Markdown. */
  guidance: z.string(),
  requirements: z.array(requirement),
  metrics: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      unit: z.string(),
      better: z.enum(['higher', 'lower']),
      target: z.number(),
      /** Absent in answers of older releases. */
      ownTarget: ownTarget.nullable().optional(),
    }),
  ),
  references: z.object({ nistCsf: z.array(z.string()), cisV8: z.array(z.string()) }),
  registry: z.object({ key: z.string(), version: z.string() }),
});

const controlWithStatus = z.object({
  id,
  code: z.string(),
  name: z.string(),
  domain,
  tier: z.enum(controlTiers),
  /** The status of the latest approved version. Null before the first approval. */
  implementationStatus: z.enum(implementationStatuses).nullable(),
  /** The status chosen in a response that is not yet approved; null if none is chosen, or if it is the same. */
  proposedStatus: z.enum(implementationStatuses).nullable(),
  /** Whether the approved status holds; null without one, and for a control that does not apply. */
  health: health.nullable(),
  progress: z.enum(controlProgress),
  answeredRequirements: count,
  totalRequirements: count,
  evidenceCount: count,
  owner: personSummary.nullable(),
  /** The day by which the response is to be submitted; null without one, and once it is submitted. */
  dueOn: day.nullable(),
  /** Last change of the organisation's response; null without one. */
  updatedAt: timestamp.nullable(),
});

const withStatusQuery = listQuery(sortKeys.controls).extend({
  domain: oneOrMany(z.string().max(64)),
  tier: oneOrMany(z.enum(controlTiers)),
  progress: oneOrMany(z.enum(controlProgress)),
  implementationStatus: oneOrMany(z.enum(controlStatuses)),
  health: oneOrMany(z.enum(healthStates)),
  /** The owner's id; `none` for controls without an owner. */
  owner: oneOrMany(z.union([id, z.literal('none')])),
  due: oneOrMany(z.enum(dueStates)),
});

const metricPoint = z.object({
  /** When the value was true at its source. */
  observedAt: timestamp,
  /** Null if it could not be measured; never 0 instead. */
  value: z.number().nullable(),
  status: z.enum(metricStatuses),
  /** Why the value is partial or unavailable. */
  reason: z.string().nullable(),
  /** The integration or person that supplied the value. */
  source: z.string(),
});

export const controlsSchemas = {
  registry: { params: z.object({ id: idOrCode }), response: registryControl },
  /** The registry's number returns to the registry's. 400 for a requirement without an interval, and for a longer one without a reason. */
  setInterval: {
    params: z.object({ id: idOrCode, key: z.string().trim().max(200) }),
    body: z.object({
      months: z.int().min(1).max(requirementMaxMonths),
      /** Why it is longer than the registry's. A shorter one needs none. */
      reason: z.string().trim().max(textLimits.reason).nullable().default(null),
    }),
    response: registryControl,
  },
  metricHistory: {
    params: z.object({ id: idOrCode }),
    query: z.object({ days: z.coerce.number().int().min(1).max(730).default(90) }),
    response: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          description: z.string(),
          unit: z.string(),
          better: z.enum(['higher', 'lower']),
          target: z.number(),
          ownTarget: ownTarget.nullable().optional(),
          id,
          ...metricState,
          /** Oldest first; empty without measurements. */
          points: z.array(metricPoint),
        }),
      ),
    }),
  },
  neighbours: {
    params: z.object({ id: idOrCode }),
    query: withStatusQuery.omit({ cursor: true, limit: true }),
    response: z.object({
      /** From 1. The control itself belongs to the list even if it no longer matches the filters, as after an edit. */
      position: count,
      total: count,
      previous: controlSummary.nullable(),
      next: controlSummary.nullable(),
    }),
  },
  withStatusCsv: { query: withStatusQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  withStatus: {
    query: withStatusQuery,
    response: listOf(controlWithStatus).extend({
      /** Counts the whole registry, regardless of filters. */
      summary: z.object({
        total: count,
        progress: z.record(z.enum(controlProgress), count),
        implementationStatus: z.record(z.enum(controlStatuses), count),
        /** Controls with an approved status that applies. */
        health: z.record(z.enum(healthStates), count),
        domains: z.array(domain.extend({ total: count })),
      }),
    }),
  },
} as const;
