/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { events } from './endpoints';

export const eventsDocumentation = documentation<typeof events>({
  stream: {
    summary: 'Names what changes in the active organisation, as it happens.',
    section: '§7 Activity logs',
  },
});
