/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { accessReviews } from './endpoints';

const section = 'Beyond the specification: access reviews';

export const accessReviewsDocumentation = documentation<typeof accessReviews>({
  start: { summary: 'Starts the access review of a task, or returns the one in progress.', section },
  read: { summary: 'Returns an access review, and what has changed since it started.', section },
  decide: { summary: "Saves decisions of an access review that isn't signed yet.", section },
  sign: {
    summary: 'Signs an access review: its document becomes evidence and completes the round of its task.',
    section,
  },
  discard: { summary: "Discards an access review that isn't signed yet.", section },
});
