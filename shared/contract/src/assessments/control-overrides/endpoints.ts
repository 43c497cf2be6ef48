import { endpoints } from '../../endpoint';
import type { controlOverridesSchemas } from './schemas';

export const controlOverrides = endpoints<typeof controlOverridesSchemas>()({
  create: {
    method: 'POST',
    path: '/api/v1/control-overrides',
    access: 'control:override',
    personOnly: true,
    idempotent: true,
  },
  remove: { method: 'DELETE', path: '/api/v1/control-overrides/{id}', access: 'control:override', personOnly: true },
  ofAssessment: {
    method: 'GET',
    path: '/api/v1/control-overrides/assessment/{id}',
    access: 'assessment:read',
  },
});
