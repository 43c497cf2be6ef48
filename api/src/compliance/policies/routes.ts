/** HTTP routes for policies (specification §7 Policy documents). */
import type { FastifyInstance } from 'fastify';
import { removeFiles } from '../../platform/files/remove-files';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { sendContent, sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import { accept, askAcceptance, listAcceptances, listToRead, remind } from './acceptance/acceptance';
import { restorePolicy, retirePolicy, updatePolicy, updateSettings } from './change';
import { acceptanceColumns, policyColumns } from './csv';
import { listPolicies } from './library';
import { getTemplate, listCitations, listTemplates, listVersions, policyStatus, readPolicy } from './read';
import { createPolicy, discardDraft, saveDraft, startDraft } from './versions/drafts';
import type { PolicyPdfs } from './versions/pdf';
import { publish, sendBack, submitDraft } from './versions/publication';
import { requireOriginal, retryUpload, uploadPolicy, uploadStatus } from './versions/uploads';
import { getVersion } from './versions/version-detail';

export function policiesRoutes(
  app: FastifyInstance,
  { send, pdfs, ...dependencies }: HttpDependencies & { send: SendJob; pdfs: PolicyPdfs },
): void {
  implement(app, dependencies, 'policies', {
    list: ({ context, query }) => listPolicies(context, query),
    listCsv: ({ context, query, session, reply }) =>
      sendCsv(reply, csvFileName('policies', session, context.clock.now()), policyColumns, (page) =>
        listPolicies(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readPolicy(context, params.id),
    create: ({ context, body }) => createPolicy(context, body),
    startDraft: ({ context, params, body }) => startDraft(context, params.id, body),
    update: ({ context, params, body }) => updatePolicy(context, params.id, body),
    retire: ({ context, params, body }) => retirePolicy(context, params.id, body.version),
    restore: ({ context, params, body }) => restorePolicy(context, params.id, body.version),
    citations: ({ context, params }) => listCitations(context, params.id),
    templates: ({ context }) => listTemplates(context),
    template: ({ context, params }) => getTemplate(context, params.id),

    upload: ({ context, body: { file, ...input } }) => uploadPolicy(context, send, input, file),
    uploadStatus: ({ context, params }) => uploadStatus(context, params.id),
    retry: ({ context, params }) => retryUpload(context, send, params.id),

    getVersion: ({ context, params }) => getVersion(context, params.id),
    saveDraft: ({ context, params, body }) => saveDraft(context, params.id, body),
    async discardDraft({ context, params, query, request, reply }) {
      await removeFiles(context.storage, await discardDraft(context, params.id, query.version), request.log);
      return reply.status(204).send();
    },
    versions: ({ context, params }) => listVersions(context, params.id),
    submit: ({ context, params, body }) => submitDraft(context, params.id, body),
    sendBack: ({ context, params, body }) => sendBack(context, params.id, body),
    publish: ({ context, params, body }) => publish(context, params.id, body),
    async pdf({ context, params, request, reply }) {
      const pdf = await pdfs.pdfOf(context, params.id);
      if ('storageKey' in pdf) return sendFile({ request, reply }, context.storage, pdf, {});
      return sendContent({ request, reply }, pdf, 'application/pdf');
    },
    async original({ context, params, request, reply }) {
      const file = await requireOriginal(context, params.id);
      return sendFile({ request, reply }, context.storage, file, { original: 'true' });
    },

    acceptances: ({ context, params, query }) => listAcceptances(context, params.id, query),
    acceptancesCsv: ({ context, params, query, session, reply }) =>
      sendCsv(reply, csvFileName('acceptances', session, context.clock.now()), acceptanceColumns, (page) =>
        listAcceptances(context, params.id, { ...query, ...page }),
      ),
    askAcceptance: ({ context, params, body }) => askAcceptance(context, params.id, body),
    remind: ({ context, params, body }) => remind(context, params.id, body.members),
    accept: ({ context, params, body }) => accept(context, params.id, body.sha256),
    toRead: ({ context, query }) => listToRead(context, query.accepted === 'true'),
    status: ({ context }) => policyStatus(context),
    updateSettings: ({ context, body }) => updateSettings(context, body),
  });
}
