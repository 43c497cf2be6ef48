import { endpoints } from '../../endpoint';
import type { requirementResponsesSchemas } from './schemas';

export const requirementResponses = endpoints<typeof requirementResponsesSchemas>()({
  bulk: {
    method: 'POST',
    path: '/api/v1/requirement-responses/bulk',
    access: 'control:respond',
  },
  ofResponse: {
    method: 'GET',
    path: '/api/v1/requirement-responses/control-responses/{id}',
    access: 'control:read',
  },
  review: {
    method: 'POST',
    path: '/api/v1/requirement-responses/{id}/review',
    access: 'requirement:review',
    personOnly: true,
  },
  undoReview: {
    method: 'POST',
    path: '/api/v1/requirement-responses/{id}/review/undo',
    access: 'requirement:review',
    personOnly: true,
  },
});
