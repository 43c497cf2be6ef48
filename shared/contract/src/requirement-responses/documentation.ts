/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { requirementResponses } from './endpoints';

const section = '§7 Requirement responses';

export const requirementResponsesDocumentation = documentation<typeof requirementResponses>({
  bulk: {
    summary: 'Saves several answers of one control response: all of them or none.',
    section,
  },
  ofResponse: {
    summary: 'The answers of one control response.',
    section,
  },
  review: {
    summary: 'Approves or rejects one answer. Not by the person who submitted it.',
    section,
  },
  undoReview: {
    summary: 'Takes the decision about one answer back.',
    section,
  },
});
