/** Notifications of people, and how each person receives them. */
import type { ChangedRecord, NotificationKind, NotificationSettings, Permission } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, personPolicy, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

/** Mails and clean-up concern every organisation. */
const ofSystem = (tableName: string) =>
  pgPolicy(`${tableName}_system`, { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` });

export const notifications = tenantTable(
  'notifications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What its recipient must be allowed to do. */
    permission: text('permission').$type<Permission>().notNull(),
    recordType: text('record_type').$type<ChangedRecord>().notNull(),
    recordId: uuid('record_id').notNull(),
    title: text('title').notNull(),
    text: text('text'),
    path: text('path').notNull(),
    /** Says which event it is about: a person is notified of it once. */
    key: text('key').notNull(),
    /** Null for the system. */
    byId: uuid('by_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** False for one that is sent by mail only. */
    inApp: boolean('in_app').notNull(),
    /** How it is to be sent; null if it is not, and once it was. */
    mail: text('mail').$type<'each' | 'digest'>(),
  },
  (table) => [
    uniqueIndex('notifications_key').on(table.organizationId, table.userId, table.key),
    index('notifications_recent').on(table.organizationId, table.userId, table.createdAt, table.id).where(sql`in_app`),
    index('notifications_unread')
      .on(table.organizationId, table.userId, table.createdAt, table.id)
      .where(sql`in_app and read_at is null`),
    index('notifications_to_mail').on(table.mail, table.createdAt).where(sql`mail is not null`),
    // Members write them for each other.
    personPolicy('notifications', 'select'),
    personPolicy('notifications', 'update'),
    ofSystem('notifications'),
  ],
);

export const notificationSettings = tenantTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Kinds that are missing have the default. */
    kinds: jsonb('kinds').$type<Partial<NotificationSettings['kinds']>>().notNull(),
    digestHour: integer('digest_hour').notNull(),
    digestWeekday: integer('digest_weekday'),
  },
  (table) => [
    uniqueIndex('notification_settings_person').on(table.organizationId, table.userId),
    // A notification respects the settings of its recipient, so that everyone in the organisation reads them.
    personPolicy('notification_settings', 'insert'),
    personPolicy('notification_settings', 'update'),
    ofSystem('notification_settings'),
  ],
);
