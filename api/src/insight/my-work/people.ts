/** SQL of what concerns people: what a member took over from another, and who asks an administrator to join. */
import { remotePaths } from '@msp/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { joinRequests } from '../../tenancy/newcomers/tables';
import { notifications } from '../../tenancy/notifications/tables';
import { type WorkOf, workColumns } from './columns';

/** What was taken over needs no more than a look, so it waits until its notification is read. */
export function handovers(tx: Tx, work: WorkOf) {
  const { userId, kind, recordType, title, path, createdAt, byId, readAt, inApp } = notifications;
  return tx
    .select(
      workColumns({
        kind: sql`'HANDOVER'`,
        record: sql`'member'`,
        id: sql`${notifications.id}`,
        name: sql`${title}`,
        since: sql`${createdAt}`,
        byId: sql`${byId}`,
        path: sql`${path}`,
      }),
    )
    .from(notifications)
    .where(
      and(
        ofOrganization(notifications, work),
        eq(userId, work.personId),
        sql`${kind} = 'ASSIGNED' and ${recordType} = 'member'`,
        sql`${inApp}`,
        isNull(readAt),
      ),
    );
}

const requestsPath = sql.raw(`'${remotePaths.admin.users}?state=ASKED'`);

export function openJoinRequests(tx: Tx, work: WorkOf) {
  const { userId, firstName, lastName, email, state, createdAt } = joinRequests;
  return tx
    .select(
      workColumns({
        kind: sql`'JOIN_REQUEST'`,
        record: sql`'member'`,
        id: sql`${userId}`,
        name: sql`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email})`,
        since: sql`${createdAt}`,
        path: requestsPath,
      }),
    )
    .from(joinRequests)
    .where(and(ofOrganization(joinRequests, work), sql`${state} = 'OPEN'`));
}
