/** HTTP routes for data exports. */
import type { FastifyInstance } from 'fastify';
import { removeFiles } from '../../platform/files/remove-files';
import { sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import { downloadExport, listExports, removeExport, requestExport } from './service';

export function dataExportsRoutes(
  app: FastifyInstance,
  { send, ...dependencies }: HttpDependencies & { send: SendJob },
): void {
  implement(app, dependencies, 'dataExports', {
    list: ({ context }) => listExports(context),
    request: ({ context }) => requestExport(context, send),
    async download({ context, params, request, reply }) {
      return sendFile({ request, reply }, context.storage, await downloadExport(context, params.id), {});
    },
    async remove({ context, params, request, reply }) {
      await removeFiles(context.storage, await removeExport(context, params.id), request.log);
      return reply.status(204).send();
    },
  });
}
