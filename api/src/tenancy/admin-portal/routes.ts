/** HTTP routes for the admin portal (specification §7 Admin portal). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { type Portal, portalAccess, portalLink } from './service';

export function adminPortalRoutes(
  app: FastifyInstance,
  { publicUrl, workos, ...dependencies }: HttpDependencies & Portal,
): void {
  const portal = { publicUrl, workos };
  implement(app, dependencies, 'adminPortal', {
    validateAccess: async () => portalAccess(workos),
    auditLogs: ({ context }) => portalLink(context, portal, 'audit-logs'),
    sso: ({ context }) => portalLink(context, portal, 'sso'),
    directorySync: ({ context }) => portalLink(context, portal, 'directory-sync'),
    domainVerification: ({ context }) => portalLink(context, portal, 'domain-verification'),
  });
}
