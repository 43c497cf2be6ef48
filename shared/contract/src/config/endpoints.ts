import { endpoints } from '../endpoint';
import type { configSchemas } from './schemas';

const section = '§7 Config';

export const config = endpoints<typeof configSchemas>()({
  runtime: {
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'The runtime configuration of the browser application.',
    section,
  },
  frontend: {
    method: 'GET',
    path: '/api/v1/config/frontend',
    access: 'session',
    summary: 'Settings that screens show, such as the booking link.',
    section,
  },
});
