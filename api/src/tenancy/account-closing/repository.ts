/** SQL of accounts that wait to be closed. Runs in the organisation, unless it says otherwise. */
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { managements, memberships, organizations, personColumns, users } from '../organizations/tables';

const { id, name, closesAt, closingRequestedAt, closingRequestedBy, closingReason, closedAt, erasedAt } = organizations;

export async function readClosing(tx: Tx, { organizationId }: OrganizationContext) {
  const [row] = await tx
    .select({
      ...{ name, closesAt, requestedAt: closingRequestedAt, reason: closingReason },
      requestedBy: personColumns(users),
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, closingRequestedBy))
    .where(eq(id, organizationId));
  if (!row) throw new Error(`Couldn't find the organisation ${organizationId}.`);
  return row;
}

type Closing = Required<
  Pick<typeof organizations.$inferInsert, 'closesAt' | 'closingRequestedAt' | 'closingRequestedBy' | 'closingReason'>
>;

/** @returns false if it waits already */
export async function requestClosing(tx: Tx, { organizationId }: OrganizationContext, closing: Closing) {
  const rows = await tx
    .update(organizations)
    .set(closing)
    .where(and(eq(id, organizationId), isNull(closesAt)))
    .returning({ id });
  return rows.length > 0;
}

/** @returns false if it does not wait to be closed */
export async function cancelClosing(tx: Tx, { organizationId }: OrganizationContext) {
  const rows = await tx
    .update(organizations)
    .set({ closesAt: null, closingRequestedAt: null, closingRequestedBy: null, closingReason: null })
    .where(and(eq(id, organizationId), isNotNull(closesAt), isNull(closedAt)))
    .returning({ id });
  return rows.length > 0;
}

export const administrators = (tx: Tx, context: Pick<OrganizationContext, 'organizationId'>) =>
  tx
    .select(personColumns(users))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofOrganization(memberships, context), isNull(memberships.removedAt), eq(memberships.role, 'msp_admin')));

/**
 * Ends access to the accounts whose time has come, and their management by others. Runs as the system, seeing suspended organisations: the
 * changed rows are hidden from it otherwise. Suspended ones stay as they are.
 */
export async function closeDue(tx: Tx, now: Date): Promise<void> {
  const closed = await tx
    .update(organizations)
    .set({ closedAt: now })
    .where(and(lte(closesAt, now), isNull(closedAt), isNull(organizations.suspendedAt)))
    .returning({ id });
  const ids = closed.map((organization) => organization.id);
  await tx
    .update(managements)
    .set({ endedAt: now, endedBy: 'client' })
    .where(and(isAnyOf(managements.organizationId, ids), isNull(managements.endedAt)));
}

/** Those whose access ended at this time or before, and whose data is not deleted. Runs as the system, seeing closed ones. */
export const toErase = (tx: Tx, closedUntil: Date): Promise<{ id: string }[]> =>
  tx
    .select({ id })
    .from(organizations)
    .where(and(isNotNull(closesAt), lte(closedAt, closedUntil), isNull(erasedAt)));

/** Locks the organisation. Runs as the system, seeing closed ones. @returns null unless it is closed and its data not deleted */
export async function lockClosed(tx: Tx, organizationId: string): Promise<{ name: string } | null> {
  const [row] = await tx
    .select({ name })
    .from(organizations)
    .where(and(eq(id, organizationId), isNotNull(closedAt), isNull(erasedAt)))
    .for('update');
  return row ?? null;
}

/** What stays is the name, which the certificates have too, and the dates. The short name can be used again. Runs as the system. */
export async function markErased(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .update(organizations)
    .set({
      ...{ erasedAt: now, externalId: `closed_${organizationId}`, slug: `closed-${organizationId}`, timeZone: 'UTC' },
      ...{ closingReason: null, closingRequestedBy: null },
    })
    .where(eq(id, organizationId));
}

/**
 * Ends all memberships, deletes the managements that assignments referred to and, for people who belong to no other organisation, forgets
 * who they are. Their rows stay, because the history of others may refer to them. Runs as the system.
 */
export async function forgetMembers(tx: Tx, organizationId: string): Promise<void> {
  const former = await tx
    .delete(memberships)
    .where(ofOrganization(memberships, { organizationId }))
    .returning({ userId: memberships.userId });
  await tx.delete(managements).where(ofOrganization(managements, { organizationId }));
  const ids = sql.param(former.map(({ userId }) => userId));
  const forgotten = sql`${users.id} = any(${ids}::uuid[])
    and not exists (select from ${memberships} where ${memberships.userId} = ${users.id})`;
  await tx.execute(sql`delete from sessions where user_id in (select ${users.id} from ${users} where ${forgotten})`);
  await tx
    .update(users)
    .set({
      ...{ issuer: 'closed', subject: sql`${users.id}::text`, email: '', emailVerified: false },
      ...{ firstName: 'Former', lastName: 'member' },
    })
    .where(forgotten);
}
