import { endpoints } from '../endpoint';
import type { viewsSchemas } from './schemas';

export const views = endpoints<typeof viewsSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/views',
    access: 'view:manage',
    personOnly: true,
  },
  save: {
    method: 'PUT',
    path: '/api/v1/views',
    access: 'view:manage',
    personOnly: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/views/{id}',
    access: 'view:manage',
    personOnly: true,
  },
});
