import { endpoints } from '../endpoint';
import type { runtimeConfigSchemas } from './schemas';

export const runtimeConfig = endpoints<typeof runtimeConfigSchemas>()({
  runtime: {
    method: 'GET',
    path: '/config.json',
    access: 'public',
  },
  frontend: {
    method: 'GET',
    path: '/api/v1/config/frontend',
    access: 'session',
  },
});
