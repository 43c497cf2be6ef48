/** Requests that read notifications and change how they are received. */
import { type AppNotification, calls, type NotificationKind } from '@msp/contract';
import { defaultDigest, defaultKinds } from '../../../src/tenancy/notifications/defaults';
import { ok, type Page } from '../outcomes';
import type { Person } from '../people';

const { notifications } = calls;

/** The defaults, as a request. */
export const notificationSettings = { kinds: defaultKinds, ...defaultDigest };

export const saveSettings = (
  person: Person,
  change: { kinds?: Partial<typeof defaultKinds>; digestHour?: number; digestWeekday?: number | null },
) =>
  ok(
    person.call(notifications.updateSettings, {
      body: { ...notificationSettings, ...change, kinds: { ...defaultKinds, ...change.kinds } },
    }),
  );

export const listOf = (person: Person, query: Record<string, string> = {}) =>
  ok<Page<AppNotification> & { unread: number }>(person.call(notifications.list, { query }));

/** "KIND title → path" of each notification, newest first. */
export const linesOf = async (person: Person, kind?: NotificationKind) =>
  (await listOf(person, { ...(kind && { kind }), limit: '100' })).items.map(
    (item) => `${item.kind} ${item.title} → ${item.path}`,
  );

export const unreadOf = async (person: Person) =>
  (await ok<{ unread: number }>(person.call(notifications.unreadCount))).unread;
