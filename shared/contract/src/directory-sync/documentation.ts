/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { directorySync } from './endpoints';

const section = '§7 Admin portal';

export const directorySyncDocumentation = documentation<typeof directorySync>({
  read: { summary: 'Returns the settings of directory sync (SCIM 2.0), its tokens and its latest requests.', section },
  update: { summary: 'Changes which groups give which roles, and who takes over from deactivated people.', section },
  createToken: {
    summary: 'Creates a token for the directory, which is returned once. The first one turns directory sync on.',
    section,
  },
  revokeToken: { summary: 'Revokes a token. Without a token, directory sync is off.', section },
  disable: { summary: 'Turns directory sync off: revokes every token. Memberships are unaffected.', section },
});
