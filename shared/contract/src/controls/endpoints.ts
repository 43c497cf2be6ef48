import { endpoints } from '../endpoint';
import type { controlsSchemas } from './schemas';

const section = '§7 Controls';

export const controls = endpoints<typeof controlsSchemas>()({
  registry: {
    method: 'GET',
    path: '/api/v1/controls/registry/{id}',
    access: 'control:read',
    summary: 'One control of the registry, by id or code, with its requirements.',
    section,
  },
  withStatus: {
    method: 'GET',
    path: '/api/v1/controls/with-status',
    access: 'control:read',
    summary: 'Every control with where the active organisation stands on it.',
    section,
  },
  withStatusCsv: {
    method: 'GET',
    path: '/api/v1/controls/with-status.csv',
    access: 'control:read',
    summary: 'The same list with the same filters, whole, as CSV.',
    section,
    answers: 'text/csv',
  },
  metricHistory: {
    method: 'GET',
    path: '/api/v1/controls/{id}/metric-history',
    access: 'control:read',
    summary: 'What the metrics that bear on a control have measured.',
    section,
  },
});
