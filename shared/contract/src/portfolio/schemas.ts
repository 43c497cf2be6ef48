/**
 * The portfolio of a person: the organisations in which they have a role, side by side (domain: clients). It shows a summary of each, which
 * follows changes within a minute or two, and never the records themselves.
 */
import { z } from 'zod';
import { companyProfileFields } from '../company-profile/fields';
import { bulkLimit, portfolioWork, taskLimits, textLimits } from '../constants';
import { metricStates } from '../metrics/words';
import {
  controlSummary,
  count,
  day,
  id,
  listOf,
  listQuery,
  oneLine,
  oneOrMany,
  openedByAddress,
  percent,
  personSummary,
  role,
  timestamp,
  version,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { portfolioControlStates, portfolioProblems, workAssignees, workOutcomes } from './words';

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

const taskKey = z.string().trim().min(1).max(200);

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

const externalId = z.string().max(128);
const inOrganization = z.object({ externalId });

/** What was created, so that it can be taken back as long as no one has changed it. */
const created = z.object({ id, version });

const templateCode = z.string().trim().min(1).max(64);

const newTask = z.object({
  /** Chosen by the caller, so that a repeated request creates it once. The same in every organisation. */
  id,
  name: oneLine(textLimits.name),
  description: z.string().trim().max(textLimits.description),
  months: z.int().min(1).max(taskLimits.maxMonths),
  /** In the registry of each organisation. */
  controlCode: z.string().trim().min(1).max(64).nullable(),
  evidenceRequired: z.boolean(),
});

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
  report: { params: inOrganization, query: openedByAddress },
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

  /** The tasks that the active organisation's registry suggests, adopted or not. */
  suggestedTasks: {
    response: z.object({
      items: z.array(
        z.object({
          /** The same in every organisation that follows the registry: `BKR-04 restore-test`. */
          key: taskKey,
          name: z.string(),
          months: z.int().positive(),
          control: controlSummary,
          /** For its record. */
          template: z.object({ code: z.string(), name: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /**
   * Starts drafts of policies in one organisation of the portfolio, from the templates of its own registry. What exists already stays as it is,
   * so that a repeated request changes nothing.
   */
  startPolicies: {
    params: inOrganization,
    body: z.object({
      templates: z.array(templateCode).min(1).max(portfolioWork.maxTemplates),
      /** Fills blanks from the company profile and with the values that the templates suggest. */
      usesSuggestions: z.boolean(),
    }),
    response: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** `unknown`: the organisation's registry doesn't have this template. */
          outcome: z.enum(workOutcomes),
          /** Null unless it was created. `blanks` counts all of them, `open` those without a value. */
          draft: created.extend({ blanks: count, open: count }).nullable(),
        }),
      ),
      /** The fields of its company profile that would fill more blanks. */
      missing: z.array(z.enum(companyProfileFields)),
    }),
  },
  /** Adds recurring tasks in one organisation of the portfolio. What exists already stays as it is. */
  addTasks: {
    params: inOrganization,
    body: z
      .object({
        suggested: z.array(taskKey).max(bulkLimit),
        own: newTask.nullable(),
        dueOn: day,
        assignee: z.enum(workAssignees),
      })
      .refine(({ suggested, own }) => suggested.length > 0 || own !== null, { message: 'must contain a task' }),
    response: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          /** `unknown`: the organisation's registry doesn't suggest it, or doesn't have its control. */
          outcome: z.enum(workOutcomes),
          task: created.nullable(),
        }),
      ),
      assignee: personSummary,
    }),
  },
  /**
   * Reminds the assignees of overdue tasks, and the members who haven't accepted a policy that they were asked to read, in one organisation of
   * the portfolio. Each of them once a day at most.
   */
  remind: { params: inOrganization, response: z.object({ tasks: count, readers: count }) },
  /** Takes back what was created, unless it was changed since: drafts are discarded, tasks retired. */
  undo: {
    params: inOrganization,
    body: z.object({
      drafts: z.array(created).max(portfolioWork.maxTemplates),
      tasks: z.array(created).max(bulkLimit + 1),
    }),
    response: z.object({ undone: count, kept: z.array(z.object({ id, message: z.string() })) }),
  },
} as const;
