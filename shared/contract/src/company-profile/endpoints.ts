import { endpoints } from '../endpoint';
import type { companyProfileSchemas } from './schemas';

const path = '/api/v1/company-profile';

export const companyProfile = endpoints<typeof companyProfileSchemas>()({
  read: { method: 'GET', path, access: 'policy:read' },
  save: { method: 'PUT', path, access: 'policy:update' },
});
