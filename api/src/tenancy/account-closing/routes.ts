/** HTTP routes for closing the account of the active organisation (specification §2.2 settings). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { cancelClosing, readClosing, requestClosing } from './service';

export function accountClosingRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'accountClosing', {
    read: ({ context }) => readClosing(context),
    request: ({ context, body }) => requestClosing(context, body),
    cancel: ({ context }) => cancelClosing(context),
  });
}
