/** Integrations with external systems (specification §7 Integrations). */
import { z } from 'zod';
import { metricSubjectsShown, textLimits } from '../constants';
import { systemCategory } from '../dashboard/system-category';
import { integrationSystems, metricStatuses, metricUnits } from '../metrics/words';
import {
  count,
  id,
  listOf,
  listQuery,
  oneLine,
  oneOrMany,
  percent,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { adapter, option, settings } from './adapters';
import { customerSchemas } from './customers';
import { job, reason, runSchemas } from './runs';
import { subjectSchemas } from './subjects';
import { integrationConditions, integrationStatuses } from './words';

const integration = z.object({
  id,
  name: z.string(),
  adapter: adapter.pick({ key: true, name: true, vendor: true, system: true }),
  status: z.enum(integrationStatuses),
  /** How it works at present; null while it is not connected. Absent in answers of older releases. */
  condition: z.enum(integrationConditions).nullable().optional(),
  /** The message of `problem` if `status` is ERROR. */
  statusMessage: z.string().nullable(),
  /** Why the latest runs or connection tests failed. One failure is a problem; three in a row make the status ERROR. */
  problem: reason.extend({ since: timestamp }).nullable(),
  /** The latest score of its system; null without measurements. */
  scorePercentage: percent.nullable(),
  /** Nothing was measured in the last days (`metricStaleDays`): the score says nothing about today. */
  isScoreStale: z.boolean().optional(),
  /** Number of checks in the latest collection. */
  checkCount: count,
  /** The latest finished run, and the latest that measured anything. */
  lastSyncAt: timestamp.nullable(),
  lastSuccessAt: timestamp.nullable(),
  /** Null while disconnected. */
  nextCollectionAt: timestamp.nullable(),
  activeJob: job.nullable(),
  /**
   * Of an integration that the organisation's manager provides: it uses the manager's connection and measures one of its customers. Null
   * for an integration of the organisation's own. Absent in answers of older releases.
   */
  provider: z.object({ name: z.string(), customer: z.string() }).nullable().optional(),
  connectedBy: personSummary.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int().positive(),
});

const integrationDetail = integration.extend({
  /** Values by setting name, without secrets. */
  settings: z.record(z.string(), z.string()),
  /** A secret is never sent back. Both are null for one that is not set. */
  secrets: z.array(
    z.object({ name: z.string(), title: z.string(), setAt: timestamp.nullable(), setBy: personSummary.nullable() }),
  ),
  /** The checks of the latest collections, as on the dashboard. */
  categories: z.array(systemCategory),
  counts: z.object({
    subjects: count,
    includedSubjects: count,
    /** Metrics with a value in the latest collection, and those without. */
    measured: count,
    notMeasured: count,
  }),
});

/** The latest figure of a metric. Percentages are `numerator` of `denominator`. */
const figure = {
  /** Null if it could not be measured; never 0 instead. */
  value: z.number().nullable(),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  status: z.enum(metricStatuses),
  reason: reason.nullable(),
  observedAt: timestamp,
};

const integrationMetric = z.object({
  /** The adapter's key. */
  key: z.string(),
  name: z.string(),
  unit: z.enum(metricUnits),
  ...figure,
  /** The metric of the organisation's registry that it is a value of; null if the registry has none. */
  metric: z
    .object({
      id,
      name: z.string(),
      target: z.number(),
      better: z.enum(['higher', 'lower']),
      /** What counts instead of the figure; null without an override. Absent in answers of older releases. */
      override: z.object({ value: z.number(), reason: z.string(), endsAt: timestamp }).nullable().optional(),
    })
    .nullable(),
  /** The included subjects, worst first. `subject` names what was measured where it is not a subject of the sync. */
  subjects: z
    .array(z.object({ subject: z.object({ id: id.nullable(), externalId: z.string(), name: z.string() }), ...figure }))
    .max(metricSubjectsShown),
  subjectCount: count,
});

const name = oneLine(textLimits.integrationName);
const params = z.object({ id });
/** With the id of an existing integration, blank secrets mean the stored ones. */
const unsaved = z.object({ adapterKey: z.string().max(60), integrationId: id.optional(), settings });
const options = z.object({ items: z.array(option) });

export const integrationsSchemas = {
  adapters: { response: listOf(adapter) },
  list: {
    query: listQuery(sortKeys.integrations).extend({
      status: oneOrMany(z.enum(integrationStatuses)),
      system: oneOrMany(z.enum(integrationSystems)),
    }),
    response: listOf(integration),
  },
  /** Saves without testing, and starts the first sync and collection. 400 names each invalid setting as `body.settings.NAME`. */
  create: { body: z.object({ adapterKey: z.string().max(60), name, settings }), response: integrationDetail },
  /**
   * 200 whether or not the vendor accepts the settings; `reason` says what to do if not. Needs the settings that the vendor's sign-in
   * needs, not all; 400 as for create, also for an address at which the vendor has nothing.
   */
  test: { body: unsaved, response: z.object({ ok: z.boolean(), reason: reason.nullable() }) },
  /** Needs the settings that the vendor's sign-in needs, not all. A vendor's refusal is 409 with its reason in `details`. */
  optionsBeforeSaving: { body: unsaved.extend({ option: z.string().max(60) }), response: options },
  options: { params: z.object({ id, option: z.string().max(60) }), response: options },
  read: { params, response: integrationDetail },
  /**
   * Replaces name and settings. On a disconnected integration, with all secrets, connects it again. 409 NOT_SUPPORTED for one that the
   * manager provides, as for its settings' options and tests.
   */
  change: { params, body: z.object({ version, name, settings }), response: integrationDetail },
  disconnect: {
    params,
    body: z.object({ version }),
    response: z.object({
      integration: integrationDetail,
      /** What remains readable. */
      kept: z.object({ values: count, runs: count, subjects: count }),
      /** Titles of the erased secrets. */
      erased: z.array(z.string()),
    }),
  },
  /** Tests the connection now. The reply has the new status. */
  refreshStatus: { params, response: integrationDetail },
  /** `url`: the vendor's page, to which the browser goes. */
  consent: {
    body: unsaved.extend({
      /** The page to return to, which gets `?consent=OUTCOME` (`consentOutcomes`): a path of this application. */
      returnTo: z
        .string()
        .regex(/^\/integrations(\/[\w-]+)*$/)
        .max(200),
    }),
    response: z.object({ url: z.url() }),
  },
  /** Redirects to `returnTo`. */
  consentCallback: {
    query: z.object({
      state: z.string().max(4_000).optional(),
      admin_consent: z.string().max(20).optional(),
      tenant: z.string().max(100).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2_000).optional(),
    }),
  },
  metrics: {
    params,
    query: listQuery(sortKeys.integrationMetrics).extend({ status: oneOrMany(z.enum(metricStatuses)) }),
    response: listOf(integrationMetric),
  },
  ...subjectSchemas,
  ...customerSchemas,
  ...runSchemas,
} as const;
