import { endpoints } from '../../endpoint';
import { ownFramework } from '../constants';
import type { ownFrameworksSchemas } from './schemas';

const all = '/api/v1/own-frameworks';
const one = `${all}/{key}` as const;
const write = { access: 'organization:update', personOnly: true } as const;
const file = { multipart: true, maxBytes: ownFramework.maxBytes, accepts: ['csv', 'txt', 'json'] } as const;

export const ownFrameworks = endpoints<typeof ownFrameworksSchemas>()({
  template: { method: 'GET', path: `${all}/template.csv`, access: 'control:read', contentType: 'text/csv' },
  preview: { method: 'POST', path: `${all}/preview`, ...write, ...file },
  create: { method: 'POST', path: all, ...write, ...file, idempotent: true },
  replace: { method: 'PUT', path: `${one}/file`, ...write, ...file },
  change: { method: 'PATCH', path: one, ...write },
  map: { method: 'PUT', path: `${one}/entries/{entry}/controls`, ...write },
  remove: { method: 'DELETE', path: one, ...write },
});
