/** HTTP routes for API keys (specification §7 API keys). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { createKey, listKeys, revokeKey } from './service';

export function apiKeysRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'apiKeys', {
    list: ({ context }) => listKeys(context),
    create: ({ context, body }) => createKey(context, body),
    async revoke({ context, params, reply }) {
      await revokeKey(context, params.id);
      return reply.status(204).send();
    },
  });
}
