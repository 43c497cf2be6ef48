/** SQL that writes notifications and finds their recipients. */
import type { NotificationSettings, Permission } from '@msp/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { holdsInMembership, memberships } from '../organizations/tables';
import { notificationSettings, type notifications } from './tables';

export interface Recipient {
  userId: string;
  /** Null where the defaults apply. */
  kinds: Partial<NotificationSettings['kinds']> | null;
}

/**
 * Current members who hold the permission, without the acting person.
 * @param among only these; everyone but superadmins if undefined
 */
export async function findRecipients(
  tx: Tx,
  context: OrganizationContext,
  among: readonly string[] | undefined,
  permission: Permission,
): Promise<Recipient[]> {
  return tx
    .select({ userId: memberships.userId, kinds: notificationSettings.kinds })
    .from(memberships)
    .leftJoin(
      notificationSettings,
      and(ofOrganization(notificationSettings, context), eq(notificationSettings.userId, memberships.userId)),
    )
    .where(
      and(
        ofOrganization(memberships, context),
        isNull(memberships.removedAt),
        holdsInMembership(permission),
        among ? isAnyOf(memberships.userId, among) : ne(memberships.role, 'superadmin'),
        context.actor ? ne(memberships.userId, context.actor.id) : undefined,
      ),
    );
}

type Row = typeof notifications.$inferInsert;
export type Shared = Omit<Row, 'organizationId' | 'id' | 'userId' | 'byId' | 'createdAt' | 'readAt' | 'inApp' | 'mail'>;
export type Addressed = Pick<Row, 'id' | 'userId' | 'inApp'> & { mail: 'each' | 'digest' | null };

/**
 * Without a conflict target, whose check would need to read rows of others. Parameters hold lists, so that there is no limit on the
 * number of recipients.
 */
export async function insertNotifications(
  tx: Tx,
  { organizationId, actor, clock }: OrganizationContext,
  { kind, permission, recordType, recordId, title, text, path, key }: Shared,
  recipients: readonly Addressed[],
): Promise<void> {
  const list = <K extends keyof Addressed>(field: K) => sql.param(recipients.map((recipient) => recipient[field]));
  await tx.execute(sql`
    insert into notifications (organization_id, id, user_id, kind, permission, record_type, record_id, title, text, path, key,
      by_id, created_at, in_app, mail)
    select ${organizationId}::uuid, r.id, r.user_id, ${kind}, ${permission}, ${recordType}, ${recordId}::uuid, ${title},
      ${text ?? null}::text, ${path}, ${key}, ${actor?.id ?? null}::uuid, ${clock.now().toISOString()}::timestamptz, r.in_app, r.mail
    from unnest(${list('id')}::uuid[], ${list('userId')}::uuid[], ${list('inApp')}::boolean[], ${list('mail')}::text[])
      as r (id, user_id, in_app, mail)
    on conflict do nothing`);
}
