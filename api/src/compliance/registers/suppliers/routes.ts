/** HTTP routes for suppliers. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { changeSupplier, createSupplier } from './change';
import { supplierColumns } from './csv';
import { listSuppliers } from './list';
import { endSupplier, removeSupplier, restoreSupplier, reviewSupplier } from './moves';
import { readSupplier } from './present';

export function suppliersRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'suppliers', {
    list: ({ context, query }) => listSuppliers(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('suppliers', session, context.clock.now()), supplierColumns, (page) =>
        listSuppliers(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readSupplier(context, params.id),
    create: ({ context, body }) => createSupplier(context, body),
    change: ({ context, params, body }) => changeSupplier(context, params.id, body),
    end: ({ context, params, body }) => endSupplier(context, params.id, body.version),
    restore: ({ context, params, body }) => restoreSupplier(context, params.id, body.version),
    review: ({ context, params, body }) => reviewSupplier(context, params.id, body),
    async remove({ context, params, query, reply }) {
      await removeSupplier(context, params.id, query.version);
      return reply.status(204).send();
    },
  });
}
