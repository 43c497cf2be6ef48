/** HTTP of controls (specification §7 Controls). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../platform/http/implement';
import { listControlsWithStatus, registryControl } from './service';

export function controlsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'controls', {
    registry: ({ context, params }) => registryControl(context, params.id),
    withStatus: ({ context, query }) => listControlsWithStatus(context, query),
  });
}
