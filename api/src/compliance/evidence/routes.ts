/** HTTP routes for evidence (specification §7 Evidence). */
import contentDisposition from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Documents } from '../../platform/documents/documents';
import { validation } from '../../platform/errors';
import { removeFiles } from '../../platform/files/remove-files';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { bulkChange } from './bulk';
import { updateEvidence } from './change';
import { collectedPreview } from './collected/preview';
import { evidenceColumns } from './csv';
import { addFile, requireFile, uploadEvidence } from './files';
import { archiveEvidence, unarchiveEvidence } from './moves';
import { packEvidence } from './pack';
import { getEvidence, listEvidence, removeEvidence } from './service';
import { createFromPolicy, createFromTemplate, writeEvidence } from './texts';

/** `evidence-2026-11-20.zip` */
const fileNameOf = ({ clock }: OrganizationContext, ending: string) => `evidence-${dayOf(clock.now())}.${ending}`;

export function evidenceRoutes(
  app: FastifyInstance,
  { documents, ...dependencies }: HttpDependencies & { documents: Documents },
): void {
  implement(app, dependencies, 'evidence', {
    list: ({ context, query }) => listEvidence(context, query),
    get: ({ context, params }) => getEvidence(context, params.id),

    async upload({ context, body: { file, content, name, controlIds, ...input } }) {
      const controls = controlIds;
      if (file && content !== undefined) throw validation('Send a file or a text, not both.');
      if (file) return uploadEvidence(context, { ...input, name, controls }, file);
      if (!content?.trim()) throw validation('Choose a file, or write a text.');
      if (name === undefined)
        throw validation('Enter a name for the text.', [{ path: 'body.name', message: 'is missing' }]);
      return writeEvidence(context, { ...input, name, controls }, content);
    },
    addFile: ({ context, params, body: { file, ...change } }) => addFile(context, params.id, change, file),
    fromTemplate: ({ context, body }) => createFromTemplate(context, 'evidence', body),
    fromPolicy: ({ context, body }) =>
      'policyVersionId' in body ? createFromPolicy(context, body) : createFromTemplate(context, 'policy', body),

    update: ({ context, params, body }) => updateEvidence(context, params.id, body),
    bulk: ({ context, body, request }) =>
      bulkChange(context, body, (err) => request.log.error({ err }, 'bulk change interrupted')),
    archive: ({ context, params }) => archiveEvidence(context, params.id),
    unarchive: ({ context, params }) => unarchiveEvidence(context, params.id),
    async remove({ context, params, query, request, reply }) {
      await removeFiles(context.storage, await removeEvidence(context, params.id, query.version), request.log);
      return reply.status(204).send();
    },

    async download({ context, params, query, request, reply }) {
      const file = await requireFile(context, params.id, params.number);
      return sendFile({ request, reply }, context.storage, file, query);
    },
    async preview({ context, params }) {
      const { isCollected, ...file } = await requireFile(context, params.id, params.number);
      const { storageKey: key, fileName, contentType, size } = file;
      const { organizationId, storage } = context;
      if (isCollected) return collectedPreview(storage, key);
      return documents.preview(storage, { organizationId, key, fileName, contentType, size });
    },
    listCsv: ({ context, query, session, reply }) =>
      sendCsv(reply, csvFileName('evidence', session, context.clock.now()), evidenceColumns, (page) =>
        listEvidence(context, { ...query, ...page }),
      ),
    async pack({ context, query, reply }) {
      reply.type('application/zip').header('content-disposition', contentDisposition(fileNameOf(context, 'zip')));
      return packEvidence(context, query);
    },
  });
}
