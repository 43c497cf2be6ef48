/** SQL of invitations. */
import type { Role } from '@msp/contract';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { activityLog } from '../../platform/activity-log/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { foldedAddress, foldedAddressOf, hasSameAddress } from '../../platform/mail-address';
import { memberships, organizations, users } from '../organizations/tables';
import { invitations } from './tables';
import { hashOfToken } from './tokens';

export type InvitationRow = typeof invitations.$inferSelect;
type NewInvitation = typeof invitations.$inferInsert;

export async function organizationName(tx: Tx, context: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, context.organizationId));
  if (!row) throw new Error('The organisation does not exist.');
  return row.name;
}

/** @returns the addresses of these that belong to current members, as `foldedAddress` returns them */
export async function memberAddresses(tx: Tx, context: OrganizationContext, emails: readonly string[]) {
  const address = foldedAddressOf(users.email);
  const rows = await tx
    .select({ address })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        ofOrganization(memberships, context),
        isNull(memberships.removedAt),
        isAnyOf(address, emails.map(foldedAddress)),
      ),
    );
  return new Set(rows.map((row) => row.address));
}

/** When invitations were sent since a time, also again, oldest first. No other transaction sends any until this one ends. */
export async function sendingTimes(tx: Tx, context: OrganizationContext, since: Date): Promise<Date[]> {
  await lockSubject(tx, context, 'invitations');
  const rows = await tx
    .select({ occurredAt: activityLog.occurredAt })
    .from(activityLog)
    .where(
      and(
        ofOrganization(activityLog, context),
        eq(activityLog.recordType, 'invitation'),
        isAnyOf(activityLog.action, ['CREATE', 'UPDATE']),
        gt(activityLog.occurredAt, since),
      ),
    )
    .orderBy(asc(activityLog.occurredAt));
  return rows.map(({ occurredAt }) => occurredAt);
}

/** The open invitation for an address, also if it has expired. Locks it until the transaction ends. */
export async function lockOpenInvitation(tx: Tx, context: OrganizationContext, email: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        ofOrganization(invitations, context),
        eq(invitations.state, 'PENDING'),
        hasSameAddress(invitations.email, email),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function lockInvitation(tx: Tx, context: OrganizationContext, id: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(ofOrganization(invitations, context), eq(invitations.id, id)))
    .for('update');
  return row ?? null;
}

/** @returns whether it was stored; not if the address has an open invitation, which another request has just made */
export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<boolean> {
  const stored = await tx.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return stored.length > 0;
}

export async function updateInvitation(
  tx: Tx,
  context: OrganizationContext,
  { id, version }: Pick<InvitationRow, 'id' | 'version'>,
  change: Partial<NewInvitation>,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...change, version: version + 1 })
    .where(and(ofOrganization(invitations, context), eq(invitations.id, id)));
}

const shown = {
  id: invitations.id,
  organizationId: invitations.organizationId,
  organizationName: organizations.name,
  email: invitations.email,
  role: invitations.role,
  state: invitations.state,
  expiresAt: invitations.expiresAt,
  tokenHash: invitations.tokenHash,
  invitedBy: invitations.invitedBy,
};

/** Over all organisations, as the system. */
export async function findByToken(tx: Tx, token: string) {
  const [row] = await tx
    .select(shown)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(eq(invitations.tokenHash, hashOfToken(token)));
  return row ?? null;
}

/** The open invitations for the verified address of a user, over all organisations, as the system. */
export async function invitationsOfUser(tx: Tx, userId: string, now: Date) {
  return tx
    .select(shown)
    .from(users)
    .innerJoin(invitations, hasSameAddress(invitations.email, users.email))
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(
      and(eq(users.id, userId), users.emailVerified, eq(invitations.state, 'PENDING'), gt(invitations.expiresAt, now)),
    )
    .orderBy(sql`lower(${organizations.name})`);
}

export interface InvitedPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
}

/** Runs as the system. */
export async function personOf(tx: Tx, userId: string): Promise<InvitedPerson> {
  const { id, email, firstName, lastName, emailVerified } = users;
  const [row] = await tx
    .select({ id, email, firstName, lastName, emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('The user does not exist.');
  return row;
}

export async function findMembership(tx: Tx, context: OrganizationContext, userId: string) {
  const [row] = await tx
    .select({ role: memberships.role, removedAt: memberships.removedAt })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId)));
  return row ?? null;
}

/** The roles that an inviter holds in the organisation now, and whether they are a superadmin. Runs as the system. */
export async function rolesOfInviter(
  tx: Tx,
  { organizationId, invitedBy }: { organizationId: string; invitedBy: string },
): Promise<string[]> {
  const counts = or(eq(memberships.organizationId, organizationId), eq(memberships.role, 'superadmin'));
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, invitedBy), isNull(memberships.removedAt), counts));
  return rows.map(({ role }) => role);
}

export interface NewMember {
  id: string;
  userId: string;
  role: Role;
  /** Null for the person who creates the organisation. */
  invitedBy: string | null;
  joinedAt: Date;
}

/** Adds a member. One who was removed comes back, with the new role. @returns false for a person who is a member already */
export async function upsertMember(tx: Tx, context: OrganizationContext, member: NewMember): Promise<boolean> {
  const { role, invitedBy, joinedAt } = member;
  const rows = await tx
    .insert(memberships)
    .values({ organizationId: context.organizationId, ...member })
    .onConflictDoUpdate({
      target: [memberships.organizationId, memberships.userId],
      set: { role, invitedBy, joinedAt, removedAt: null, managementId: null, version: sql`${memberships.version} + 1` },
      setWhere: sql`${memberships.removedAt} is not null`,
    })
    .returning({ id: memberships.id });
  return rows.length > 0;
}
