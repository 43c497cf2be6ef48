import { endpoints } from '../../endpoint';
import type { metricOverridesSchemas } from './schemas';

export const metricOverrides = endpoints<typeof metricOverridesSchemas>()({
  create: {
    method: 'POST',
    path: '/api/v1/metric-overrides',
    access: 'metric:override',
    personOnly: true,
    idempotent: true,
  },
  list: { method: 'GET', path: '/api/v1/metric-overrides', access: 'metric:read' },
  remove: { method: 'DELETE', path: '/api/v1/metric-overrides/{id}', access: 'metric:override', personOnly: true },
});
