import { endpoints } from '../endpoint';
import type { ticketsSchemas } from './schemas';

const all = '/api/v1/tickets';
const one = `${all}/{id}` as const;
const destination = '/api/v1/integrations/{id}/tickets';

export const tickets = endpoints<typeof ticketsSchemas>()({
  list: { method: 'GET', path: all, access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/tickets.csv', access: 'control:read', contentType: 'text/csv' },
  destinations: { method: 'GET', path: `${all}/destinations`, access: 'control:read' },
  read: { method: 'GET', path: one, access: 'control:read', reservedIds: ['destinations'] },
  create: { method: 'POST', path: all, access: 'control:respond', idempotent: true },
  refresh: { method: 'POST', path: `${one}/refresh`, access: 'control:respond' },
  cancel: { method: 'POST', path: `${one}/cancel`, access: 'control:respond' },
  acceptResolution: { method: 'POST', path: `${one}/resolution/accept`, access: 'evidence:create' },
  dismissResolution: { method: 'POST', path: `${one}/resolution/dismiss`, access: 'evidence:create' },
  destination: { method: 'GET', path: destination, access: 'integration:read' },
  changeDestination: { method: 'PUT', path: destination, access: 'integration:manage', personOnly: true },
  destinationOptions: {
    method: 'GET',
    path: `${destination}/options/{option}`,
    access: 'integration:manage',
    personOnly: true,
  },
});
