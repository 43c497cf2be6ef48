/** HTTP routes for access reviews. */
import type { FastifyInstance } from 'fastify';
import type { Vendors } from '../../../measurement/integrations/vendors';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { decideLines, discardReview, readReview, signReview, startReview } from './service';

export function accessReviewsRoutes(app: FastifyInstance, dependencies: HttpDependencies & { vendors: Vendors }): void {
  const { vendors } = dependencies;
  implement(app, dependencies, 'accessReviews', {
    start: ({ context, params }) => startReview(context, vendors, params.id),
    read: ({ context, params }) => readReview(context, params.id),
    decide: ({ context, params, body }) => decideLines(context, params.id, body),
    sign: ({ context, params, body }) => signReview(context, params.id, body.version),
    async discard({ context, params, body, reply }) {
      await discardReview(context, params.id, body.version);
      return reply.status(204).send();
    },
  });
}
