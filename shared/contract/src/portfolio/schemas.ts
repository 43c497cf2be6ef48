/**
 * The portfolio of a person: the organisations in which they have a role, side by side (domain: clients). It shows a summary of each, which
 * follows changes within a minute or two, and never the records themselves.
 */
import { z } from 'zod';
import { metricStates } from '../metrics/words';
import { count, listOf, listQuery, oneOrMany, openedByAddress, percent, role, timestamp } from '../primitives';
import { sortKeys } from '../sort-keys';
import { portfolioControlStates, portfolioProblems } from './words';

/** Of an organisation at a moment. */
const figures = z.object({
  recordedAt: timestamp,
  compliance: z.object({ percentage: percent, implementedControls: count, totalControls: count }),
  /** Implemented controls by what their checks find. */
  health: z.object({ failing: count, attention: count, notMeasured: count, healthy: count }),
  /**
   * Whose day has passed: recurring tasks; reviews of policies and of accepted risks that approved responses rest on; reviews of risks and
   * suppliers in the registers.
   */
  overdue: z.object({ tasks: count, policies: count, acceptedRisks: count, risks: count, suppliers: count }),
  /** Not archived, with a validity that has ended or ends soon. */
  evidence: z.object({ stale: count, expiring: count }),
  /** Connected ones, and how many of them don't work as they should. */
  integrations: z.object({ total: count, problems: count }),
  /** The newest that was not revoked, even if it has expired. */
  certificate: z.object({ code: z.string(), expiresAt: timestamp }).nullable(),
  problems: z.array(z.enum(portfolioProblems)),
});

const item = z.object({
  organization: z.object({ externalId: z.string(), name: z.string() }),
  /** The caller's own in it. */
  role,
  isActive: z.boolean(),
  /** Whether the caller works in it for its manager. */
  isClient: z.boolean(),
  /** Null until they are recorded for the first time, within minutes. */
  figures: figures.nullable(),
});

const filters = {
  problem: oneOrMany(z.enum(portfolioProblems)),
  /** The code of a control: only organisations where it is in one of the states of `controlState`, or in any. */
  control: z.string().trim().max(64).optional(),
  controlState: oneOrMany(z.enum(portfolioControlStates)),
  /** The key of a metric, with `metricState`. */
  metric: z.string().trim().max(100).optional(),
  metricState: oneOrMany(z.enum(metricStates)),
};
const portfolioQuery = listQuery(sortKeys.portfolio).extend(filters);

export const portfolioSchemas = {
  list: {
    query: portfolioQuery,
    response: listOf(item).extend({
      /** Of all organisations, regardless of filters. */
      summary: z.object({ total: count, problems: z.record(z.enum(portfolioProblems), count) }),
      /** What the filters offer: the metrics of the summaries. */
      metrics: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  },
  listCsv: { query: portfolioQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  /** On one page, with the logo of the active organisation. 404 for an organisation outside the portfolio, or without figures. */
  report: { params: z.object({ externalId: z.string().max(128) }), query: openedByAddress },
  /** The controls of the active organisation's registry, and their states in each organisation of the filtered list, in its order. */
  matrix: {
    query: portfolioQuery.omit({ cursor: true, limit: true }),
    response: z.object({
      controls: z.array(z.object({ code: z.string(), name: z.string() })),
      rows: z.array(
        z.object({
          organization: item.shape.organization,
          /** A letter (`matrixLetters`) for each control, in their order; a space for one that its registry doesn't have. Null until figures are recorded. */
          cells: z.string().nullable(),
        }),
      ),
    }),
  },
  matrixCsv: { query: portfolioQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
} as const;
