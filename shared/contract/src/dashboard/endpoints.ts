import { endpoints } from '../endpoint';
import type { dashboardSchemas } from './schemas';

export const dashboard = endpoints<typeof dashboardSchemas>()({
  get: {
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'dashboard:read',
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/dashboard/refresh',
    access: 'dashboard:read',
  },
  certificates: {
    method: 'GET',
    path: '/api/v1/dashboard/metrics/certificates',
    access: 'dashboard:read',
  },
  activity: {
    method: 'GET',
    path: '/api/v1/dashboard/activity',
    access: 'dashboard:read',
  },
  history: {
    method: 'GET',
    path: '/api/v1/dashboard/history',
    access: 'dashboard:read',
  },
  work: {
    method: 'GET',
    path: '/api/v1/dashboard/work',
    access: 'dashboard:read',
    personOnly: true,
  },
});
