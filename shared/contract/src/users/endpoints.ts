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
});
