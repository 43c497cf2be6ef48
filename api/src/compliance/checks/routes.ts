/** HTTP routes for checks. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { checkColumns } from './csv';
import { listChecks, readCheck } from './list';

export function checksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'checks', {
    list: ({ context, query }) => listChecks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('checks', session, context.clock.now()), checkColumns, (page) =>
        listChecks(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readCheck(context, params.id),
  });
}
