/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { singleSignOn } from './endpoints';

const section = '§7 Admin portal';

export const singleSignOnDocumentation = documentation<typeof singleSignOn>({
  read: {
    summary:
      "Returns the settings of single sign-on with the organisation's own identity provider, without the secret.",
    section,
  },
  save: {
    summary:
      'Sets the identity provider. Another issuer, client or secret turns single sign-on off until it is tested.',
    section,
  },
  changeState: { summary: 'Turns single sign-on on, after a successful test, or off.', section },
  remove: { summary: 'Removes the identity provider and ends the sessions that began with it.', section },
});
