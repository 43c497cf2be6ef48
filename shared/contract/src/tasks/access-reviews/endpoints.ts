import { endpoints } from '../../endpoint';
import type { accessReviewsSchemas } from './schemas';

const review = '/api/v1/access-reviews/{id}';

export const accessReviews = endpoints<typeof accessReviewsSchemas>()({
  start: { method: 'POST', path: '/api/v1/tasks/{id}/access-reviews', access: 'control:respond', personOnly: true },
  read: { method: 'GET', path: review, access: 'control:read' },
  decide: { method: 'PATCH', path: review, access: 'control:respond', personOnly: true },
  sign: { method: 'POST', path: `${review}/sign`, access: 'control:respond', personOnly: true },
  discard: { method: 'POST', path: `${review}/discard`, access: 'control:respond', personOnly: true },
});
