/** HTTP routes for the activity log (specification §7 Activity logs). */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { activityColumns } from './csv';
import { activityOfControl, activityOfPolicy, listActivity } from './service';

export function activityRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'activity', {
    ofControl: ({ context, params, query }) => activityOfControl(context, params.id, query),
    ofPolicy: ({ context, params, query }) => activityOfPolicy(context, params.id, query),
    list: ({ context, query }) => listActivity(context, query),
    listCsv: ({ context, query, reply, session }) =>
      sendCsv(reply, csvFileName('activity', session, context.clock.now()), activityColumns, (page) =>
        listActivity(context, { ...query, ...page }),
      ),
  });
}
