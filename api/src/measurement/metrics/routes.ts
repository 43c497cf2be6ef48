/** HTTP routes for metrics and their overrides (specification §7 Metrics, Metric overrides). */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { metricColumns } from './csv';
import { listMetrics, metricChart, readMetric } from './list';
import { createMetricOverride, listMetricOverrides, revokeMetricOverride } from './metric-overrides/service';
import { recordValue } from './record';
import { metricSubjects } from './subjects';
import { setTarget } from './targets/service';

export function metricsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'metrics', {
    list: ({ context, query }) => listMetrics(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('metrics', session, context.clock.now()), metricColumns, (page) =>
        listMetrics(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readMetric(context, params.id),
    history: ({ context, params, query }) => metricChart(context, params.id, query.days),
    subjects: ({ context, params, query }) => metricSubjects(context, params.id, query),
    setTarget: ({ context, params, body }) => setTarget(context, params.id, body),
    record: ({ context, params, body }) => recordValue(context, params.id, body),
  });
  implement(app, dependencies, 'metricOverrides', {
    create: ({ context, body }) => createMetricOverride(context, body),
    list: ({ context, query }) => listMetricOverrides(context, query),
    remove: async ({ context, params, reply }) => {
      await revokeMetricOverride(context, params.id);
      reply.code(204);
    },
  });
}
