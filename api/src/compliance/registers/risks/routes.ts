/** HTTP routes for the risk register. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { unregisteredRisks } from './accepted-risks';
import { changeRisk, createRisk } from './change';
import { riskColumns } from './csv';
import { listRisks } from './list';
import { closeRisk, removeRisk, reopenRisk, reviewRisk } from './moves';
import { readRisk } from './present';

export function risksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'risks', {
    list: ({ context, query }) => listRisks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('risks', session, context.clock.now()), riskColumns, (page) =>
        listRisks(context, { ...query, ...page }),
      ),
    unregistered: ({ context }) => unregisteredRisks(context),
    read: ({ context, params }) => readRisk(context, params.id),
    create: ({ context, body }) => createRisk(context, body),
    change: ({ context, params, body }) => changeRisk(context, params.id, body),
    close: ({ context, params, body }) => closeRisk(context, params.id, body),
    reopen: ({ context, params, body }) => reopenRisk(context, params.id, body.version),
    review: ({ context, params, body }) => reviewRisk(context, params.id, body),
    async remove({ context, params, query, reply }) {
      await removeRisk(context, params.id, query.version);
      return reply.status(204).send();
    },
  });
}
