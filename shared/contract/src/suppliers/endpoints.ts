import { endpoints } from '../endpoint';
import type { suppliersSchemas } from './schemas';

const supplier = '/api/v1/suppliers/{id}';
const write = { access: 'control:respond', personOnly: true } as const;

export const suppliers = endpoints<typeof suppliersSchemas>()({
  list: { method: 'GET', path: '/api/v1/suppliers', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/suppliers.csv', access: 'control:read', contentType: 'text/csv' },
  read: { method: 'GET', path: supplier, access: 'control:read' },
  create: { method: 'POST', path: '/api/v1/suppliers', ...write, idempotent: true },
  change: { method: 'PATCH', path: supplier, ...write },
  end: { method: 'POST', path: `${supplier}/end`, ...write },
  restore: { method: 'POST', path: `${supplier}/restore`, ...write },
  review: { method: 'POST', path: `${supplier}/reviews`, ...write, idempotent: true },
  remove: { method: 'DELETE', path: supplier, access: 'control:review', personOnly: true },
});
