/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { templates } from './endpoints';

const section = '§7 Templates';

export const templatesDocumentation = documentation<typeof templates>({
  list: {
    summary: "Lists the templates of the organisation's registry, without their texts.",
    section,
  },
  get: {
    summary: 'Returns a template, by id or code, with its text.',
    section,
  },
  byControl: {
    summary: 'Lists the templates for a control.',
    section,
  },
});
