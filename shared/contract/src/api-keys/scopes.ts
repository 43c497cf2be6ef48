/** What an API key can be allowed to do: the permissions of the calls that need no person. A test compares the list with the calls. */
import type { Permission } from '../roles';

export const apiKeyScopes = [
  'activity:read',
  'assessment:read',
  'audit:read',
  'certificate:read',
  'comment:read',
  'comment:create',
  'control:read',
  'control:respond',
  'dashboard:read',
  'evidence:read',
  'evidence:create',
  'evidence:update',
  'evidence:archive',
  'evidence:delete',
  'integration:read',
  'integration:sync',
  'metric:read',
  'organization:read',
  'organization:provision',
  'policy:read',
  'policy:update',
  'policy:upload',
] as const satisfies readonly Permission[];
export type ApiKeyScope = (typeof apiKeyScopes)[number];
