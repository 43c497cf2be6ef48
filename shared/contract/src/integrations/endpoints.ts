import { endpoints } from '../endpoint';
import type { integrationsSchemas } from './schemas';

const all = '/api/v1/integrations';
const one = `${all}/{id}` as const;
const customer = `${one}/customers/{subjectId}` as const;

export const integrations = endpoints<typeof integrationsSchemas>()({
  adapters: { method: 'GET', path: `${all}/adapters`, access: 'integration:read' },
  list: { method: 'GET', path: all, access: 'integration:read' },
  create: { method: 'POST', path: all, access: 'integration:manage', personOnly: true, idempotent: true },
  test: { method: 'POST', path: `${all}/test`, access: 'integration:manage', personOnly: true },
  optionsBeforeSaving: { method: 'POST', path: `${all}/options`, access: 'integration:manage', personOnly: true },
  consent: { method: 'POST', path: `${all}/consent`, access: 'integration:manage', personOnly: true },
  consentCallback: {
    method: 'GET',
    path: `${all}/consent/callback`,
    access: 'integration:manage',
    personOnly: true,
    redirects: true,
  },
  read: { method: 'GET', path: one, access: 'integration:read', reservedIds: ['adapters'] },
  change: { method: 'PUT', path: one, access: 'integration:manage', personOnly: true },
  disconnect: { method: 'POST', path: `${one}/disconnect`, access: 'integration:manage', personOnly: true },
  options: { method: 'GET', path: `${one}/options/{option}`, access: 'integration:manage', personOnly: true },
  refreshStatus: { method: 'POST', path: `${one}/refresh-status`, access: 'integration:sync' },
  sync: { method: 'POST', path: `${one}/sync`, access: 'integration:sync', accepted: true },
  subjects: { method: 'GET', path: `${one}/subjects`, access: 'integration:read' },
  changeSubjects: { method: 'PUT', path: `${one}/subjects`, access: 'integration:manage', personOnly: true },
  customers: { method: 'GET', path: `${one}/customers`, access: 'management:update', personOnly: true },
  mapCustomer: { method: 'PUT', path: customer, access: 'integration:manage', personOnly: true },
  unmapCustomer: { method: 'DELETE', path: customer, access: 'integration:manage', personOnly: true },
  customerConsent: { method: 'POST', path: `${customer}/consent`, access: 'integration:manage', personOnly: true },
  metrics: { method: 'GET', path: `${one}/metrics`, access: 'integration:read' },
  collect: { method: 'POST', path: `${one}/metrics/collect`, access: 'integration:sync', accepted: true },
  activeJob: { method: 'GET', path: `${one}/metrics/job/active`, access: 'integration:read' },
  syncHistory: { method: 'GET', path: `${one}/metrics/sync-history`, access: 'integration:read' },
  run: { method: 'GET', path: `${one}/runs/{runId}`, access: 'integration:read' },
});
