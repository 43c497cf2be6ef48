/** HTTP routes for webhooks. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { listDeliveries, sendAgain, sendPing } from './deliveries';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookDependencies,
} from './service';

export function webhooksRoutes(app: FastifyInstance, dependencies: HttpDependencies & WebhookDependencies): void {
  implement(app, dependencies, 'webhooks', {
    list: ({ context }) => listWebhooks(context),
    create: ({ context, body }) => createWebhook(context, dependencies, body),
    read: ({ context, params }) => readWebhook(context, params.id),
    change: ({ context, params, body }) => changeWebhook(context, dependencies, params.id, body),
    async remove({ context, params, reply }) {
      await removeWebhook(context, params.id);
      return reply.status(204).send();
    },
    rotateSecret: ({ context, params, body }) => rotateWebhookSecret(context, dependencies, params.id, body.version),
    test: ({ context, params }) => sendPing(context, params.id),
    deliveries: ({ context, params, query }) => listDeliveries(context, params.id, query),
    redeliver: ({ context, params }) => sendAgain(context, params),
  });
}
