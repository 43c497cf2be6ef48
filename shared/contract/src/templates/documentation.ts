/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { templates } from './endpoints';

const section = '§7 Templates';

export const templatesDocumentation = documentation<typeof templates>({
  get: {
    summary: 'One template, by id or code, with its text.',
    section,
  },
  byControl: {
    summary: 'The templates that help with one control.',
    section,
  },
});
