/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { controlRegistries } from './endpoints';

const section = '§7 Controls';

export const controlRegistriesDocumentation = documentation<typeof controlRegistries>({
  registries: {
    summary: 'Lists the control registries of the installation and marks the one that the active organisation follows.',
    section,
  },
  load: {
    summary: 'Loads an OSCAL catalogue as another registry. No organisation follows it yet.',
    section,
  },
  remove: {
    summary: 'Removes a loaded registry that no organisation uses.',
    section,
  },
  preview: {
    summary:
      'Compares a registry with the one that the active organisation follows, and counts what a change would move.',
    section,
  },
  use: {
    summary: 'Makes the active organisation follow this registry.',
    section,
  },
});
