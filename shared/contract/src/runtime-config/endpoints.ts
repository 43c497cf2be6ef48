import { endpoints } from '../endpoint';
import type { configSchemas } from './schemas';

export const config = endpoints<typeof configSchemas>()({
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
