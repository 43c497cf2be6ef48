import { endpoints } from '../endpoint';
import type { organizationSchemas } from './schemas';

const path = '/api/v1/organization';

/** The caller's active organisation. */
export const organization = endpoints<typeof organizationSchemas>()({
  read: { method: 'GET', path, access: 'dashboard:read' },
  update: { method: 'PATCH', path, access: 'organization:update', personOnly: true },
});
