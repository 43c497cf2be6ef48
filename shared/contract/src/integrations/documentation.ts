/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { integrations } from './endpoints';

const section = '§7 Integrations';

export const integrationsDocumentation = documentation<typeof integrations>({
  adapters: {
    summary: 'Which outside systems can be connected.',
    section,
  },
  list: {
    summary: 'Integrations of the active organisation.',
    section,
  },
});
