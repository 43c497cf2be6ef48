import { type EndpointData, endpoints } from '../endpoint';
import type { dataExportsSchemas } from './schemas';

const all = '/api/v1/data-exports';
const one = `${all}/{id}` as const;
const exported = { access: 'organization:export', personOnly: true } as const satisfies Partial<EndpointData>;

export const dataExports = endpoints<typeof dataExportsSchemas>()({
  list: { method: 'GET', path: all, ...exported },
  request: { method: 'POST', path: all, ...exported, accepted: true },
  download: { method: 'GET', path: `${one}/download`, ...exported, contentType: 'application/zip' },
  remove: { method: 'DELETE', path: one, ...exported },
});
