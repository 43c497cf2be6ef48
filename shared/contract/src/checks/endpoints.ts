import { endpoints } from '../endpoint';
import type { checksSchemas } from './schemas';

const snoozes = '/api/v1/checks/{id}/snoozes';

export const checks = endpoints<typeof checksSchemas>()({
  list: { method: 'GET', path: '/api/v1/checks', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/checks.csv', access: 'control:read', contentType: 'text/csv' },
  read: { method: 'GET', path: '/api/v1/checks/{id}', access: 'control:read' },
  neighbours: { method: 'GET', path: '/api/v1/checks/{id}/neighbours', access: 'control:read' },
  snooze: { method: 'POST', path: snoozes, access: 'control:respond', personOnly: true, idempotent: true },
  confirmSnooze: {
    method: 'POST',
    path: `${snoozes}/{snoozeId}/confirm`,
    access: 'control:review',
    personOnly: true,
  },
  endSnooze: { method: 'POST', path: `${snoozes}/{snoozeId}/end`, access: 'control:respond', personOnly: true },
});
