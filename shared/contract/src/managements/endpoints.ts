import { endpoints } from '../endpoint';
import type { managementsSchemas } from './schemas';

const clients = '/api/v1/clients';
const client = `${clients}/{id}` as const;
const invitations = '/api/v1/management-invitations';
const invitation = `${invitations}/{id}` as const;
const own = { access: 'management:update', personOnly: true } as const;

export const managements = endpoints<typeof managementsSchemas>()({
  read: { method: 'GET', path: '/api/v1/management', access: 'user:read', personOnly: true },
  clients: { method: 'GET', path: clients, ...own },
  clientsCsv: { method: 'GET', path: `${clients}.csv`, contentType: 'text/csv', ...own },
  createClient: { method: 'POST', path: clients, ...own },
  assign: { method: 'PUT', path: `${client}/people/{userId}`, ...own },
  unassign: { method: 'DELETE', path: `${client}/people/{userId}`, ...own },
  endClient: { method: 'POST', path: `${client}/end`, ...own },
  endManager: { method: 'POST', path: '/api/v1/management/end', ...own },
  invitations: { method: 'GET', path: invitations, ...own },
  invite: { method: 'POST', path: invitations, idempotent: true, ...own },
  withdraw: { method: 'DELETE', path: invitation, ...own },
  accept: { method: 'POST', path: `${invitation}/accept`, ...own },
  decline: { method: 'POST', path: `${invitation}/decline`, ...own },
});
