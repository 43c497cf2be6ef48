/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { config } from './endpoints';

const section = '§7 Config';

export const configDocumentation = documentation<typeof config>({
  runtime: {
    summary: 'The runtime configuration of the browser application.',
    section,
  },
  frontend: {
    summary: 'Settings that screens show, such as the booking link.',
    section,
  },
});
