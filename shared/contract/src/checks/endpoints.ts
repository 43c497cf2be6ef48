import { endpoints } from '../endpoint';
import type { checksSchemas } from './schemas';

export const checks = endpoints<typeof checksSchemas>()({
  list: { method: 'GET', path: '/api/v1/checks', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/checks.csv', access: 'control:read', contentType: 'text/csv' },
  read: { method: 'GET', path: '/api/v1/checks/{id}', access: 'control:read' },
});
