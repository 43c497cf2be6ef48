import { endpoints } from '../endpoint';
import type { apiKeysSchemas } from './schemas';

export const apiKeys = endpoints<typeof apiKeysSchemas>()({
  list: { method: 'GET', path: '/api/v1/api-keys', access: 'api-key:manage', personOnly: true },
  create: { method: 'POST', path: '/api/v1/api-keys', access: 'api-key:manage', personOnly: true },
  revoke: { method: 'DELETE', path: '/api/v1/api-keys/{id}', access: 'api-key:manage', personOnly: true },
});
