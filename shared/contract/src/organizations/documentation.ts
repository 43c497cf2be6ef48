/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { organizations } from './endpoints';

const section = 'Beyond the specification: settings of the organisation';

export const organizationsDocumentation = documentation<typeof organizations>({
  read: { summary: 'Returns the name, short name and time zone of the active organisation.', section },
  setLogo: { summary: 'Sets the logo: a PNG, JPEG or WebP image of up to 256 kB.', section },
  removeLogo: { summary: 'Removes the logo.', section },
  logo: { summary: 'Returns the logo by its SHA-256, which the settings contain.', section },
  update: { summary: 'Changes the name or time zone of the active organisation.', section },
});
