/** Prometheus metrics, served on an internal port. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FileProblem } from '../files/check-files';
import type { LogOutput } from './log-output';

export interface Metrics {
  registry: Registry;
  /** Times every request by route, not by URL, because a URL contains ids. */
  observe(app: FastifyInstance): void;
  /** Counts the log lines that could not be written. */
  observeLog(output: Pick<LogOutput, 'dropped'>): void;
  /** Counts a file that differs from its record. */
  countFile(problem: FileProblem): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const files = new Counter({
    name: 'stored_file_differences_total',
    help: 'Files that the nightly check found to differ from their records',
    labelNames: ['problem'] as const,
    registers: [registry],
  });
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        duration.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
    countFile(problem) {
      files.inc({ problem });
    },
    observeLog(output) {
      new Counter({
        name: 'log_lines_dropped_total',
        help: 'Log lines that could not be written: the disk is full, or nothing reads the output',
        registers: [registry],
        collect() {
          this.reset();
          this.inc(output.dropped);
        },
      });
    },
  };
}

/** Serves `/metrics`, and `/healthz` for liveness. */
export function serveInternal(registry: Registry, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    } else if (request.url === '/metrics') {
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
