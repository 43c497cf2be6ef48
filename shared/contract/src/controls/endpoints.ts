import { endpoints } from '../endpoint';
import type { controlsSchemas } from './schemas';

const section = '§7 Controls';

export const controls = endpoints<typeof controlsSchemas>()({
  registry: {
    method: 'GET',
    path: '/api/v1/controls/registry/{id}',
    access: 'control:read',
    summary: 'One control of the registry, by id or code, with its requirements.',
    section,
  },
  withStatus: {
    method: 'GET',
    path: '/api/v1/controls/with-status',
    access: 'control:read',
    summary: 'Every control with where the active organisation stands on it.',
    section,
  },
});
