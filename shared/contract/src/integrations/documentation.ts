/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { integrations } from './endpoints';

const section = '§7 Integrations';

export const integrationsDocumentation = documentation<typeof integrations>({
  adapters: {
    summary: 'Lists the systems that can be connected.',
    section,
  },
  list: {
    summary: 'Lists the integrations of the active organisation.',
    section,
  },
});
