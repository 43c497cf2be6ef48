/** HTTP of the control registries. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { previewControlRegistry } from './comparison/service';
import { loadControlRegistry } from './load-file';
import { removeControlRegistry } from './removal';
import { followControlRegistry, listRegistries } from './service';

export function controlRegistriesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'controlRegistries', {
    registries: async ({ context }) => ({ items: await listRegistries(platform, context) }),
    async load({ context, body: { file } }) {
      const answer = await loadControlRegistry(platform, context, file);
      // The registry is in the database now; the file is not needed again. After a refusal it is removed like any upload.
      await context.storage.remove(file.key);
      return answer;
    },
    async remove({ context, params, reply }) {
      await removeControlRegistry(platform, context, params.id);
      return reply.status(204).send();
    },
    preview: ({ context, params }) => previewControlRegistry(context, params.id),
    use: ({ context, params, query }) => followControlRegistry(platform, context, params.id, query.from),
  });
}
