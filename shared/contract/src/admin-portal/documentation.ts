/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { adminPortal } from './endpoints';

const section = '§7 Admin portal';

export const adminPortalDocumentation = documentation<typeof adminPortal>({
  validateAccess: { summary: 'Returns which areas of the admin portal this person can open, and where.', section },
  auditLogs: { summary: 'Returns a link to the audit log.', section },
  sso: { summary: 'Returns a link to the settings of single sign-on.', section },
  directorySync: { summary: 'Returns a link to the settings of directory sync.', section },
  domainVerification: { summary: 'Returns a link to the verification of domains.', section },
});
