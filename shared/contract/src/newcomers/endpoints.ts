import { endpoints } from '../endpoint';
import type { newcomersSchemas } from './schemas';

const base = '/api/v1/newcomers';
const request = `${base}/requests/{id}` as const;

const own = { access: 'session', personOnly: true } as const;
const decision = { access: 'user:create', personOnly: true } as const;

/** An addition to the specification: how newcomers reach an organisation without an invitation, where that is configured. */
export const newcomers = endpoints<typeof newcomersSchemas>()({
  options: { method: 'GET', path: base, ...own },
  ask: { method: 'POST', path: `${base}/requests`, ...own },
  withdraw: { method: 'DELETE', path: request, ...own },
  accept: { method: 'POST', path: `${request}/accept`, ...decision },
  decline: { method: 'POST', path: `${request}/decline`, ...decision },
  createOrganization: { method: 'POST', path: `${base}/organizations`, ...own },
});
