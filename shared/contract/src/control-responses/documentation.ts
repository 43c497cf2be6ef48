/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { controlResponses } from './endpoints';

const section = '§7 Control responses';

export const controlResponsesDocumentation = documentation<typeof controlResponses>({
  create: {
    summary: 'Begins the answer to a control. One that is there already is refused with its id.',
    section,
  },
  list: {
    summary: 'Answers to controls, the queue of a reviewer included.',
    section,
  },
  get: {
    summary: 'One answer with everything in it.',
    section,
  },
  ofControl: {
    summary: 'The answer to one control, or null where it was not begun.',
    section,
  },
  update: {
    summary: 'Changes status, notes, owner or reasons.',
    section,
  },
  remove: {
    summary: 'Throws a draft away that was never submitted.',
    section,
  },
  versions: {
    summary: 'Every submitted and reviewed version.',
    section,
  },
  submitForReview: {
    summary: 'Hands the answer to a reviewer. Needs every required requirement answered.',
    section,
  },
  review: {
    summary: 'Approves the answer or asks for changes. Not by the person who submitted it.',
    section,
  },
  bulk: {
    summary: 'Status, owner or submission of several controls at once.',
    section,
  },
});
