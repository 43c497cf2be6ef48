/** HTTP routes for frameworks. */
import { createHash } from 'node:crypto';
import { slugOf } from '@msp/contract/slug-of';
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { exportFileName } from '../../platform/http/downloads/list-export';
import { sendContent } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { chooseFramework, stateAll, stateApplicability } from './change';
import { entryColumns, frameworkColumns } from './csv';
import { listEntries, listFrameworks, readEntry } from './list';
import { frameworksOfControl } from './of-control';
import { ownFrameworksRoutes } from './own/routes';
import { readFramework } from './present';
import { frameworkReport } from './report';

export function frameworksRoutes(app: FastifyInstance, dependencies: HttpDependencies & { pdfs: Pdfs }): void {
  const { pdfs } = dependencies;
  ownFrameworksRoutes(app, dependencies);
  implement(app, dependencies, 'frameworks', {
    list: ({ context, query }) => listFrameworks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('frameworks', session, context.clock.now()), frameworkColumns, (page) =>
        listFrameworks(context, { ...query, ...page }),
      ),
    entries: ({ context, params, query }) => listEntries(context, params.key, query),
    async entriesCsv({ context, session, params, query, reply }) {
      const { framework } = await context.read((tx) => readFramework(tx, context, params.key));
      const name = framework.own ? slugOf(framework.name) : framework.key;
      return sendCsv(reply, csvFileName(name, session, context.clock.now()), entryColumns, (page) =>
        listEntries(context, params.key, { ...query, ...page }),
      );
    },
    entry: ({ context, params }) => context.read((tx) => readEntry(tx, context, params.key, params.entry)),
    choose: ({ context, params, body }) => chooseFramework(context, params.key, body.isChosen),
    state: ({ context, params, body }) => stateApplicability(context, params.key, params.entry, body),
    stateAll: ({ context, params, body, request }) =>
      stateAll(context, params.key, body.decisions, (error) => request.log.error(error)),
    async report({ context, session, params, request, reply }) {
      const document = await frameworkReport(context, params.key, session.organization?.name ?? '');
      const content = await pdfs.make(context.organizationId, document);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const fileName = exportFileName(slugOf(document.title), session, context.clock.now(), 'pdf');
      return sendContent({ request, reply }, { fileName, content, sha256 }, 'application/pdf');
    },
    ofControl: ({ context, params }) => frameworksOfControl(context, params.id),
  });
}
