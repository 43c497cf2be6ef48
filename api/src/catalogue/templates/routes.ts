/** HTTP of templates (specification §7 Templates). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { getTemplate, listTemplates, templatesByControl } from './service';

export function templatesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'templates', {
    list: ({ context, query }) => listTemplates(context, query.kind),
    get: ({ context, params }) => getTemplate(context, params.id),
    byControl: ({ context, params }) => templatesByControl(context, params.id),
  });
}
