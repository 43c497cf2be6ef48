import { endpoints } from '../endpoint';
import type { frameworksSchemas } from './schemas';

const framework = '/api/v1/frameworks/{key}';
const entry = `${framework}/entries/{entry}` as const;

export const frameworks = endpoints<typeof frameworksSchemas>()({
  list: { method: 'GET', path: '/api/v1/frameworks', access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/frameworks.csv', access: 'control:read', contentType: 'text/csv' },
  entries: { method: 'GET', path: `${framework}/entries`, access: 'control:read' },
  entriesCsv: { method: 'GET', path: `${framework}/entries.csv`, access: 'control:read', contentType: 'text/csv' },
  entry: { method: 'GET', path: entry, access: 'control:read' },
  choose: { method: 'PUT', path: `${framework}/choice`, access: 'organization:update', personOnly: true },
  state: { method: 'PUT', path: `${entry}/statement`, access: 'control:respond', personOnly: true },
  stateAll: { method: 'PUT', path: `${framework}/statements`, access: 'control:respond', personOnly: true },
  report: {
    method: 'GET',
    path: `${framework}/report.pdf`,
    access: 'control:read',
    contentType: 'application/pdf',
  },
  ofControl: { method: 'GET', path: '/api/v1/controls/{id}/frameworks', access: 'control:read' },
});
