/**
 * Every metric of the programs, for Prometheus. What happens is counted where it happens, by importing the metric. Labels take few
 * values: never an id, an address or a name that a member typed. Alerts and the dashboard in deploy/watch read them by name.
 */
import { remoteNames } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LogOutput } from './log-output';

export const registry = new Registry();
const registers = [registry];

/** A counter with one label. It begins at zero for each value, because Prometheus sees an increase only between two values. */
function counter<Label extends string>(name: string, help: string, label: Label, values: readonly string[]) {
  const created = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) created.inc({ [label]: value } as Record<Label, string>, 0);
  return created;
}

/** A figure of this process, read when Prometheus asks. */
const gauge = (name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to response',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/** Times every request by route, not by URL, because a URL contains ids. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    requestDuration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

export const limitedRequests = counter(
  'http_requests_limited_total',
  'Requests refused with 429, by what was limited: session, api-key or address',
  'limit',
  ['session', 'api-key', 'address'],
);

export const eventStreams = new Gauge({
  name: 'event_streams',
  help: 'Open streams of live changes',
  registers,
});

export const uploads = counter(
  'uploads_total',
  'Uploaded files, by outcome: stored, refused (type, size or malware), aborted by the sender, or failed',
  'outcome',
  ['stored', 'refused', 'aborted', 'failed'],
);

export const uploadedBytes = new Counter({
  name: 'upload_bytes_total',
  help: 'Bytes of the uploaded files that were stored',
  registers,
});

export const databaseFailures = new Counter({
  name: 'database_failures_total',
  help: 'Transactions that the database did not carry out: no connection, a lost one, or no answer in time',
  registers,
});

export interface ObservedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max: number };
}

/** The pools of this process. */
export const pools = new Set<ObservedPool>();

const ofPools = (figure: (pool: ObservedPool) => number) => [...pools].reduce((sum, pool) => sum + figure(pool), 0);

new Gauge({
  name: 'database_connections',
  help: 'Open connections to the database, by state: busy or idle',
  labelNames: ['state'] as const,
  registers,
  collect() {
    this.set(
      { state: 'busy' },
      ofPools(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      ofPools(({ idleCount }) => idleCount),
    );
  },
});
gauge('database_connections_limit', 'Connections that this process may open', () =>
  ofPools(({ options }) => options.max),
);
gauge('database_transactions_waiting', 'Transactions that wait for a connection', () =>
  ofPools(({ waitingCount }) => waitingCount),
);

export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of one attempt of a background job, by outcome: completed or failed',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600, 3_600],
  registers,
});

export const repeatedJobs = counter('job_repeats_total', 'Attempts of background jobs after the first', 'queue', []);

export const mails = counter(
  'mail_attempts_total',
  'Attempts to deliver a mail, by outcome: sent, later (it is tried again) or failed',
  'outcome',
  ['sent', 'later', 'failed'],
);

export const webhookDeliveries = counter(
  'webhook_attempts_total',
  'Attempts to deliver to a webhook, by outcome: delivered, later (it is tried again) or failed',
  'outcome',
  ['delivered', 'later', 'failed'],
);

export const collections = new Counter({
  name: 'collections_total',
  help: 'Finished collections and syncs from vendors, by adapter and outcome: succeeded, partial, failed or interrupted',
  labelNames: ['adapter', 'outcome'] as const,
  registers,
});

export const vendorRequests = new Counter({
  name: 'vendor_requests_total',
  help: 'Requests to vendors by answer: ok, refused (4xx), limited (429), error (5xx), slow (no answer in time) or unreachable',
  labelNames: ['vendor', 'answer'] as const,
  registers,
});

export const vendorWaits = new Counter({
  name: 'vendor_wait_seconds_total',
  help: "Time that requests to vendors waited: for a place within the vendor's limits (slot), or because the vendor asked (retry)",
  labelNames: ['vendor', 'reason'] as const,
  registers,
});

export const remoteLoads = new Counter({
  name: 'remote_loads_total',
  help: 'Loads of remotes that browsers reported, by outcome: opened, not_opened, or broke after it had opened',
  labelNames: ['remote', 'ring', 'outcome'] as const,
  registers,
});

export const withdrawals = counter(
  'remote_builds_withdrawn_total',
  'Builds of remotes that were withdrawn automatically because they failed for too many people',
  'remote',
  remoteNames,
);

export const differingFiles = counter(
  'stored_file_differences_total',
  'Files that the nightly check found to differ from their records',
  'problem',
  ['missing', 'size', 'content'],
);

export const traceSpans = counter(
  'trace_spans_total',
  'Ended spans of traces, by outcome: exported, failed (the receiver did not take them) or dropped (too many were waiting)',
  'outcome',
  ['exported', 'failed', 'dropped'],
);

/** Counts the log lines that could not be written. */
export function observeLog(output: Pick<LogOutput, 'dropped'>): void {
  droppedLines = () => output.dropped;
}

let droppedLines = () => 0;

new Counter({
  name: 'log_lines_dropped_total',
  help: 'Log lines that could not be written: the disk is full, or nothing reads the output',
  registers,
  collect() {
    this.reset();
    this.inc(droppedLines());
  },
});
