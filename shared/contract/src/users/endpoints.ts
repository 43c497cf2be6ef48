import { endpoints } from '../endpoint';
import type { usersSchemas } from './schemas';

export const users = endpoints<typeof usersSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/users',
    access: 'user:create',
    summary: 'Members of the active organisation.',
    section: '§7 Users, §6 Roles and permissions',
  },
  mentionSearch: {
    method: 'GET',
    path: '/api/v1/users/mention-search',
    access: 'comment:create',
    summary: 'Members of the active organisation who can be mentioned in a comment.',
    section: '§7 Users',
  },
  personSearch: {
    method: 'GET',
    path: '/api/v1/users/person-search',
    access: 'user:read',
    summary: 'Members of the active organisation, for answers and owners.',
    section: '§7 Users',
  },
});
