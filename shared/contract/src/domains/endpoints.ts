import { endpoints } from '../endpoint';
import type { domainsSchemas } from './schemas';

const common = { access: 'admin:portal', personOnly: true } as const;

/** An addition to the specification: the application's own pages behind the domain verification of the admin portal. */
export const domains = endpoints<typeof domainsSchemas>()({
  list: { method: 'GET', path: '/api/v1/domains', ...common },
  add: { method: 'POST', path: '/api/v1/domains', ...common },
  check: { method: 'POST', path: '/api/v1/domains/{id}/check', ...common },
  remove: { method: 'DELETE', path: '/api/v1/domains/{id}', ...common },
});
