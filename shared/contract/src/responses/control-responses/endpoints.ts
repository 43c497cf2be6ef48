import { endpoints } from '../../endpoint';
import type { controlResponsesSchemas } from './schemas';

export const controlResponses = endpoints<typeof controlResponsesSchemas>()({
  create: {
    method: 'POST',
    path: '/api/v1/control-responses',
    access: 'control:respond',
  },
  list: {
    method: 'GET',
    path: '/api/v1/control-responses',
    access: 'control:read',
  },
  get: {
    method: 'GET',
    path: '/api/v1/control-responses/{id}',
    access: 'control:read',
  },
  ofControl: {
    method: 'GET',
    path: '/api/v1/control-responses/of-control/{id}',
    access: 'control:read',
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/control-responses/{id}',
    access: 'control:respond',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/control-responses/{id}',
    access: 'control:respond',
  },
  versions: {
    method: 'GET',
    path: '/api/v1/control-responses/{id}/versions',
    access: 'control:read',
  },
  submitForReview: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/submit-for-review',
    access: 'control:submit',
    personOnly: true,
  },
  review: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/review',
    access: 'control:review',
    personOnly: true,
  },
  undoReview: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/review/undo',
    access: 'control:review',
    personOnly: true,
  },
  confirm: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/confirm',
    access: 'control:review',
    personOnly: true,
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/withdraw',
    access: 'control:submit',
    personOnly: true,
  },
  bulk: {
    method: 'POST',
    path: '/api/v1/control-responses/bulk',
    access: 'control:respond',
  },
  undoBulk: { method: 'POST', path: '/api/v1/control-responses/bulk/undo', access: 'control:respond' },
});
