import { endpoints } from '../endpoint';
import type { tasksSchemas } from './schemas';

const task = '/api/v1/tasks/{id}';

export const tasks = endpoints<typeof tasksSchemas>()({
  list: { method: 'GET', path: '/api/v1/tasks', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/tasks.csv', access: 'control:read', contentType: 'text/csv' },
  read: { method: 'GET', path: task, access: 'control:read', reservedIds: ['adopt'] },
  create: { method: 'POST', path: '/api/v1/tasks', access: 'task:manage', personOnly: true, idempotent: true },
  adopt: { method: 'POST', path: '/api/v1/tasks/adopt', access: 'task:manage', personOnly: true },
  change: { method: 'PATCH', path: task, access: 'task:manage', personOnly: true },
  retire: { method: 'POST', path: `${task}/retire`, access: 'task:manage', personOnly: true },
  restore: { method: 'POST', path: `${task}/restore`, access: 'task:manage', personOnly: true },
  complete: {
    method: 'POST',
    path: `${task}/rounds`,
    access: 'control:respond',
    personOnly: true,
    idempotent: true,
  },
  withdrawRound: {
    method: 'POST',
    path: `${task}/rounds/{roundId}/withdraw`,
    access: 'control:respond',
    personOnly: true,
  },
});
