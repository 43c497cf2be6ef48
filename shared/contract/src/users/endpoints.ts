import { endpoints } from '../endpoint';
import type { usersSchemas } from './schemas';

export const users = endpoints<typeof usersSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/users',
    access: 'user:create',
  },
  mentionSearch: {
    method: 'GET',
    path: '/api/v1/users/mention-search',
    access: 'comment:create',
  },
  personSearch: {
    method: 'GET',
    path: '/api/v1/users/person-search',
    access: 'user:read',
  },
});
