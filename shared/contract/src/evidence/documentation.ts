/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { evidence } from './endpoints';

const section = '§7 Evidence';

export const evidenceDocumentation = documentation<typeof evidence>({
  list: {
    summary: 'Evidence of the active organisation.',
    section,
  },
  get: {
    summary: 'One piece of evidence with its files and what cites it.',
    section,
  },
  upload: {
    summary: 'Keeps a file, or a text written here, as evidence.',
    section,
  },
  addFile: {
    summary: 'Uploads a newer file of the same evidence.',
    section,
  },
  fromTemplate: {
    summary: 'Evidence from a filled-in evidence template.',
    section,
  },
  fromPolicy: {
    summary: 'Evidence from a policy template adopted as the organisation’s own.',
    section,
  },
  update: {
    summary: 'Changes name, description, type, controls or validity.',
    section,
  },
  remove: {
    summary: 'Deletes evidence that nothing cites.',
    section,
  },
  archive: {
    summary: 'Takes evidence out of lists and pickers.',
    section,
  },
  unarchive: {
    summary: 'Puts archived evidence back.',
    section,
  },
  download: {
    summary: 'The file itself.',
    section,
  },
  preview: {
    summary: 'The file as something that can be shown in a page.',
    section,
  },
  listCsv: {
    summary: 'The same list with the same filters, whole, as CSV.',
    section,
  },
  pack: {
    summary: 'The files of the list with a manifest of their SHA-256 sums, as ZIP.',
    section,
  },
});
