import { endpoints } from '../endpoint';
import type { integrationsSchemas } from './schemas';

const section = '§7 Integrations';

export const integrations = endpoints<typeof integrationsSchemas>()({
  adapters: {
    method: 'GET',
    path: '/api/v1/integrations/adapters',
    access: 'integration:read',
    summary: 'Which outside systems can be connected.',
    section,
  },
  list: {
    method: 'GET',
    path: '/api/v1/integrations',
    access: 'integration:read',
    summary: 'Integrations of the active organisation.',
    section,
  },
});
