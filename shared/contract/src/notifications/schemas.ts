/** A person's notifications in the active organisation, and how they receive them (domain: people, keys, administration). */
import { z } from 'zod';
import { notificationLimits } from '../constants';
import { changedRecords } from '../events/words';
import { count, id, listOf, listQuery, oneOrMany, personSummary, timestamp } from '../primitives';
import { notificationKinds, notificationMails } from './words';

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  recordType: z.enum(changedRecords),
  recordId: id,
  title: z.string(),
  /** The record's name, or an excerpt of the comment. */
  text: z.string().nullable(),
  /** The address of the very place in the application, from `/`. */
  path: z.string(),
  /** Who caused it; null for the system. */
  by: personSummary.nullable(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});

const unread = z.object({ unread: count });
const ids = z.array(id).min(1).max(notificationLimits.maxIds);

const kindSettings = z.object({
  inApp: z.boolean(),
  /** `each`: a mail for each one. `digest`: in a mail together with the others. */
  mail: z.enum(notificationMails),
});

const settings = z.object({
  /** Those of `alwaysSentKinds` have no effect. */
  kinds: z.record(z.enum(notificationKinds), kindSettings),
  /** The hour of the digest in the organisation's time zone. */
  digestHour: z.int().min(0).max(23),
  /** The day of the digest, from 1 for Monday to 7 for Sunday; null for every day. */
  digestWeekday: z.int().min(1).max(7).nullable(),
});

const settingsResponse = settings.extend({
  /** The organisation's time zone, such as `Europe/London`. */
  timeZone: z.string(),
  /** Whether this installation sends mail. */
  sendsMail: z.boolean(),
});

export const notificationsSchemas = {
  /** Newest first. */
  list: {
    query: listQuery(['createdAt'])
      .omit({ search: true })
      .extend({ unread: z.enum(['true']).optional(), kind: oneOrMany(z.enum(notificationKinds)) }),
    /** `unread` counts all unread notifications, regardless of filters. */
    response: listOf(notification).extend(unread.shape),
  },
  unreadCount: { response: unread },
  markRead: {
    /** These notifications, or all that were created up to this time. */
    body: z.union([z.strictObject({ ids }), z.strictObject({ until: timestamp })]),
    /** `readAt` is the time that the notifications now have, for `markUnread`. */
    response: unread.extend({ readAt: timestamp }),
  },
  markUnread: {
    /** These notifications, or all that one call of `markRead` marked. */
    body: z.union([z.strictObject({ ids }), z.strictObject({ readAt: timestamp })]),
    response: unread,
  },
  settings: { response: settingsResponse },
  updateSettings: { body: settings, response: settingsResponse },
} as const;
