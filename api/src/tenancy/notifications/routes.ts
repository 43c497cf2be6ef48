/** HTTP routes for notifications. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { listNotifications, markRead, markUnread, unreadCount } from './service';
import { readSettings, saveSettings } from './settings';

export function notificationsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'notifications', {
    list: ({ context, query }) => listNotifications(context, query),
    unreadCount: ({ context }) => unreadCount(context),
    markRead: ({ context, body }) => markRead(context, body),
    markUnread: ({ context, body }) => markUnread(context, body),
    settings: ({ context }) => readSettings(context),
    async updateSettings({ context, body }) {
      await saveSettings(context, body);
      return readSettings(context);
    },
  });
}
