/** HTTP routes for portfolios. */
import { createHash } from 'node:crypto';
import { slugOf } from '@msp/contract/slug-of';
import type { FastifyInstance } from 'fastify';
import { startPolicies } from '../../compliance/policies/service';
import { addTasks, suggestedTasks } from '../../compliance/tasks/service';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { exportFileName } from '../../platform/http/downloads/list-export';
import { sendContent } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { Session } from '../../platform/identity/session';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { contextIn } from '../../tenancy/auth/service';
import { matrixColumns, portfolioColumns } from './csv';
import { listPortfolio, portfolioMatrix } from './list';
import { portfolioReport } from './report';
import { remind, undo } from './work';

export function portfolioRoutes(app: FastifyInstance, dependencies: HttpDependencies & { pdfs: Pdfs }): void {
  const { platform, pdfs } = dependencies;
  const inOrganization = (session: Session, { externalId }: { externalId: string }) =>
    contextIn(platform, session, externalId);
  implement(app, dependencies, 'portfolio', {
    list: ({ context, session, query }) => listPortfolio(platform, context, session, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('portfolio', session, platform.clock.now()), portfolioColumns, (page) =>
        listPortfolio(platform, context, session, { ...query, ...page }),
      ),
    async report({ context, session, params, request, reply }) {
      const document = await portfolioReport(platform, context, session, params.externalId);
      const content = await pdfs.make(context.organizationId, document);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const fileName = exportFileName(`compliance-${slugOf(params.externalId)}`, session, platform.clock.now(), 'pdf');
      return sendContent({ request, reply }, { fileName, content, sha256 }, 'application/pdf');
    },
    suggestedTasks: ({ context }) => suggestedTasks(context),
    startPolicies: async ({ session, params, body }) => startPolicies(await inOrganization(session, params), body),
    addTasks: async ({ session, params, body }) => addTasks(await inOrganization(session, params), body),
    remind: async ({ session, params }) => remind(await inOrganization(session, params)),
    undo: async ({ session, params, body }) => undo(await inOrganization(session, params), body),
    matrix: ({ context, session, query }) => portfolioMatrix(platform, context, session, query),
    async matrixCsv({ context, session, query, reply }) {
      const matrix = await portfolioMatrix(platform, context, session, query);
      return sendCsv(
        reply,
        csvFileName('portfolio-matrix', session, platform.clock.now()),
        matrixColumns(matrix),
        async () => ({ items: matrix.rows, nextCursor: null }),
      );
    },
  });
}
