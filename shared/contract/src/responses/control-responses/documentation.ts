/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { controlResponses } from './endpoints';

const section = '§7 Control responses';

export const controlResponsesDocumentation = documentation<typeof controlResponses>({
  create: {
    summary: 'Starts the response to a control. If it already has one, the error contains its id.',
    section,
  },
  list: {
    summary: 'Lists control responses, such as the queue of a reviewer.',
    section,
  },
  get: {
    summary: 'Returns a control response with its answers.',
    section,
  },
  ofControl: {
    summary: 'Returns the response to a control, or null.',
    section,
  },
  update: {
    summary: 'Updates status, notes, owner or reasons.',
    section,
  },
  remove: {
    summary: 'Deletes a draft that was never submitted.',
    section,
  },
  versions: {
    summary: 'Lists the versions that submissions and reviews have created.',
    section,
  },
  submitForReview: {
    summary: 'Submits the response for review. All required requirements must be answered.',
    section,
  },
  review: {
    summary:
      'Approves the response or requests changes. The submitter cannot review it, and it cannot be approved while answers are rejected.',
    section,
  },
  undoReview: {
    summary: "Undoes the caller's own decision, within 10 minutes and until the response is changed.",
    section,
  },
  withdraw: {
    summary: "Withdraws the caller's own submission, until its review has begun.",
    section,
  },
  bulk: {
    summary: 'Sets the status, the owner or the due date of several controls, or submits them.',
    section,
  },
  confirm: { summary: 'Confirms what has changed since the approval.', section },
  undoBulk: { summary: 'Undoes a bulk change in every response that has not changed since.', section },
});
