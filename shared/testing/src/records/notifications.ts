import {
  type AppNotification,
  type calls,
  type NotificationSettings,
  notificationKinds,
  type ResponseOf,
} from '@msp/contract';
import { nextId } from './ids';

export const appNotification = (change: Partial<AppNotification> = {}): AppNotification => ({
  id: nextId(),
  kind: 'MENTIONED',
  recordType: 'control-response',
  recordId: nextId(),
  title: 'Priya Nair mentioned you',
  text: 'Could you add the export?',
  path: '/controls/IDN-01?panel=comments',
  by: { id: nextId(), name: 'Priya Nair', email: 'priya.nair@harbour-it.example' },
  createdAt: '2026-11-19T15:05:00.000Z',
  readAt: null,
  ...change,
});

export const notificationsList = (
  items: AppNotification[],
  change: Partial<ResponseOf<typeof calls.notifications.list>> = {},
): ResponseOf<typeof calls.notifications.list> => ({
  items,
  nextCursor: null,
  total: items.length,
  unread: items.filter(({ readAt }) => readAt === null).length,
  ...change,
});

export const notificationSettings = (change: Partial<NotificationSettings> = {}): NotificationSettings => ({
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { inApp: true, mail: 'digest' }]),
  ) as NotificationSettings['kinds'],
  digestHour: 8,
  digestWeekday: null,
  timeZone: 'Europe/London',
  sendsMail: true,
  ...change,
});
