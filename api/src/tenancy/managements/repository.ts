/**
 * SQL of managed organisations. What a manager reads of its clients runs as the system, because names and people of another organisation
 * are visible to no one else: every query names the manager or the client.
 */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import { includeSuspended, type Tx } from '../../platform/database/database';
import { managements, memberships, organizations, personColumns, users } from '../organizations/tables';
import { managementInvitations } from './tables';

export type InvitationRow = typeof managementInvitations.$inferSelect;

const managers = alias(organizations, 'managers');
const clients = alias(organizations, 'clients');

const sides = {
  id: managements.id,
  startedAt: managements.startedAt,
  client: { id: clients.id, externalId: clients.externalId, name: clients.name },
  manager: { id: managers.id, externalId: managers.externalId, name: managers.name },
};

const current = (tx: Tx) =>
  tx
    .select(sides)
    .from(managements)
    .innerJoin(clients, eq(clients.id, managements.organizationId))
    .innerJoin(managers, eq(managers.id, managements.managerId))
    .$dynamic();
export type ManagementRow = Awaited<ReturnType<typeof current>>[number];

const isCurrent = isNull(managements.endedAt);

/** Who manages an organisation. As the system, which doesn't see a suspended manager. */
export async function currentManagement(tx: Tx, clientId: string): Promise<ManagementRow | null> {
  const [row] = await current(tx).where(and(eq(managements.organizationId, clientId), isCurrent));
  return row ?? null;
}

/**
 * Who manages an organisation, also while the manager is suspended: it stays the manager, and the client can end that. As the system, which
 * from here on sees suspended organisations.
 */
export async function managementOf(tx: Tx, clientId: string): Promise<ManagementRow | null> {
  await includeSuspended(tx);
  return currentManagement(tx, clientId);
}

/** What an organisation manages, by name. As the system. @param id only this one */
export async function managedBy(tx: Tx, managerId: string, id?: string): Promise<ManagementRow[]> {
  return current(tx)
    .where(and(eq(managements.managerId, managerId), isCurrent, id === undefined ? undefined : eq(managements.id, id)))
    .orderBy(asc(sql`lower(${clients.name})`), asc(managements.id));
}

/** Of the manager's own, or as the system. */
export async function countManaged(tx: Tx, managerId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(managements)
    .where(and(eq(managements.managerId, managerId), isCurrent));
  return row?.total ?? 0;
}

/** The people whom a manager has assigned to these clients, by name. As the system. */
export async function assignedPeople(tx: Tx, managementIds: string[]) {
  if (managementIds.length === 0) return [];
  return tx
    .select({
      managementId: sql<string>`${memberships.managementId}`,
      person: personColumns(users),
      role: memberships.role,
      isReviewer: memberships.isReviewer,
      joinedAt: memberships.joinedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isAnyOf(memberships.managementId, managementIds), isNull(memberships.removedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** Which of these clients have an administrator of their own. As the system. */
export async function withOwnAdministrator(tx: Tx, clientIds: string[]): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(
      and(
        isAnyOf(memberships.organizationId, clientIds),
        eq(memberships.role, 'msp_admin'),
        isNull(memberships.removedAt),
        isNull(memberships.managementId),
      ),
    );
  return new Set(rows.map(({ organizationId }) => organizationId));
}

/** The ids of a client's administrators: its own, and those whom its manager has assigned. In the client. */
export async function administratorsOf(tx: Tx, context: OrganizationContext) {
  const administrators = await tx
    .select({ userId: memberships.userId, managementId: memberships.managementId })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.role, 'msp_admin'), isNull(memberships.removedAt)));
  const ids = (isAssigned: boolean) =>
    administrators.flatMap(({ userId, managementId }) => ((managementId !== null) === isAssigned ? userId : []));
  return { own: ids(false), assigned: ids(true) };
}

/** The client's own administrators; if it has none, those of its manager. In the client. */
export async function ownAdministratorsFirst(tx: Tx, context: OrganizationContext): Promise<string[]> {
  const { own, assigned } = await administratorsOf(tx, context);
  return own.length > 0 ? own : assigned;
}

/**
 * Locks the client's administrators and assigned people, so that they stay members until the transaction ends. In one order, like other
 * changes of members, so that none waits for the other for ever. As the system.
 * @returns its own administrators, the one who joined first before the others
 */
export async function lockAdministrators(tx: Tx, clientId: string): Promise<string[]> {
  const { userId, managementId, joinedAt } = memberships;
  const locked = await tx
    .select({ userId, managementId, joinedAt })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, clientId),
        isNull(memberships.removedAt),
        or(eq(memberships.role, 'msp_admin'), isNotNull(managementId)),
      ),
    )
    .orderBy(asc(userId))
    .for('update');
  return locked
    .filter((row) => row.managementId === null)
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime())
    .map((row) => row.userId);
}

/** A member of an organisation, also one whom its manager has assigned. As the system. */
export async function memberOf(tx: Tx, organizationId: string, userId: string) {
  const { role, isReviewer, managementId } = memberships;
  const [row] = await tx
    .select({ person: personColumns(users), role, isReviewer, managementId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
      ),
    );
  return row ?? null;
}

/** Assignments of people who have left the manager. As the system. */
export async function assignmentsOfLeavers(tx: Tx, managerId: string) {
  const own = alias(memberships, 'own');
  return tx
    .select({ managementId: managements.id, userId: memberships.userId })
    .from(managements)
    .innerJoin(
      memberships,
      and(
        eq(memberships.organizationId, managements.organizationId),
        eq(memberships.managementId, managements.id),
        isNull(memberships.removedAt),
      ),
    )
    .leftJoin(own, and(eq(own.organizationId, managerId), eq(own.userId, memberships.userId), isNull(own.removedAt)))
    .where(and(eq(managements.managerId, managerId), isCurrent, isNull(own.id)));
}

/** In the client. */
export async function insertManagement(tx: Tx, row: typeof managements.$inferInsert): Promise<void> {
  await tx.insert(managements).values(row);
}

/** In the client. */
export async function endManagement(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Pick<typeof managements.$inferInsert, 'endedBy' | 'endedReason'>,
): Promise<void> {
  await tx
    .update(managements)
    .set({ ...change, endedAt: context.clock.now() })
    .where(and(ofOrganization(managements, context), eq(managements.id, id)));
}

/** In the client. Someone who was a member before comes back. @returns false for a member of the client's own, who stays as they are */
export async function saveAssignment(
  tx: Tx,
  row: typeof memberships.$inferInsert & { managementId: string },
): Promise<boolean> {
  const { role, isReviewer, managementId, joinedAt } = row;
  const rows = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: {
        ...{ role, isReviewer, managementId, removedAt: null },
        joinedAt: sql`case when ${memberships.removedAt} is null then ${memberships.joinedAt} else ${joinedAt} end`,
        version: sql`${memberships.version} + 1`,
      },
      setWhere: sql`${memberships.removedAt} is not null or ${memberships.managementId} = ${managementId}`,
    })
    .returning({ id: memberships.id });
  return rows.length > 0;
}

/** In the client: ends the memberships of assigned people. @param userId only of this one */
export async function endAssignments(tx: Tx, context: OrganizationContext, userId?: string): Promise<void> {
  await tx
    .update(memberships)
    .set({ removedAt: context.clock.now(), version: sql`${memberships.version} + 1` })
    .where(
      and(
        ofOrganization(memberships, context),
        isNotNull(memberships.managementId),
        isNull(memberships.removedAt),
        userId === undefined ? undefined : eq(memberships.userId, userId),
      ),
    );
}

const isOpen = (now: Date) => and(eq(managementInvitations.state, 'PENDING'), gt(managementInvitations.expiresAt, now));

/** Open ones that the organisation has sent, newest first. */
export async function sentInvitations(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ invitation: managementInvitations, invitedBy: personColumns(users) })
    .from(managementInvitations)
    .innerJoin(users, eq(users.id, managementInvitations.invitedBy))
    .where(and(ofOrganization(managementInvitations, context), isOpen(context.clock.now())))
    .orderBy(desc(managementInvitations.invitedAt), desc(managementInvitations.id));
}

/** Open ones to the verified address of a person, from active organisations, newest first. As the system. */
export async function receivedInvitations(tx: Tx, userId: string, now: Date) {
  const invited = alias(users, 'invited');
  return tx
    .select({
      invitation: managementInvitations,
      inviter: personColumns(users),
      organization: { externalId: organizations.externalId, name: organizations.name },
    })
    .from(managementInvitations)
    .innerJoin(organizations, eq(organizations.id, managementInvitations.organizationId))
    .innerJoin(users, eq(users.id, managementInvitations.invitedBy))
    .innerJoin(invited, eq(invited.id, userId))
    .where(
      and(
        sql`lower(${managementInvitations.email}) = lower(${invited.email})`,
        eq(invited.emailVerified, true),
        isOpen(now),
      ),
    )
    .orderBy(desc(managementInvitations.invitedAt), desc(managementInvitations.id));
}
export type ReceivedInvitation = Awaited<ReturnType<typeof receivedInvitations>>[number];

/** Whether the person who invited still administrates the organisation. As the system. */
export async function isBacked(tx: Tx, { organizationId, invitedBy }: InvitationRow): Promise<boolean> {
  const member = await memberOf(tx, organizationId, invitedBy);
  return member?.role === 'msp_admin';
}

/** Ends earlier ones to the address that were forgotten to be answered in time. */
export async function closeExpired(tx: Tx, context: OrganizationContext, email: string): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(managementInvitations)
    .set({ state: 'WITHDRAWN', answeredAt: now })
    .where(
      and(
        ofOrganization(managementInvitations, context),
        sql`lower(${managementInvitations.email}) = ${email.toLowerCase()}`,
        eq(managementInvitations.state, 'PENDING'),
        sql`${managementInvitations.expiresAt} <= ${now.toISOString()}`,
      ),
    );
}

/** @returns false if there is an open one to the address */
export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<boolean> {
  const rows = await tx
    .insert(managementInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: managementInvitations.id });
  return rows.length > 0;
}

/** Answers an open invitation, once. In its organisation, or as the system. @returns null for one that is not open */
export async function answerInvitation(
  tx: Tx,
  organizationId: string,
  id: string,
  state: Exclude<InvitationRow['state'], 'PENDING'>,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await tx
    .update(managementInvitations)
    .set({ state, answeredAt: now })
    .where(and(eq(managementInvitations.organizationId, organizationId), eq(managementInvitations.id, id), isOpen(now)))
    .returning();
  return row ?? null;
}

/** As the system, of any organisation; inside one, of that one. */
export async function nameOf(tx: Tx, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.name ?? '';
}

/** Whether the account of an organisation waits to be closed. As the system. */
export async function isClosing(tx: Tx, organizationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNotNull(organizations.closesAt)));
  return rows.length > 0;
}
