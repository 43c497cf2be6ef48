import { endpoints } from '../endpoint';
import type { integrationsSchemas } from './schemas';

export const integrations = endpoints<typeof integrationsSchemas>()({
  adapters: {
    method: 'GET',
    path: '/api/v1/integrations/adapters',
    access: 'integration:read',
  },
  list: {
    method: 'GET',
    path: '/api/v1/integrations',
    access: 'integration:read',
  },
});
