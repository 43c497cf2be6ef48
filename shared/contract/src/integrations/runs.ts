/** Collections and syncs of an integration: the one in progress, and the history. */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, personSummary, timestamp } from '../primitives';
import * as sortKeys from '../sort-keys';
import { problemCodes, runKinds, runOutcomes, runTriggers } from './words';

export const reason = z.object({
  code: z.enum(problemCodes),
  /** What happened and what to do, for a technician; contains no secrets. */
  message: z.string(),
});

/** A run that waits or is in progress. Its id is that of the run. */
export const job = z.object({
  id,
  kind: z.enum(runKinds),
  /** For people: "Reading the devices". */
  step: z.string(),
  /** Steps completed, of `total`. */
  done: count,
  total: count,
  apiCalls: count,
  requestedAt: timestamp,
  /** Null while it waits for a worker or for the vendor's limits. */
  startedAt: timestamp.nullable(),
});

const run = z.object({
  id,
  kind: z.enum(runKinds),
  trigger: z.enum(runTriggers),
  /** Null for the schedule. */
  requestedBy: personSummary.nullable(),
  outcome: z.enum(runOutcomes),
  requestedAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** From start to finish; null before. */
  durationMs: count.nullable(),
  /** Collections: metrics that have a new value. Syncs: subjects read. */
  measured: count,
  /** Metrics without a new value. Each keeps its last one, which ages. */
  notMeasured: z.array(z.object({ key: z.string(), name: z.string(), reason })),
  apiCalls: count,
  /** Why the whole run failed or was interrupted; null otherwise. */
  problem: reason.nullable(),
});

const logLine = z.object({ at: timestamp, level: z.enum(['info', 'warning', 'error']), message: z.string() });

const params = z.object({ id });
const accepted = z.object({ job });

export const runSchemas = {
  /** 202 with the new job, or with the running one of either kind. 409 for an integration that is not connected. */
  sync: { params, response: accepted },
  collect: { params, response: accepted },
  /** `job` is null when nothing is running. */
  activeJob: { params, response: z.object({ job: job.nullable() }) },
  syncHistory: {
    params,
    query: listQuery(sortKeys.integrationRuns)
      .omit({ search: true })
      .extend({
        kind: oneOrMany(z.enum(runKinds)),
        outcome: oneOrMany(z.enum(runOutcomes)),
      }),
    /** Newest first by default. */
    response: listOf(run),
  },
  run: {
    params: z.object({ id, runId: id }),
    /** The log, oldest line first; contains no secrets. */
    response: run.extend({ log: z.array(logLine) }),
  },
} as const;
