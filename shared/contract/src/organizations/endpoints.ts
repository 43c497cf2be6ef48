import { organizationLogo } from '../constants';
import { endpoints } from '../endpoint';
import type { organizationsSchemas } from './schemas';

const path = '/api/v1/organization';

/** The caller's active organisation. */
export const organizations = endpoints<typeof organizationsSchemas>()({
  read: { method: 'GET', path, access: 'dashboard:read' },
  update: { method: 'PATCH', path, access: 'organization:update', personOnly: true },
  setLogo: {
    method: 'PUT',
    path: `${path}/logo`,
    access: 'organization:update',
    personOnly: true,
    multipart: true,
    maxBytes: organizationLogo.maxBytes,
    accepts: organizationLogo.extensions,
  },
  removeLogo: { method: 'DELETE', path: `${path}/logo`, access: 'organization:update', personOnly: true },
  logo: {
    method: 'GET',
    path: `${path}/logo/{sha256}`,
    access: 'dashboard:read',
    contentType: 'application/octet-stream',
  },
});
