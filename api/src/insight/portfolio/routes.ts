/** HTTP routes for portfolios. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { matrixColumns, portfolioColumns } from './csv';
import { listPortfolio, portfolioMatrix } from './list';

export function portfolioRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'portfolio', {
    list: ({ session, query }) => listPortfolio(platform, session, query),
    listCsv: ({ session, query, reply }) =>
      sendCsv(reply, csvFileName('portfolio', session, platform.clock.now()), portfolioColumns, (page) =>
        listPortfolio(platform, session, { ...query, ...page }),
      ),
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
