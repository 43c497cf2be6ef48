/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { events } from './endpoints';

export const eventsDocumentation = documentation<typeof events>({
  stream: {
    summary: 'Streams the changes in the active organisation.',
    section: '§7 Activity logs',
  },
});
