/** HTTP routes for saved views of lists. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { listViews, removeView, saveView } from './service';

export function viewsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'views', {
    list: ({ context, query }) => listViews(context, query.path),
    save: ({ context, body }) => saveView(context, body),
    async remove({ context, params, reply }) {
      await removeView(context, params.id);
      return reply.status(204).send();
    },
  });
}
