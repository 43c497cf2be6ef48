/** Serves `/metrics`, and `/healthz` for liveness, on an internal port. */
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from './metrics';
import { readMetrics } from './waiting-work';

/** @param host the address to listen on: this machine only, unless METRICS_HOST says otherwise */
export function serveInternal(port: number, host: string): Promise<Server> {
  // Of Node: memory, processor time, event loop. Once per process.
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    } else if (request.url === '/metrics') {
      readMetrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
