/** HTTP of templates (specification §7 Templates). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { getTemplate, templatesByControl } from './service';

export function templatesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'templates', {
    get: ({ context, params }) => getTemplate(context, params.id),
    byControl: ({ context, params }) => templatesByControl(context, params.id),
  });
}
