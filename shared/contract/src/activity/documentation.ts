/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { activity } from './endpoints';

export const activityDocumentation = documentation<typeof activity>({
  ofControl: {
    summary: 'What happened to one control in the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  list: {
    summary: 'What happened in the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  listCsv: {
    summary: 'The same list with the same filters, whole, as CSV.',
    section: '§7 Activity logs',
  },
});
