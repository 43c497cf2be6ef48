/** HTTP routes for control and requirement responses (specification §7 Control responses, Requirement responses). */
import type { FastifyInstance } from 'fastify';
import { removeFiles } from '../../platform/files/remove-files';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { bulkChange } from './bulk';
import { undoBulkChange } from './bulk-undo';
import { answersOfResponse, reviewAnswer, undoReview } from './requirement-responses/answer-decision';
import { saveAnswers } from './requirement-responses/save-answers';
import { confirmChanges } from './review/confirmation';
import { reviewResponse } from './review/decision';
import { undoResponseReview } from './review/undo';
import {
  createResponse,
  getResponse,
  listResponses,
  removeResponse,
  responseOfControl,
  updateResponse,
} from './service';
import { submitForReview, withdraw } from './submission';
import { versionsOfResponse } from './versions/versions';

export function responsesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'controlResponses', {
    create: ({ context, body }) => createResponse(context, body),
    list: ({ context, query }) => listResponses(context, query),
    get: ({ context, params }) => getResponse(context, params.id),
    ofControl: ({ context, params }) => responseOfControl(context, params.id),
    update: ({ context, params, body }) => updateResponse(context, params.id, body),
    async remove({ context, params, query, request, reply }) {
      await removeFiles(context.storage, await removeResponse(context, params.id, query.version), request.log);
      reply.status(204);
    },
    versions: ({ context, params }) => versionsOfResponse(context, params.id),
    submitForReview: ({ context, params, body }) => submitForReview(context, params.id, body.version, body.explanation),
    review: ({ context, params, body }) => reviewResponse(context, params.id, body),
    undoReview: ({ context, params, body }) => undoResponseReview(context, params.id, body.version),
    confirm: ({ context, params, body }) => confirmChanges(context, params.id, body.version),
    withdraw: ({ context, params, body }) => withdraw(context, params.id, body.version),
    bulk: ({ context, body, request }) =>
      bulkChange(context, body, (err) => request.log.error({ err }, 'bulk change interrupted')),
    undoBulk: ({ context, body, request }) =>
      undoBulkChange(context, body, (err) => request.log.error({ err }, 'undo of a bulk change interrupted')),
  });
  implement(app, dependencies, 'requirementResponses', {
    bulk: ({ context, body }) => saveAnswers(context, body),
    ofResponse: ({ context, params }) => answersOfResponse(context, params.id),
    review: ({ context, params, body }) => reviewAnswer(context, params.id, body),
    undoReview: ({ context, params, body }) => undoReview(context, params.id, body.version),
  });
}
