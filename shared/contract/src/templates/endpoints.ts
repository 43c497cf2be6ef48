import { endpoints } from '../endpoint';
import type { templatesSchemas } from './schemas';

export const templates = endpoints<typeof templatesSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/templates',
    access: 'evidence:read',
  },
  get: {
    method: 'GET',
    path: '/api/v1/templates/{id}',
    access: 'evidence:read',
  },
  byControl: {
    method: 'GET',
    path: '/api/v1/templates/by-control/{id}',
    access: 'evidence:read',
  },
});
