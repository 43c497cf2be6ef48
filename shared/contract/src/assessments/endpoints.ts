import { endpoints } from '../endpoint';
import type { assessmentsSchemas } from './schemas';

export const assessments = endpoints<typeof assessmentsSchemas>()({
  create: {
    method: 'POST',
    path: '/api/v1/assessments',
    access: 'assessment:create',
    personOnly: true,
    idempotent: true,
  },
  list: { method: 'GET', path: '/api/v1/assessments', access: 'assessment:read' },
  queue: { method: 'GET', path: '/api/v1/assessments/queue', access: 'assessment:review', personOnly: true },
  renew: {
    method: 'POST',
    path: '/api/v1/certificates/{id}/renew',
    access: 'assessment:create',
    personOnly: true,
    idempotent: true,
  },
  readiness: { method: 'GET', path: '/api/v1/assessments/readiness', access: 'assessment:read' },
  get: {
    method: 'GET',
    path: '/api/v1/assessments/{id}',
    access: 'assessment:read',
    reservedIds: ['queue', 'readiness'],
  },
  remove: { method: 'DELETE', path: '/api/v1/assessments/{id}', access: 'assessment:delete', personOnly: true },
  withdraw: {
    method: 'POST',
    path: '/api/v1/assessments/{id}/withdraw',
    access: 'assessment:submit',
    personOnly: true,
  },
  submit: { method: 'POST', path: '/api/v1/assessments/{id}/submit', access: 'assessment:submit', personOnly: true },
  assign: { method: 'POST', path: '/api/v1/assessments/{id}/assign', access: 'assessment:review', personOnly: true },
  controls: { method: 'GET', path: '/api/v1/assessments/{id}/controls', access: 'assessment:read' },
  control: { method: 'GET', path: '/api/v1/assessments/{id}/controls/{controlId}', access: 'assessment:read' },
  policy: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/controls/{controlId}/policies/{versionId}',
    access: 'assessment:read',
  },
  policyFile: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/controls/{controlId}/policies/{versionId}/file',
    access: 'assessment:read',
    contentType: 'application/octet-stream',
  },
  controlHistory: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/controls/{controlId}/history',
    access: 'assessment:read',
  },
  finding: { method: 'GET', path: '/api/v1/controls/{id}/finding', access: 'assessment:read' },
  decide: {
    method: 'PUT',
    path: '/api/v1/assessments/{id}/controls/{controlId}/verdict',
    access: 'assessment:review',
    personOnly: true,
  },
  review: { method: 'POST', path: '/api/v1/assessments/{id}/review', access: 'assessment:review', personOnly: true },
  reportPdf: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/report.pdf',
    access: 'assessment:read',
    contentType: 'application/pdf',
  },
  reportCsv: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/report.csv',
    access: 'assessment:read',
    contentType: 'text/csv',
  },
  pack: {
    method: 'GET',
    path: '/api/v1/assessments/{id}/pack.zip',
    access: 'assessment:read',
    contentType: 'application/zip',
  },
});
