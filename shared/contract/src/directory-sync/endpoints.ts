import { endpoints } from '../endpoint';
import type { directorySyncSchemas } from './schemas';

const path = '/api/v1/directory-sync';
const administrator = { access: 'admin:portal', personOnly: true } as const;

export const directorySync = endpoints<typeof directorySyncSchemas>()({
  read: { method: 'GET', path, ...administrator },
  update: { method: 'PATCH', path, ...administrator },
  /** Not idempotent: a stored response would hold the token. */
  createToken: { method: 'POST', path: `${path}/tokens`, ...administrator },
  revokeToken: { method: 'DELETE', path: `${path}/tokens/{id}`, ...administrator },
  disable: { method: 'POST', path: `${path}/disable`, ...administrator },
});
