import { endpoints } from '../endpoint';
import type { risksSchemas } from './schemas';

const risk = '/api/v1/risks/{id}';
const write = { access: 'control:respond', personOnly: true } as const;

export const risks = endpoints<typeof risksSchemas>()({
  list: { method: 'GET', path: '/api/v1/risks', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/risks.csv', access: 'control:read', contentType: 'text/csv' },
  unregistered: { method: 'GET', path: '/api/v1/risks/unregistered', access: 'control:read' },
  read: { method: 'GET', path: risk, access: 'control:read', reservedIds: ['unregistered'] },
  create: { method: 'POST', path: '/api/v1/risks', ...write, idempotent: true },
  change: { method: 'PATCH', path: risk, ...write },
  close: { method: 'POST', path: `${risk}/close`, ...write },
  reopen: { method: 'POST', path: `${risk}/reopen`, ...write },
  review: { method: 'POST', path: `${risk}/reviews`, ...write, idempotent: true },
  remove: { method: 'DELETE', path: risk, access: 'control:review', personOnly: true },
});
