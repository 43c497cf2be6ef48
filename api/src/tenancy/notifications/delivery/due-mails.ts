/** Selects the mails that are due in all organisations, and the notifications that still belong in one. Suspended organisations get none. */
import { type NotificationKind, permissionsOfMembership, type Role } from '@msp/contract';
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { givesAccess, memberships, organizations } from '../../organizations/tables';
import { defaultDigest } from '../defaults';
import { notificationSettings, notifications } from '../tables';

/** Mails of people who can't enter the organisation now wait, like those of suspended organisations. */
const mayEnter = sql`not exists (select from ${memberships} where ${memberships.organizationId} = ${notifications.organizationId}
  and ${memberships.userId} = ${notifications.userId} and ${memberships.removedAt} is null and not ${givesAccess})`;

export interface DueMail {
  organizationId: string;
  userId: string;
  /** Undefined for a digest of all kinds. */
  kind?: NotificationKind;
}

/** Whose notifications of which kind have waited since this time or longer. */
export async function dueMails(tx: Tx, waitingSince: Date): Promise<DueMail[]> {
  const { organizationId, userId, kind, mail, createdAt } = notifications;
  return tx
    .select({ organizationId, userId, kind })
    .from(notifications)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(and(eq(mail, 'each'), lte(createdAt, waitingSince), mayEnter))
    .groupBy(organizationId, userId, kind);
}

type WaitingNotification = typeof notifications.$inferSelect;

/** Leaves out what the recipient has read since, or may no longer see. */
export const stillDue = (
  waiting: readonly WaitingNotification[],
  recipient: { role: Role; isReviewer: boolean },
): WaitingNotification[] =>
  waiting.filter(
    ({ readAt, permission }) => readAt === null && permissionsOfMembership(recipient).includes(permission),
  );

const hour = sql`coalesce(${notificationSettings.digestHour}, ${sql.raw(String(defaultDigest.digestHour))})`;

/** The latest time at or before now at which a person's digest is due, in the organisation's time zone. */
function latestDigest(now: Date): SQL {
  const { timeZone } = organizations;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const today = sql`date_trunc('day', ${instant} at time zone ${timeZone})`;
  const due = (day: SQL) => sql`((${day} + ${hour} * interval '1 hour') at time zone ${timeZone})`;
  // Compares instants: when the clocks go back, a local hour occurs twice.
  const day = sql`(case when ${due(today)} > ${instant} then ${today} - interval '1 day' else ${today} end)`;
  const weekday = notificationSettings.digestWeekday;
  const daysBack = sql`coalesce((extract(isodow from ${day})::integer - ${weekday} + 7) % 7, 0)`;
  return due(sql`${day} - ${daysBack} * interval '1 day'`);
}

/** Whose digest is due: one that was missed is sent late. */
export async function dueDigests(tx: Tx, now: Date): Promise<DueMail[]> {
  const { organizationId, userId, mail, createdAt } = notifications;
  return tx
    .selectDistinct({ organizationId, userId })
    .from(notifications)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.organizationId, organizationId), eq(notificationSettings.userId, userId)),
    )
    .where(and(eq(mail, 'digest'), lt(createdAt, latestDigest(now)), mayEnter));
}
