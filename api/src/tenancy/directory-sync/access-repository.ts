/** SQL of the memberships that a directory gives and ends. */
import { type OwnRole, ownRoles } from '@msp/contract';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { hasSameAddress } from '../../platform/mail-address';
import { memberships, organizations, users } from '../organizations/tables';
import { directorySettings, directoryTokens, directoryUsers } from './tables';

/**
 * The memberships of these people, also those that have ended, and of the administrators, locked until the transaction ends: of two
 * requests, the second sees what the first has done. In one order, so that none waits for the other for ever.
 */
export async function lockMemberships(tx: Tx, context: OrganizationContext, userIds: string[]) {
  const isAdministrator = and(eq(memberships.role, 'msp_admin'), isNull(memberships.removedAt));
  return tx
    .select({
      userId: memberships.userId,
      role: memberships.role,
      removedAt: memberships.removedAt,
      managementId: memberships.managementId,
    })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), or(isAdministrator, isAnyOf(memberships.userId, userIds))))
    .orderBy(asc(memberships.userId))
    .for('update');
}

export async function insertMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

/** A person whom a manager had assigned comes back as one of the organisation's own. */
export async function updateMembership(
  tx: Tx,
  context: OrganizationContext,
  userId: string,
  change: { role?: OwnRole; removedAt: Date | null },
): Promise<void> {
  await tx
    .update(memberships)
    .set({
      ...change,
      ...(change.removedAt === null && { managementId: null }),
      version: sql`${memberships.version} + 1`,
    })
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId)));
}

/** The organisation's own members with this address whom the directory has not sent yet. */
export async function unlinkedMembers(tx: Tx, context: OrganizationContext, email: string) {
  return tx
    .select({ userId: users.id, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        ofOrganization(memberships, context),
        isNull(memberships.removedAt),
        isNull(memberships.managementId),
        hasSameAddress(users.email, email),
        sql`not exists (select from ${directoryUsers} d where d.organization_id = ${memberships.organizationId} and d.user_id = ${users.id})`,
      ),
    )
    .orderBy(asc(memberships.joinedAt));
}

/** Directory sync is on, by SCIM or at WorkOS. */
const isOn = sql`(exists (select from ${directoryTokens} t where t.organization_id = ${directoryUsers.organizationId})
  or exists (select from ${directorySettings} s where s.organization_id = ${directoryUsers.organizationId}
    and s.workos_directory_id is not null))`;

/**
 * People of directories that are on, who wait for their first sign-in with this address. A person whom other organisations know is
 * only found in organisations that they belong to already. Runs as the system, because the organisation is not known yet, and sees
 * no suspended organisation (decision 48).
 * @returns one person for each organisation, with whether they are a member of it already
 */
export async function peopleToJoin(tx: Tx, user: { id: string; email: string }) {
  const isNewcomer = sql`not exists (select from ${memberships} m where m.user_id = ${user.id})`;
  const isMember = sql<boolean>`exists (select from ${memberships} m where m.user_id = ${user.id}
    and m.organization_id = ${directoryUsers.organizationId} and m.removed_at is null and m.management_id is null and ${isAnyOf(sql`m.role`, ownRoles)})`;
  return tx
    .selectDistinctOn([directoryUsers.organizationId], {
      organizationId: directoryUsers.organizationId,
      id: directoryUsers.id,
      isMember,
    })
    .from(directoryUsers)
    .innerJoin(organizations, eq(organizations.id, directoryUsers.organizationId))
    .where(
      and(
        hasSameAddress(directoryUsers.email, user.email),
        isNull(directoryUsers.userId),
        eq(directoryUsers.active, true),
        isOn,
        sql`(${isNewcomer} or ${isMember})`,
      ),
    )
    .orderBy(directoryUsers.organizationId, directoryUsers.createdAt);
}

/** Whether the directory, if it is on, has this person or address, and has deactivated them. */
export async function isDeactivated(
  tx: Tx,
  context: OrganizationContext,
  { id, email }: { id?: string; email: string },
): Promise<boolean> {
  const hasAddress = hasSameAddress(directoryUsers.email, email);
  const [row] = await tx
    .select({ isActive: sql<boolean | null>`bool_or(${directoryUsers.active})` })
    .from(directoryUsers)
    .where(
      and(
        ofOrganization(directoryUsers, context),
        id === undefined ? hasAddress : or(hasAddress, eq(directoryUsers.userId, id)),
        isOn,
      ),
    );
  return row?.isActive === false;
}

/** The person of the directory, if it is on, who waits for their first sign-in with this address. */
export async function waitingPerson(tx: Tx, context: OrganizationContext, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(
      and(
        ofOrganization(directoryUsers, context),
        hasSameAddress(directoryUsers.email, email),
        isNull(directoryUsers.userId),
        eq(directoryUsers.active, true),
        isOn,
      ),
    )
    .orderBy(asc(directoryUsers.createdAt))
    .limit(1);
  return row?.id ?? null;
}
