/** HTTP routes for the administration of the installation (specification §2.1 /admin). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { personOf } from '../../platform/organization/context';
import { createNewOrganization } from '../../tenancy/organizations/service';
import { reactivateOrganization, suspendOrganization } from '../../tenancy/suspension/service';
import { changeFailedJob, failedJobs } from './failed-jobs';
import { listOrganizations } from './service';

export function adminRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'admin', {
    organizations: ({ context, query }) => listOrganizations(platform, context, query),

    async createOrganization({ body: { name, slug } }) {
      const externalId = `org_${slug}`;
      return { id: await createNewOrganization(platform, { externalId, slug, name }), externalId };
    },

    async suspendOrganization({ context, params, body, reply }) {
      const person = { actor: personOf(context), activeOrganizationId: context.organizationId };
      await suspendOrganization(platform, person, params.id, body.reason);
      return reply.code(204).send();
    },

    async reactivateOrganization({ context, params, reply }) {
      await reactivateOrganization(platform, personOf(context), params.id);
      return reply.code(204).send();
    },

    failedJobs: ({ context, query }) => failedJobs(platform, context, query),

    async retryJob({ context, params, reply }) {
      await changeFailedJob(platform, context, params.id, 'retry');
      return reply.code(204).send();
    },

    async dismissJob({ context, params, reply }) {
      await changeFailedJob(platform, context, params.id, 'dismiss');
      return reply.code(204).send();
    },
  });
}
