import { endpoints } from '../endpoint';
import type { requirementResponsesSchemas } from './schemas';

const section = '§7 Requirement responses';

export const requirementResponses = endpoints<typeof requirementResponsesSchemas>()({
  bulk: {
    method: 'POST',
    path: '/api/v1/requirement-responses/bulk',
    access: 'control:respond',
    summary: 'Saves several answers of one control response: all of them or none.',
    section,
  },
  ofResponse: {
    method: 'GET',
    path: '/api/v1/requirement-responses/control-responses/{id}',
    access: 'control:read',
    summary: 'The answers of one control response.',
    section,
  },
  review: {
    method: 'POST',
    path: '/api/v1/requirement-responses/{id}/review',
    access: 'requirement:review',
    summary: 'Approves or rejects one answer. Not by the person who submitted it.',
    section,
  },
  undoReview: {
    method: 'POST',
    path: '/api/v1/requirement-responses/{id}/review/undo',
    access: 'requirement:review',
    summary: 'Takes the decision about one answer back.',
    section,
  },
});
