/** HTTP routes for integrations (specification §7 Integrations). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { listAdapters, listIntegrations } from './service';

export function integrationsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'integrations', {
    adapters: async () => listAdapters(),
    list: ({ context, query }) => listIntegrations(context, query),
  });
}
