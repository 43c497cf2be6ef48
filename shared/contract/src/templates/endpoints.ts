import { endpoints } from '../endpoint';
import type { templatesSchemas } from './schemas';

const section = '§7 Templates';

export const templates = endpoints<typeof templatesSchemas>()({
  get: {
    method: 'GET',
    path: '/api/v1/templates/{id}',
    access: 'evidence:read',
    summary: 'One template, by id or code, with its text.',
    section,
  },
  byControl: {
    method: 'GET',
    path: '/api/v1/templates/by-control/{id}',
    access: 'evidence:read',
    summary: 'The templates that help with one control.',
    section,
  },
});
