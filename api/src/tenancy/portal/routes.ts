/** HTTP routes for the admin portal (specification §7 Admin portal). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { portalAccess, portalLink } from './service';

interface PortalDependencies extends HttpDependencies {
  publicUrl: string;
}

export function portalRoutes(app: FastifyInstance, { publicUrl, ...dependencies }: PortalDependencies): void {
  implement(app, dependencies, 'adminPortal', {
    validateAccess: async () => portalAccess(),
    auditLogs: async () => portalLink('audit-logs', publicUrl),
    sso: async () => portalLink('sso', publicUrl),
    directorySync: async () => portalLink('directory-sync', publicUrl),
    domainVerification: async () => portalLink('domain-verification', publicUrl),
  });
}
