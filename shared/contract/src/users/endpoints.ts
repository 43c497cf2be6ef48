import { endpoints } from '../endpoint';
import type { usersSchemas } from './schemas';

export const users = endpoints<typeof usersSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/users',
    access: 'user:create',
    personOnly: true,
  },
  mentionSearch: {
    method: 'GET',
    path: '/api/v1/users/mention-search',
    access: 'comment:create',
    personOnly: true,
  },
  personSearch: {
    method: 'GET',
    path: '/api/v1/users/person-search',
    access: 'user:read',
    personOnly: true,
  },
});
