/** HTTP routes for the settings of the active organisation (specification §2.2 settings). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { readOrganization, updateOrganization } from './settings';

export function organizationRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'organization', {
    read: ({ context }) => readOrganization(context),
    update: ({ context, body }) => updateOrganization(context, body),
  });
}
