import { endpoints } from '../endpoint';
import type { activitySchemas } from './schemas';

export const activity = endpoints<typeof activitySchemas>()({
  ofControl: {
    method: 'GET',
    path: '/api/v1/activity-logs/control/{id}',
    access: 'activity:read',
  },
  ofPolicy: {
    method: 'GET',
    path: '/api/v1/activity-logs/policy/{id}',
    access: 'activity:read',
  },
  list: {
    method: 'GET',
    path: '/api/v1/activity-logs',
    access: 'activity:read',
  },
  listCsv: {
    method: 'GET',
    path: '/api/v1/activity-logs.csv',
    access: 'activity:read',
    answers: 'text/csv',
  },
});
