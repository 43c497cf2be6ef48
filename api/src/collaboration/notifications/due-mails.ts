/** SQL of the mails that are due, over all organisations. Runs as the system. Suspended organisations get none. */
import type { NotificationKind } from '@msp/contract';
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { defaultDigest } from '../../tenancy/notifications/defaults';
import { notificationSettings, notifications } from '../../tenancy/notifications/tables';
import { organizations } from '../../tenancy/organizations/tables';

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
    .where(and(eq(mail, 'each'), lte(createdAt, waitingSince)))
    .groupBy(organizationId, userId, kind);
}

const hour = sql`coalesce(${notificationSettings.digestHour}, ${sql.raw(String(defaultDigest.digestHour))})`;
const timeZone = sql`'UTC'`;

/** The latest time at or before now at which a person's digest is due. */
function latestDigest(now: Date): SQL {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const today = sql`(date_trunc('day', ${local}) + ${hour} * interval '1 hour')`;
  const day = sql`(case when ${today} > ${local} then ${today} - interval '1 day' else ${today} end)`;
  const weekday = notificationSettings.digestWeekday;
  const daysBack = sql`coalesce((extract(isodow from ${day})::integer - ${weekday} + 7) % 7, 0)`;
  return sql`((${day} - ${daysBack} * interval '1 day') at time zone ${timeZone})`;
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
    .where(and(eq(mail, 'digest'), lt(createdAt, latestDigest(now))));
}
