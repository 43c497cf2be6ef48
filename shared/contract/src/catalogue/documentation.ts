/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { catalogue } from './endpoints';

const section = '§7 Controls';

export const catalogueDocumentation = documentation<typeof catalogue>({
  registries: {
    summary: 'Every control registry of the installation, and which one the active organisation follows.',
    section,
  },
  load: {
    summary: 'Loads an OSCAL catalogue as a further registry. Nobody follows it until it is put to use.',
    section,
  },
  use: {
    summary: 'Puts the active organisation on this registry.',
    section,
  },
});
