import { endpoints } from '../endpoint';
import type { assessmentsSchemas } from './schemas';

export const assessments = endpoints<typeof assessmentsSchemas>()({
  create: { method: 'POST', path: '/api/v1/assessments', access: 'assessment:create', idempotent: true },
  list: { method: 'GET', path: '/api/v1/assessments', access: 'assessment:read' },
  readiness: { method: 'GET', path: '/api/v1/assessments/readiness', access: 'assessment:read' },
  get: { method: 'GET', path: '/api/v1/assessments/{id}', access: 'assessment:read' },
  remove: { method: 'DELETE', path: '/api/v1/assessments/{id}', access: 'assessment:delete' },
  submit: { method: 'POST', path: '/api/v1/assessments/{id}/submit', access: 'assessment:submit' },
  assign: { method: 'POST', path: '/api/v1/assessments/{id}/assign', access: 'assessment:review' },
  controls: { method: 'GET', path: '/api/v1/assessments/{id}/controls', access: 'assessment:read' },
  control: { method: 'GET', path: '/api/v1/assessments/{id}/controls/{controlId}', access: 'assessment:read' },
  decide: {
    method: 'PUT',
    path: '/api/v1/assessments/{id}/controls/{controlId}/verdict',
    access: 'assessment:review',
  },
  review: { method: 'POST', path: '/api/v1/assessments/{id}/review', access: 'assessment:review' },
});
