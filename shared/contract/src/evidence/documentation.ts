/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { evidence } from './endpoints';

const section = '§7 Evidence';

export const evidenceDocumentation = documentation<typeof evidence>({
  list: {
    summary: 'Lists the evidence of the active organisation.',
    section,
  },
  get: {
    summary: 'Returns evidence with its files and citations.',
    section,
  },
  upload: {
    summary: 'Uploads a file or a text as evidence.',
    section,
  },
  addFile: {
    summary: 'Uploads a new version of the file.',
    section,
  },
  fromTemplate: {
    summary: 'Creates evidence from a completed evidence template.',
    section,
  },
  fromPolicy: {
    summary: 'Creates evidence from a published version of a policy.',
    section,
  },
  update: {
    summary: 'Updates name, description, type, controls or validity.',
    section,
  },
  bulk: {
    summary: 'Links several pieces of evidence to controls, sets their type or validity, or archives them.',
    section,
  },
  remove: {
    summary: "Deletes evidence that isn't cited.",
    section,
  },
  archive: {
    summary: 'Archives evidence, which hides it from lists and pickers.',
    section,
  },
  unarchive: {
    summary: 'Restores archived evidence.',
    section,
  },
  download: {
    summary: 'Downloads a file. Images are sent without metadata unless `original` is `true`.',
    section,
  },
  preview: {
    summary: 'Returns a preview of a file.',
    section,
  },
  listCsv: {
    summary: 'Exports the whole filtered list as CSV.',
    section,
  },
  pack: {
    summary: 'Exports the files of the filtered list as a ZIP, with a manifest of their SHA-256 hashes.',
    section,
  },
});
