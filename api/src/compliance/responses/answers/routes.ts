/** HTTP of requirement responses (specification §7 Requirement responses). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { answersOfResponse, reviewAnswer, saveAnswers, undoReview } from './service';

export function requirementResponsesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'requirementResponses', {
    bulk: ({ context, body }) => saveAnswers(context, body),
    ofResponse: ({ context, params }) => answersOfResponse(context, params.id),
    review: ({ context, params, body }) => reviewAnswer(context, params.id, body),
    undoReview: ({ context, params, body }) => undoReview(context, params.id, body.version),
  });
}
