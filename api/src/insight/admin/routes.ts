/** HTTP routes for the administration of the installation (specification §2.1 /admin). */
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../platform/config/config';
import { personOf } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import type { MeasuredFileTable } from '../../platform/files/check-files';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { InvitationLinks } from '../../tenancy/invitations/tokens';
import { setLimits } from '../../tenancy/limits/service';
import { setRing } from '../../tenancy/releases/service';
import { addAssessor, listSchemeStaff, removeAssessor } from '../../tenancy/scheme-staff/service';
import { reactivateOrganization, suspendOrganization } from '../../tenancy/suspension/service';
import { assignControlRegistry, previewAssignedRegistry } from './assign-control-registry';
import { adminCertificates, resubmitAnyCertificate } from './certificates';
import { createOrganization } from './create-organization';
import { changeFailedJob, changeFoundJobs, failedJobs } from './failed-jobs';
import { readOrganization, resendInvitationOf } from './organization';
import { listOrganizations } from './service';
import { readUsage } from './usage';

export interface AdminDependencies extends HttpDependencies {
  config: Pick<ServerConfig, 'RELEASE_RINGS'>;
  links: InvitationLinks;
  fileTables: readonly MeasuredFileTable[];
  issuer: Issuer;
  /** Without a certificate register, certificates show no registration. */
  hasCertificateRegister: boolean;
}

export function adminRoutes(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { platform, config, fileTables, links, issuer, hasCertificateRegister } = dependencies;
  implement(app, dependencies, 'admin', {
    organizations: ({ context, query }) => listOrganizations(platform, context, query, config.RELEASE_RINGS),

    organization: ({ context, params }) =>
      readOrganization(platform, context, { id: params.id, fileTables, hasRings: config.RELEASE_RINGS }),

    resendInvitation: ({ context, params }) => resendInvitationOf(platform, links, personOf(context), params),

    createOrganization: ({ context, body }) => createOrganization(platform, links, personOf(context), body),

    async suspendOrganization({ context, params, body, reply }) {
      const person = { actor: personOf(context), activeOrganizationId: context.organizationId };
      await suspendOrganization(platform, person, params.id, body.reason);
      return reply.code(204).send();
    },

    async reactivateOrganization({ context, params, reply }) {
      await reactivateOrganization(platform, personOf(context), params.id);
      return reply.code(204).send();
    },

    previewControlRegistry: ({ context, params }) =>
      previewAssignedRegistry(platform, personOf(context), params.id, params.registryId),

    async assignControlRegistry({ context, params, body, reply }) {
      await assignControlRegistry(platform, personOf(context), params.id, body);
      return reply.code(204).send();
    },

    async setRing({ context, params, body, reply }) {
      await setRing(platform, personOf(context), params.id, body.ring);
      return reply.code(204).send();
    },

    async setLimits({ context, params, body, reply }) {
      await setLimits(platform, personOf(context), params.id, body);
      return reply.code(204).send();
    },

    usage: ({ context }) => readUsage(context, fileTables),

    certificates: ({ context, query }) => adminCertificates(platform, context, hasCertificateRegister, query),

    async resubmitCertificate({ context, params, reply }) {
      await resubmitAnyCertificate(platform, context, issuer, params.id);
      return reply.code(204).send();
    },

    schemeStaff: ({ query }) => listSchemeStaff(platform, query),

    async addAssessor({ context, body, reply }) {
      await addAssessor(platform, personOf(context), body);
      return reply.code(204).send();
    },

    async removeAssessor({ context, params, reply }) {
      await removeAssessor(platform, personOf(context), params.id);
      return reply.code(204).send();
    },

    failedJobs: ({ context, query }) => failedJobs(platform, context, query),

    changeJobs: async ({ context, body }) => ({ count: await changeFoundJobs(platform, context, body) }),

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
