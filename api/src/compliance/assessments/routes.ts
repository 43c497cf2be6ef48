/** HTTP routes for assessments and control overrides (specification §7 Assessments, Control overrides). */
import type { FastifyInstance } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { createOverride, listOverrides, removeOverride } from './overrides';
import { readReadiness } from './readiness';
import { reviewAssessment } from './review';
import { assignAssessor, createAssessment, getAssessment, listAssessments, removeAssessment } from './service';
import { submitAssessment } from './submission';
import { controlOfAssessment, controlsOfAssessment, decideControl } from './verdicts';

interface AssessmentDependencies extends HttpDependencies {
  /** Issues a certificate with an approval. */
  issuer: Issuer;
}

export function assessmentsRoutes(app: FastifyInstance, { issuer, ...dependencies }: AssessmentDependencies): void {
  implement(app, dependencies, 'assessments', {
    create: ({ context, body }) => createAssessment(context, body.notes),
    list: ({ context, query }) => listAssessments(context, query),
    readiness: ({ context }) => readReadiness(context),
    get: ({ context, params }) => getAssessment(context, params.id),
    async remove({ context, params, query, reply }) {
      await removeAssessment(context, params.id, query.version);
      reply.status(204);
    },
    submit: ({ context, params, body }) => submitAssessment(context, params.id, body.version),
    assign: ({ context, params, body }) => assignAssessor(context, params.id, body),
    controls: ({ context, params }) => controlsOfAssessment(context, params.id),
    control: ({ context, params }) => controlOfAssessment(context, params.id, params.controlId),
    decide: ({ context, params, body }) => decideControl(context, params.id, params.controlId, body),
    review: ({ context, params, body }) => reviewAssessment(context, issuer, params.id, body),
  });
  implement(app, dependencies, 'controlOverrides', {
    create: ({ context, body }) => createOverride(context, body),
    async remove({ context, params, reply }) {
      await removeOverride(context, params.id);
      reply.status(204);
    },
    ofAssessment: ({ context, params }) => listOverrides(context, params.id),
  });
}
