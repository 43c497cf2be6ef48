import { endpoints } from '../endpoint';
import type { dashboardSchemas } from './schemas';

const section = '§7 Dashboard';

export const dashboard = endpoints<typeof dashboardSchemas>()({
  get: {
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'dashboard:read',
    summary: 'Where the active organisation stands.',
    section,
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/dashboard/refresh',
    access: 'dashboard:read',
    summary: 'Computes the figures again, keeps them as today’s snapshot and answers them.',
    section,
  },
  certificates: {
    method: 'GET',
    path: '/api/v1/dashboard/metrics/certificates',
    access: 'dashboard:read',
    summary: 'Certificates of the organisation, counted by state.',
    section,
  },
  activity: {
    method: 'GET',
    path: '/api/v1/dashboard/activity',
    access: 'dashboard:read',
    summary: 'What happened in the last 30 days, newest first.',
    section,
  },
});
