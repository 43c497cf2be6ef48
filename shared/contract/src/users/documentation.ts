/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { users } from './endpoints';

export const usersDocumentation = documentation<typeof users>({
  list: {
    summary: 'Lists the members of the active organisation.',
    section: '§7 Users, §6 Roles and permissions',
  },
  mentionSearch: {
    summary: 'Finds members of the active organisation to mention in a comment.',
    section: '§7 Users',
  },
  personSearch: {
    summary: 'Finds members of the active organisation for answers and owners.',
    section: '§7 Users',
  },
});
