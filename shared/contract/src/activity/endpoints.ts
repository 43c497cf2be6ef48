import { endpoints } from '../endpoint';
import type { activitySchemas } from './schemas';

export const activity = endpoints<typeof activitySchemas>()({
  ofControl: {
    method: 'GET',
    path: '/api/v1/activity-logs/control/{id}',
    access: 'activity:read',
    summary: 'What happened to one control in the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  list: {
    method: 'GET',
    path: '/api/v1/activity-logs',
    access: 'activity:read',
    summary: 'What happened in the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  listCsv: {
    method: 'GET',
    path: '/api/v1/activity-logs.csv',
    access: 'activity:read',
    summary: 'The same list with the same filters, whole, as CSV.',
    section: '§7 Activity logs',
    answers: 'text/csv',
  },
});
