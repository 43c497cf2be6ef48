import { endpoints } from '../endpoint';
import type { eventsSchemas } from './schemas';

export const events = endpoints<typeof eventsSchemas>()({
  stream: {
    method: 'GET',
    path: '/api/v1/events',
    access: 'activity:read',
    personOnly: true,
    contentType: 'text/event-stream',
  },
});
