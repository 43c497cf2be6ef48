import { endpoints } from '../endpoint';
import type { portfolioSchemas } from './schemas';

const base = '/api/v1/portfolio';
const read = { method: 'GET', access: 'dashboard:read', personOnly: true } as const;

/** The caller needs the permission in the active organisation and in that of the address. */
const write = { method: 'POST', personOnly: true } as const;

export const portfolio = endpoints<typeof portfolioSchemas>()({
  list: { path: base, ...read },
  listCsv: { path: `${base}.csv`, contentType: 'text/csv', ...read },
  report: { path: `${base}/{externalId}/report.pdf`, contentType: 'application/pdf', ...read },
  matrix: { path: `${base}/matrix`, ...read },
  suggestedTasks: { path: `${base}/suggested-tasks`, ...read },
  startPolicies: { path: `${base}/{externalId}/policies`, access: 'policy:update', ...write },
  addTasks: { path: `${base}/{externalId}/tasks`, access: 'task:manage', ...write },
  remind: { path: `${base}/{externalId}/reminders`, access: 'task:manage', ...write },
  undo: { path: `${base}/{externalId}/undo`, access: 'policy:update', ...write },
  matrixCsv: { path: `${base}/matrix.csv`, contentType: 'text/csv', ...read },
});
