import { endpoints } from '../../endpoint';
import type { calendarSchemas } from './schemas';

const calendarPath = '/api/v1/calendar';

export const calendar = endpoints<typeof calendarSchemas>()({
  read: { method: 'GET', path: calendarPath, access: 'control:read', personOnly: true },
  create: { method: 'POST', path: calendarPath, access: 'control:read', personOnly: true },
  revoke: { method: 'DELETE', path: calendarPath, access: 'control:read', personOnly: true },
  feed: { method: 'GET', path: '/api/v1/calendar.ics', access: 'public', contentType: 'text/calendar' },
});
