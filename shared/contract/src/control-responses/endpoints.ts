import { endpoints } from '../endpoint';
import type { controlResponsesSchemas } from './schemas';

const section = '§7 Control responses';

export const controlResponses = endpoints<typeof controlResponsesSchemas>()({
  create: {
    method: 'POST',
    path: '/api/v1/control-responses',
    access: 'control:respond',
    summary: 'Begins the answer to a control. One that is there already is refused with its id.',
    section,
  },
  list: {
    method: 'GET',
    path: '/api/v1/control-responses',
    access: 'control:read',
    summary: 'Answers to controls, the queue of a reviewer included.',
    section,
  },
  get: {
    method: 'GET',
    path: '/api/v1/control-responses/{id}',
    access: 'control:read',
    summary: 'One answer with everything in it.',
    section,
  },
  ofControl: {
    method: 'GET',
    path: '/api/v1/control-responses/of-control/{id}',
    access: 'control:read',
    summary: 'The answer to one control, or null where it was not begun.',
    section,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/control-responses/{id}',
    access: 'control:respond',
    summary: 'Changes status, notes, owner or reasons.',
    section,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/control-responses/{id}',
    access: 'control:respond',
    summary: 'Throws a draft away that was never submitted.',
    section,
  },
  versions: {
    method: 'GET',
    path: '/api/v1/control-responses/{id}/versions',
    access: 'control:read',
    summary: 'Every submitted and reviewed version.',
    section,
  },
  submitForReview: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/submit-for-review',
    access: 'control:submit',
    summary: 'Hands the answer to a reviewer. Needs every required requirement answered.',
    section,
  },
  review: {
    method: 'POST',
    path: '/api/v1/control-responses/{id}/review',
    access: 'control:review',
    summary: 'Approves the answer or asks for changes. Not by the person who submitted it.',
    section,
  },
  bulk: {
    method: 'POST',
    path: '/api/v1/control-responses/bulk',
    access: 'control:respond',
    summary: 'Status, owner or submission of several controls at once.',
    section,
  },
});
