/** SQL of suspended organisations. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { memberships, organizations } from '../organizations/tables';

/** Runs in the organisation. @returns false if the organisation is suspended already, or does not exist */
export async function suspend(tx: Tx, id: string, suspendedAt: Date, suspendedReason: string): Promise<boolean> {
  const rows = await tx
    .update(organizations)
    .set({ suspendedAt, suspendedReason })
    .where(and(eq(organizations.id, id), isNull(organizations.suspendedAt)))
    .returning({ id: organizations.id });
  return rows.length > 0;
}

/** Runs in the organisation. @returns false if the organisation is not suspended, or does not exist */
export async function reactivate(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(organizations)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(and(eq(organizations.id, id), isNotNull(organizations.suspendedAt)))
    .returning({ id: organizations.id });
  return rows.length > 0;
}

/** Runs in the organisation. */
export async function exists(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id));
  return rows.length > 0;
}

/** Neither suspended nor closed. Runs as the system or in the organisation. */
export async function isActive(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.suspendedAt), isNull(organizations.closedAt)));
  return rows.length > 0;
}

/** The suspended organisations that a person is a member of, by name. Runs as the system. */
export async function suspendedOrganizationsOf(
  tx: Tx,
  userId: string,
  boundTo?: string,
): Promise<{ name: string; reason: string }[]> {
  const rows = await tx
    .select({ name: organizations.name, reason: organizations.suspendedReason })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
        isNotNull(organizations.suspendedAt),
        boundTo === undefined ? undefined : eq(organizations.id, boundTo),
      ),
    )
    .orderBy(sql`lower(${organizations.name})`);
  return rows.map(({ name, reason }) => ({ name, reason: reason ?? '' }));
}
