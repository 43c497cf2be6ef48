/** HTTP of the activity log (specification §7 Activity logs). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../platform/http/implement';
import { activityOfControl } from './service';

export function activityRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'activity', {
    ofControl: ({ context, params, query }) => activityOfControl(context, params.id, query),
  });
}
