/** HTTP routes for checks. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { checkColumns } from './csv';
import { listChecks, neighboursOf } from './list';
import { readCheck } from './present';
import { confirmSnooze, endSnooze, snoozeCheck } from './snoozes';

export function checksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'checks', {
    list: ({ context, query }) => listChecks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('checks', session, context.clock.now()), checkColumns, (page) =>
        listChecks(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readCheck(context, params.id),
    neighbours: ({ context, params, query }) => neighboursOf(context, params.id, query),
    snooze: ({ context, params, body }) => snoozeCheck(context, params.id, body),
    confirmSnooze: ({ context, params }) => confirmSnooze(context, params.id, params.snoozeId),
    endSnooze: ({ context, params }) => endSnooze(context, params.id, params.snoozeId),
  });
}
