/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { notifications } from './endpoints';

const section = 'Beyond the specification: notifications';

export const notificationsDocumentation = documentation<typeof notifications>({
  list: { summary: "Lists the caller's own notifications.", section },
  unreadCount: { summary: "Counts the caller's unread notifications.", section },
  markRead: { summary: "Marks some or all of the caller's notifications as read.", section },
  markUnread: { summary: "Marks some of the caller's notifications as unread.", section },
  settings: { summary: 'Returns how the caller receives notifications.', section },
  updateSettings: { summary: 'Changes how the caller receives notifications.', section },
});
