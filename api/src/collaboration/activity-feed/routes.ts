/** HTTP routes for the activity log (specification §7 Activity logs). */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { exportFileName, sendJsonLines } from '../../platform/http/downloads/list-export';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { activityColumns, auditColumns } from './csv';
import {
  activityOfControl,
  activityOfPolicy,
  exportActivity,
  exportAudit,
  listActivity,
  listActors,
  listAudit,
} from './service';

export function activityFeedRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'activityFeed', {
    ofControl: ({ context, params, query }) => activityOfControl(context, params.id, query),
    ofPolicy: ({ context, params, query }) => activityOfPolicy(context, params.id, query),
    list: ({ context, query }) => listActivity(context, query),
    listCsv: ({ context, query, reply, session }) =>
      sendCsv(reply, csvFileName('activity', session, context.clock.now()), activityColumns, (page) =>
        exportActivity(context, { ...query, ...page }),
      ),
    actors: ({ context }) => listActors(context),
    audit: ({ context, query }) => listAudit(context, query),
    auditCsv: ({ context, query, reply, session }) =>
      sendCsv(reply, csvFileName('audit-log', session, context.clock.now()), auditColumns, (page) =>
        exportAudit(context, { ...query, ...page }),
      ),
    auditJsonLines: ({ context, query, reply, session }) =>
      sendJsonLines(reply, exportFileName('audit-log', session, context.clock.now(), 'jsonl'), (page) =>
        exportAudit(context, { ...query, ...page }),
      ),
  });
}
