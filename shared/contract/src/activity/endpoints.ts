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
});
