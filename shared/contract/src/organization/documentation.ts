/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { organization } from './endpoints';

const section = 'Beyond the specification: settings of the organisation';

export const organizationDocumentation = documentation<typeof organization>({
  read: { summary: 'Returns the name, short name and time zone of the active organisation.', section },
  update: { summary: 'Changes the name or time zone of the active organisation.', section },
});
