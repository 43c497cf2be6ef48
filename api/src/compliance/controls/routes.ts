/** HTTP of controls (specification §7 Controls). */
import type { FastifyInstance } from 'fastify';
import { registryControl, setInterval } from '../../catalogue/control-registries/controls/service';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { controlColumns } from './csv';
import { listControlsWithStatus, metricHistory, neighboursOf } from './service';

export function controlsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'controls', {
    registry: ({ context, params }) => registryControl(context, params.id),
    setInterval: ({ context, params, body }) => setInterval(context, params.id, params.key, body),
    withStatus: ({ context, query }) => listControlsWithStatus(context, query),
    withStatusCsv: ({ context, query, reply, session }) =>
      sendCsv(reply, csvFileName('controls', session, context.clock.now()), controlColumns, (page) =>
        listControlsWithStatus(context, { ...query, ...page }),
      ),
    neighbours: ({ context, params, query }) => neighboursOf(context, params.id, query),
    metricHistory: ({ context, params, query }) => metricHistory(context, params.id, query.days),
  });
}
