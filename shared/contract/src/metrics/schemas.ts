/** Metrics of the organisation's registry with their values (specification §7 Metrics). */
import { z } from 'zod';
import { metricHistoryDays, sparklinePoints, textLimits } from '../constants';
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
import * as sortKeys from '../sort-keys';
import { metricSources, metricStates, metricStatuses, metricUnits } from './words';

/** A value and what it was made from. */
export const metricValue = z.object({
  /** Null if it could not be measured; never 0 instead. */
  value: z.number().nullable(),
  status: z.enum(metricStatuses),
  /** Why the value is partial or unavailable; of an override, its reason. */
  reason: z.string().nullable(),
  /** Null for an override. */
  sourceKind: z.enum(metricSources).nullable(),
  /** The integration's or member's name. */
  source: z.string(),
  /** The integration that measured it; null for values of members, and of integrations recorded by name only. */
  integrationId: id.nullable(),
  observedAt: timestamp,
});

/** What is known of a metric besides its values. */
export const metricSummary = z.object({ id, key: z.string(), name: z.string(), unit: z.enum(metricUnits) });

/** The organisation's own target instead of its registry's. */
export const ownTarget = z.object({
  registryTarget: z.number(),
  /** Null for a stricter one. */
  reason: z.string().nullable(),
});

const override = z.object({ id, value: z.number(), reason: z.string(), startsAt: timestamp, endsAt: timestamp });

export const metricState = {
  state: z.enum(metricStates),
  /**
   * The value that counts: the active override's, otherwise the latest measured one, however old. Null if nothing was ever
   * measured.
   */
  effective: metricValue.nullable(),
  /** The latest measured value, also beside an override. */
  measured: metricValue.nullable(),
  /** Why the latest attempt brought no value, if it is newer than `measured`; null otherwise. */
  notMeasured: z.object({ reason: z.string(), source: z.string(), observedAt: timestamp }).nullable(),
  override: override.nullable(),
  /** How many subjects, such as customers, the integration of the measured value excludes. Absent in answers of older releases. */
  excludedSubjects: count.optional(),
};

const domain = z.object({ code: z.string(), name: z.string() });

const metric = metricSummary.extend({
  description: z.string(),
  better: z.enum(['higher', 'lower']),
  /** The one that counts. */
  target: z.number(),
  /** Null if the registry's counts. Absent in answers of older releases. */
  ownTarget: ownTarget.extend({ setBy: personSummary.nullable(), setAt: timestamp }).nullable().optional(),
  sources: z.array(z.enum(metricSources)),
  ...metricState,
  /** The latest values, oldest first. `value` is null where nothing was measured. */
  sparkline: z.array(z.object({ observedAt: timestamp, value: z.number().nullable() })).max(sparklinePoints),
  controls: z.array(controlSummary.extend({ domain })),
});

const metricDetail = metric.extend({
  /** Whether members may enter values: `manual` is among its sources. */
  recordable: z.boolean(),
  /** The integrations that measure it. */
  integrations: z.array(z.object({ id, name: z.string(), adapterKey: z.string() })),
});

const metricsQuery = listQuery(sortKeys.metrics).extend({
  state: oneOrMany(z.enum(metricStates)),
  source: oneOrMany(z.enum(metricSources)),
  /** Codes of the domains of its controls. */
  domain: oneOrMany(z.string().max(64)),
  /** A control's id or code. */
  control: z.string().trim().max(64).optional(),
});

/** A value in a chart, with who or what it came from. */
const chartPoint = metricValue.extend({
  /** The note of a value that a member entered. */
  note: z.string().nullable(),
  recordedBy: personSummary.nullable(),
});

/** A metric's id or key. */
const params = z.object({ id: idOrCode });

export const metricsSchemas = {
  list: {
    query: metricsQuery,
    response: listOf(metric).extend({
      /** Counts the whole registry, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(metricStates), count),
        domains: z.array(domain.extend({ total: count })),
      }),
    }),
  },
  listCsv: { query: metricsQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  read: { params, response: metricDetail },
  history: {
    params,
    query: z.object({
      days: z.coerce.number().int().min(1).max(metricHistoryDays.max).default(metricHistoryDays.default),
    }),
    response: z.object({
      metric: metricSummary.extend({ better: z.enum(['higher', 'lower']), target: z.number() }),
      from: timestamp,
      to: timestamp,
      /** Measured and entered values, oldest first; a gap is a point with the value null. */
      points: z.array(chartPoint),
      /** Overrides that applied at any time between `from` and `to`, oldest first. `endsAt` is when they ended or were revoked. */
      overrides: z.array(override),
    }),
  },
  /** The latest value of each customer, where the vendor tells. */
  subjects: {
    params,
    query: listQuery(sortKeys.metricSubjects),
    response: listOf(
      z.object({
        integration: z.object({ id, name: z.string(), adapterKey: z.string() }),
        subject: z.object({ id: id.nullable(), externalId: z.string(), name: z.string(), included: z.boolean() }),
        value: z.number().nullable(),
        numerator: z.number().nullable(),
        denominator: z.number().nullable(),
        status: z.enum(metricStatuses),
        reason: z.string().nullable(),
        observedAt: timestamp,
      }),
    ),
  },
  /** Enters a value. 409 for a metric without the source `manual`; 400 for a day in the future or a percentage above 100. */
  record: {
    params,
    body: z.object({
      value: z.number().min(0).max(1_000_000_000),
      /** The day that the value applies to. */
      observedOn: day,
      note: z.string().trim().max(textLimits.reason).nullable().default(null),
    }),
    response: metricDetail,
  },
  /** Sets the organisation's own target; the registry's value returns to the registry's. 400 for a percentage above 100, and for a more lenient one without a reason. */
  setTarget: {
    params,
    body: z.object({
      target: z.number().min(0).max(1_000_000_000),
      /** Why it is more lenient than the registry's. A stricter one needs none. */
      reason: z.string().trim().max(textLimits.reason).nullable().default(null),
    }),
    response: metricDetail,
  },
} as const;
