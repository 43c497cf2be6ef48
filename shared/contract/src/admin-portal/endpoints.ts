import { endpoints } from '../endpoint';
import type { adminPortalSchemas } from './schemas';

const link = (area: string) =>
  ({ method: 'POST', path: `/api/v1/admin/portal/${area}`, access: 'admin:portal', personOnly: true }) as const;

export const adminPortal = endpoints<typeof adminPortalSchemas>()({
  validateAccess: {
    method: 'GET',
    path: '/api/v1/admin/portal/validate-access',
    access: 'admin:portal',
    personOnly: true,
  },
  auditLogs: link('audit-logs'),
  sso: link('sso'),
  directorySync: link('directory-sync'),
  domainVerification: link('domain-verification'),
});
