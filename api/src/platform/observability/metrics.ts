/**
 * Every metric of the programs, for Prometheus. What happens is counted where it happens, by importing the metric. Labels take few
 * values: never an id, an address or a name that a member typed. Alerts and the dashboard in deploy/watch read them by name.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LogOutput } from './log-output';

export const registry = new Registry();
const registers = [registry];

/** Begins at zero for each outcome: Prometheus sees an increase only between two values. */
function outcomes<Label extends string>(counter: Counter<Label>, label: Label, values: readonly string[]) {
  for (const value of values) counter.inc({ [label]: value } as Record<Label, string>, 0);
  return counter;
}

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

export const limitedRequests = outcomes(
  new Counter({
    name: 'http_requests_limited_total',
    help: 'Requests refused with 429, by what was limited: session, api-key or address',
    labelNames: ['limit'] as const,
    registers,
  }),
  'limit',
  ['session', 'api-key', 'address'],
);

export const eventStreams = new Gauge({
  name: 'event_streams',
  help: 'Open streams of live changes',
  registers,
});

export const uploads = outcomes(
  new Counter({
    name: 'uploads_total',
    help: 'Uploaded files, by outcome: stored, refused (type, size or malware), or failed',
    labelNames: ['outcome'] as const,
    registers,
  }),
  'outcome',
  ['stored', 'refused', 'failed'],
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
new Gauge({
  name: 'database_connections_limit',
  help: 'Connections that this process may open',
  registers,
  collect() {
    this.set(ofPools(({ options }) => options.max));
  },
});
new Gauge({
  name: 'database_transactions_waiting',
  help: 'Transactions that wait for a connection',
  registers,
  collect() {
    this.set(ofPools(({ waitingCount }) => waitingCount));
  },
});

export const jobDuration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of one attempt of a background job, by outcome: completed or failed',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600, 3_600],
  registers,
});

export const repeatedJobs = new Counter({
  name: 'job_repeats_total',
  help: 'Attempts of background jobs after the first',
  labelNames: ['queue'] as const,
  registers,
});

export const mails = outcomes(
  new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to deliver a mail, by outcome: sent, later (it is tried again) or failed',
    labelNames: ['outcome'] as const,
    registers,
  }),
  'outcome',
  ['sent', 'later', 'failed'],
);

export const webhookDeliveries = outcomes(
  new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver to a webhook, by outcome: delivered, later (it is tried again) or failed',
    labelNames: ['outcome'] as const,
    registers,
  }),
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

export const differingFiles = outcomes(
  new Counter({
    name: 'stored_file_differences_total',
    help: 'Files that the nightly check found to differ from their records',
    labelNames: ['problem'] as const,
    registers,
  }),
  'problem',
  ['missing', 'size', 'content'],
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
