/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { requirementResponses } from './endpoints';

const section = '§7 Requirement responses';

export const requirementResponsesDocumentation = documentation<typeof requirementResponses>({
  bulk: {
    summary: 'Saves several answers of one control response: all of them or none.',
    section,
  },
  ofResponse: {
    summary: 'Lists the answers of one control response.',
    section,
  },
  review: {
    summary: 'Approves or rejects one answer. The submitter cannot review it.',
    section,
  },
  undoReview: {
    summary: 'Undoes the review of one answer.',
    section,
  },
});
