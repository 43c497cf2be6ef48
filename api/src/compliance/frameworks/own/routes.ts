/** HTTP routes for frameworks that organisations add. */
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { addOwn, changeOwn, mapEntry, previewOwn, registryCodes, removeOwn, replaceOwn } from './change';
import { templateColumns, templateRows } from './template';

export function ownFrameworksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'ownFrameworks', {
    async template({ context, reply }) {
      const items = templateRows(await registryCodes(context));
      return sendCsv(reply, 'framework-template.csv', templateColumns, async () => ({ items, nextCursor: null }));
    },
    async preview({ context, body: { file, replaces } }) {
      const preview = await previewOwn(context, file, replaces);
      await context.storage.remove(file.key);
      return preview;
    },
    async create({ context, body: { file, ...details } }) {
      const added = await addOwn(context, file, details);
      // Its entries are in the database now; the file is not needed again. After a refusal it is removed like any upload.
      await context.storage.remove(file.key);
      return added;
    },
    async replace({ context, params, body: { file, ...replacement } }) {
      const replaced = await replaceOwn(context, params.key, file, replacement);
      await context.storage.remove(file.key);
      return replaced;
    },
    change: ({ context, params, body }) => changeOwn(context, params.key, body),
    map: ({ context, params, body }) => mapEntry(context, params.key, params.entry, body),
    async remove({ context, params, query, reply }) {
      await removeOwn(context, params.key, query.version);
      return reply.status(204).send();
    },
  });
}
