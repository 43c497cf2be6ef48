import { endpoints } from '../endpoint';
import type { controlsSchemas } from './schemas';

export const controls = endpoints<typeof controlsSchemas>()({
  registry: {
    method: 'GET',
    path: '/api/v1/controls/registry/{id}',
    access: 'control:read',
  },
  setInterval: {
    method: 'PUT',
    path: '/api/v1/controls/{id}/requirements/{key}/interval',
    access: 'metric:override',
    personOnly: true,
  },
  withStatus: {
    method: 'GET',
    path: '/api/v1/controls/with-status',
    access: 'control:read',
  },
  withStatusCsv: {
    method: 'GET',
    path: '/api/v1/controls/with-status.csv',
    access: 'control:read',
    contentType: 'text/csv',
  },
  neighbours: {
    method: 'GET',
    path: '/api/v1/controls/{id}/neighbours',
    access: 'control:read',
  },
  metricHistory: {
    method: 'GET',
    path: '/api/v1/controls/{id}/metric-history',
    access: 'control:read',
  },
});
