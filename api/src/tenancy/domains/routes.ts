/** HTTP routes for domains (specification §7 Admin portal: domain verification). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { ResolveTxt } from './resolver';
import { addDomain, checkDomain, listDomains, removeDomain } from './service';

interface DomainDependencies extends HttpDependencies {
  resolveTxt: ResolveTxt;
}

export function domainsRoutes(app: FastifyInstance, { resolveTxt, ...dependencies }: DomainDependencies): void {
  implement(app, dependencies, 'domains', {
    list: ({ context }) => listDomains(context),
    add: ({ context, body }) => addDomain(context, body.domain),
    check: ({ context, params }) => checkDomain(context, resolveTxt, params.id),
    async remove({ context, params, reply }) {
      await removeDomain(context, params.id);
      return reply.code(204).send();
    },
  });
}
