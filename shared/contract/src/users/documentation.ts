/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { users } from './endpoints';

export const usersDocumentation = documentation<typeof users>({
  list: {
    summary: 'Members of the active organisation.',
    section: '§7 Users, §6 Roles and permissions',
  },
  mentionSearch: {
    summary: 'Members of the active organisation who can be mentioned in a comment.',
    section: '§7 Users',
  },
  personSearch: {
    summary: 'Members of the active organisation, for answers and owners.',
    section: '§7 Users',
  },
});
