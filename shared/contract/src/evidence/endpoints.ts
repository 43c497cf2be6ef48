import { endpoints } from '../endpoint';
import type { evidenceSchemas } from './schemas';

export const evidence = endpoints<typeof evidenceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/evidence',
    access: 'evidence:read',
    summary: 'Evidence of the active organisation.',
    section: '§7 Evidence',
  },
});
