/** HTTP routes for frameworks. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { chooseFramework, stateApplicability } from './change';
import { entryColumns, frameworkColumns } from './csv';
import { listEntries, listFrameworks, readEntry } from './list';
import { frameworksOfControl } from './of-control';

export function frameworksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'frameworks', {
    list: ({ context, query }) => listFrameworks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('frameworks', session, context.clock.now()), frameworkColumns, (page) =>
        listFrameworks(context, { ...query, ...page }),
      ),
    entries: ({ context, params, query }) => listEntries(context, params.key, query),
    entriesCsv: ({ context, session, params, query, reply }) =>
      sendCsv(reply, csvFileName(params.key, session, context.clock.now()), entryColumns, (page) =>
        listEntries(context, params.key, { ...query, ...page }),
      ),
    entry: ({ context, params }) => context.read((tx) => readEntry(tx, context, params.key, params.entry)),
    choose: ({ context, params, body }) => chooseFramework(context, params.key, body.isChosen),
    state: ({ context, params, body }) => stateApplicability(context, params.key, params.entry, body),
    ofControl: ({ context, params }) => frameworksOfControl(context, params.id),
  });
}
