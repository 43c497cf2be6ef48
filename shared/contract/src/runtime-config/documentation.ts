/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { runtimeConfig } from './endpoints';

const section = '§7 Config';

export const runtimeConfigDocumentation = documentation<typeof runtimeConfig>({
  runtime: {
    summary: 'Returns the runtime configuration of the browser application.',
    section,
  },
  frontend: {
    summary: 'Returns settings that screens show, such as the booking link.',
    section,
  },
});
