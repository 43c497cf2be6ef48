/** HTTP routes for managed organisations. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { assign, unassign } from './assignments';
import { createClient, listClients, readManagement } from './clients';
import { clientColumns } from './csv';
import { endClient, endManager } from './ending';
import { accept, decline, invitations, invite, withdraw } from './invitations';

export function managementsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'managements', {
    read: ({ context }) => readManagement(platform, context),
    clients: ({ context, query }) => listClients(platform, context, query),
    clientsCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('clients', session, context.clock.now()), clientColumns, (page) =>
        listClients(platform, context, { ...query, ...page }),
      ),
    createClient: ({ context, body }) => createClient(platform, context, body.name),
    assign: ({ context, params, body }) => assign(platform, context, params.id, params.userId, body),
    unassign: ({ context, params }) => unassign(platform, context, params.id, params.userId),
    async endClient({ context, params, body, reply }) {
      await endClient(platform, context, params.id, body.reason);
      return reply.code(204).send();
    },
    async endManager({ context, body, reply }) {
      await endManager(platform, context, body.reason);
      return reply.code(204).send();
    },
    invitations: ({ context }) => invitations(platform, context),
    invite: ({ context, body }) => invite(context, body),
    async withdraw({ context, params, reply }) {
      await withdraw(context, params.id);
      return reply.code(204).send();
    },
    accept: ({ context, params }) => accept(platform, context, params.id),
    async decline({ context, params, reply }) {
      await decline(platform, context, params.id);
      return reply.code(204).send();
    },
  });
}
