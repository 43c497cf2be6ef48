import { endpoints } from '../endpoint';
import type { responsibilitiesSchemas } from './schemas';

const base = '/api/v1/responsibilities';
const versions = '/api/v1/responsibility-versions';
const inherited = '/api/v1/inherited-responsibilities';
const read = { method: 'GET', access: 'control:read' } as const;
const agree = { access: 'management:update', personOnly: true } as const;

export const responsibilities = endpoints<typeof responsibilitiesSchemas>()({
  list: { path: base, ...read },
  listCsv: { path: `${base}.csv`, contentType: 'text/csv', ...read },
  state: { method: 'PUT', path: `${base}/{id}`, access: 'control:respond', personOnly: true },
  versions: { path: versions, ...read },
  publish: { method: 'POST', path: versions, idempotent: true, ...agree },
  clients: { method: 'GET', path: `${versions}/clients`, ...agree },
  oscal: { path: '/api/v1/component-definition.json', contentType: 'application/json', ...read },
  inheritance: { path: '/api/v1/inheritance', ...read },
  decide: { method: 'POST', path: '/api/v1/inheritance/decisions', ...agree },
  inherited: { path: inherited, ...read },
  inheritedCsv: { path: `${inherited}.csv`, contentType: 'text/csv', ...read },
  ofControl: { path: '/api/v1/controls/{id}/inheritance', ...read },
});
