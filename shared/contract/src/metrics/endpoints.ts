import { endpoints } from '../endpoint';
import type { metricsSchemas } from './schemas';

export const metrics = endpoints<typeof metricsSchemas>()({
  list: { method: 'GET', path: '/api/v1/metrics', access: 'metric:read' },
  listCsv: { method: 'GET', path: '/api/v1/metrics.csv', access: 'metric:read', contentType: 'text/csv' },
  read: { method: 'GET', path: '/api/v1/metrics/{id}', access: 'metric:read' },
  history: { method: 'GET', path: '/api/v1/metrics/{id}/history', access: 'metric:read' },
  subjects: { method: 'GET', path: '/api/v1/metrics/{id}/subjects', access: 'metric:read' },
  record: { method: 'POST', path: '/api/v1/metrics/{id}/values', access: 'control:respond', idempotent: true },
  setTarget: { method: 'PUT', path: '/api/v1/metrics/{id}/target', access: 'metric:override', personOnly: true },
});
