/** HTTP routes for assessments and control overrides (specification §7 Assessments, Control overrides). */
import type { FastifyInstance } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { sendContent, sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { createControlOverride, listControlOverrides, removeControlOverride } from './control-overrides/service';
import { reportHandlers } from './report/routes';
import { reviewAssessment } from './review/decision';
import { findingOfControl } from './review/finding';
import { policyFileOfControl, policyOfControl } from './review/policies';
import { listQueue } from './review/queue';
import { controlOfAssessment, controlsOfAssessment, decideControl, historyOfControl } from './review/verdicts';
import {
  assignAssessor,
  createAssessment,
  getAssessment,
  listAssessments,
  removeAssessment,
  renewCertificate,
  withdrawAssessment,
} from './service';
import { readReadiness } from './snapshot/readiness';
import { submitAssessment } from './submission';

export interface AssessmentDependencies extends HttpDependencies {
  /** Issues a certificate with an approval. */
  issuer: Issuer;
  pdfs: Pdfs;
}

export function assessmentsRoutes(
  app: FastifyInstance,
  { issuer, pdfs, ...dependencies }: AssessmentDependencies,
): void {
  const { database } = dependencies.platform;
  implement(app, dependencies, 'assessments', {
    create: ({ context, body }) => createAssessment(context, body.notes),
    list: ({ context, query }) => listAssessments(context, query),
    queue: ({ session, query }) => listQueue(database, session.user.id, query),
    renew: ({ context, params }) => renewCertificate(context, params.id),
    readiness: ({ context }) => readReadiness(context),
    get: ({ context, params }) => getAssessment(context, params.id),
    async remove({ context, params, query, reply }) {
      await removeAssessment(context, params.id, query.version);
      reply.status(204);
    },
    withdraw: ({ context, params, body }) => withdrawAssessment(context, params.id, body.version),
    submit: ({ context, params, body }) => submitAssessment(context, params.id, body.version),
    assign: ({ context, params, body }) => assignAssessor(context, params.id, body),
    controls: ({ context, params }) => controlsOfAssessment(context, params.id),
    control: ({ context, params }) => controlOfAssessment(context, params.id, params.controlId),
    policy: ({ context, params }) => policyOfControl(context, params),
    async policyFile({ context, params, request, reply }) {
      const file = await policyFileOfControl(context, params);
      if ('storageKey' in file) return sendFile({ request, reply }, context.storage, file, { original: 'true' });
      return sendContent({ request, reply }, file, file.contentType);
    },
    controlHistory: ({ context, params }) => historyOfControl(context, params.id, params.controlId),
    finding: ({ context, params }) => findingOfControl(context, params.id),
    decide: ({ context, params, body }) => decideControl(context, params.id, params.controlId, body),
    review: ({ context, params, body }) => reviewAssessment(context, issuer, params.id, body),
    ...reportHandlers(pdfs),
  });
  implement(app, dependencies, 'controlOverrides', {
    create: ({ context, body }) => createControlOverride(context, body),
    async remove({ context, params, reply }) {
      await removeControlOverride(context, params.id);
      reply.status(204);
    },
    ofAssessment: ({ context, params }) => listControlOverrides(context, params.id),
  });
}
