/** HTTP of evidence (specification §7 Evidence). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../platform/http/implement';
import { listEvidence } from './service';

export function evidenceRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'evidence', {
    list: ({ context, query }) => listEvidence(context, query),
  });
}
