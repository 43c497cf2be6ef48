import { endpoints } from '../endpoint';
import type { notificationsSchemas } from './schemas';

export const notifications = endpoints<typeof notificationsSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    access: 'notification:manage',
    personOnly: true,
  },
  unreadCount: {
    method: 'GET',
    path: '/api/v1/notifications/unread-count',
    access: 'notification:manage',
    personOnly: true,
  },
  markRead: {
    method: 'POST',
    path: '/api/v1/notifications/read',
    access: 'notification:manage',
    personOnly: true,
  },
  markUnread: {
    method: 'POST',
    path: '/api/v1/notifications/unread',
    access: 'notification:manage',
    personOnly: true,
  },
  settings: {
    method: 'GET',
    path: '/api/v1/notifications/settings',
    access: 'notification:manage',
    personOnly: true,
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/v1/notifications/settings',
    access: 'notification:manage',
    personOnly: true,
  },
});
