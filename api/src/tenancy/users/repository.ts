/** SQL of an organisation's members. */
import { type Role, roles } from '@msp/contract';
import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText } from '../../platform/database/paging';
import { memberships, users } from '../organizations/tables';

const fullName = sql`(${users.firstName} || ' ' || ${users.lastName})`;

/** API keys have memberships too, with a role of their own. */
export const current = (context: OrganizationContext) =>
  and(ofOrganization(memberships, context), isNull(memberships.removedAt), isAnyOf(memberships.role, roles)) as SQL;

interface PeopleFilters {
  search: string;
  limit: number;
  role?: readonly Role[] | undefined;
}

/** Current members by name. */
export async function searchMembers(tx: Tx, context: OrganizationContext, { search, limit, role }: PeopleFilters) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        current(context),
        search ? containsText(sql`(${fullName} || ' ' || ${users.email})`, search) : undefined,
        role && isAnyOf(memberships.role, role),
      ),
    )
    .orderBy(sql`lower(${fullName})`, users.id)
    .limit(limit);
}

export async function countByRole(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ role: memberships.role, total: count() })
    .from(memberships)
    .where(current(context))
    .groupBy(memberships.role);
}

/** Current and former members by id. */
export async function peopleByIds(tx: Tx, context: OrganizationContext, ids: string[]) {
  return tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: memberships.role,
      isMember: sql<boolean>`${memberships.removedAt} is null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofOrganization(memberships, context), isAnyOf(memberships.userId, ids)));
}

/** The current members with one of these roles. */
export async function membersWithRole(tx: Tx, context: OrganizationContext, wanted: readonly Role[]) {
  return tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(current(context), isAnyOf(memberships.role, wanted)));
}

export interface LockedMember {
  userId: string;
  role: string;
  isReviewer: boolean;
  /** Of a person whom the organisation's manager has assigned. */
  managementId: string | null;
  version: number;
}

/**
 * These members and every administrator, locked until the transaction ends: of two changes that would leave no administrator, the
 * second sees what the first has done. In one order, so that none waits for the other for ever.
 */
export async function lockMembers(tx: Tx, context: OrganizationContext, userIds: string[]): Promise<LockedMember[]> {
  const { userId, role, isReviewer, managementId, version } = memberships;
  return tx
    .select({ userId, role, isReviewer, managementId, version })
    .from(memberships)
    .where(and(current(context), or(eq(role, 'msp_admin'), isAnyOf(userId, userIds))))
    .orderBy(userId)
    .for('update');
}

export async function updateMember(
  tx: Tx,
  context: OrganizationContext,
  { userId, version }: LockedMember,
  change: { role: Role; isReviewer: boolean } | { removedAt: Date },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ ...change, version: version + 1 })
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId)));
}

/** The Admin who isn't assigned by a manager and joined first; null without one. */
export async function firstAdministrator(tx: Tx, context: OrganizationContext): Promise<string | null> {
  const { userId, role, managementId, joinedAt } = memberships;
  const [row] = await tx
    .select({ userId })
    .from(memberships)
    .where(and(current(context), eq(role, 'msp_admin'), isNull(managementId)))
    .orderBy(asc(joinedAt), asc(userId))
    .limit(1);
  return row?.userId ?? null;
}
