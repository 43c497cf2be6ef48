/** SQL of sessions and of the people behind them. Runs as the system: no organisation is known yet. */
import { isRole, type Role } from '@msp/contract';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import type { Identity } from '../../platform/identity/provider';
import type { Session } from '../../platform/identity/session';
import { newId } from '../../platform/ids';
import { memberships, organizations, users } from '../organizations/tables';
import { sessions } from './tables';

export type SessionRow = typeof sessions.$inferSelect;

const isSuperadmin = sql<boolean>`exists (
  select 1 from memberships m where m.user_id = ${users.id} and m.role = 'superadmin' and m.removed_at is null)`;

/** The session with its person and the role they hold in the active organisation now, in one query. */
export async function findSession(tx: Tx, id: string, now: Date): Promise<Session | null> {
  const [row] = await tx
    .select({
      session: { id: sessions.id },
      user: users,
      organization: organizations,
      role: memberships.role,
      isSuperadmin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizations, eq(organizations.id, sessions.activeOrganizationId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, organizations.id),
        eq(memberships.userId, users.id),
        isNull(memberships.removedAt),
      ),
    )
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const role: Role | null = row.isSuperadmin ? 'superadmin' : isRole(row.role) ? row.role : null;
  const { id: userId, email, firstName, lastName } = row.user;
  return {
    id: row.session.id,
    user: { id: userId, email, firstName, lastName },
    organization:
      row.organization && role
        ? {
            id: row.organization.id,
            externalId: row.organization.externalId,
            name: row.organization.name,
            slug: row.organization.slug,
            role,
          }
        : null,
  };
}

export async function upsertUser(tx: Tx, identity: Identity, now: Date): Promise<string> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const [row] = await tx
    .insert(users)
    .values({ id: newId(now), issuer, subject, email, firstName, lastName, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email, firstName, lastName, updatedAt: now } })
    .returning({ id: users.id });
  if (!row) throw new Error('The user was not written.');
  return row.id;
}

export interface AvailableOrganization {
  id: string;
  externalId: string;
  name: string;
  slug: string;
  role: Role;
  lastActiveAt: Date | null;
  joinedAt: Date | null;
}

/** Where a person may go: their memberships, and every organisation for a superadmin. By name. */
export async function availableOrganizations(tx: Tx, userId: string): Promise<AvailableOrganization[]> {
  const rows = await tx
    .select({
      id: organizations.id,
      externalId: organizations.externalId,
      name: organizations.name,
      slug: organizations.slug,
      role: memberships.role,
      lastActiveAt: memberships.lastActiveAt,
      joinedAt: memberships.joinedAt,
      isSuperadmin,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, organizations.id),
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
      ),
    )
    .where(or(sql`${memberships.id} is not null`, isSuperadmin))
    .orderBy(sql`lower(${organizations.name})`);
  return rows.flatMap(({ isSuperadmin: superadmin, role, ...organization }) => {
    const effective = superadmin ? 'superadmin' : role;
    return isRole(effective) ? [{ ...organization, role: effective }] : [];
  });
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** The row, locked until the transaction ends, so that two refreshes of one session stand in line. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

export async function updateSession(tx: Tx, id: string, change: Partial<typeof sessions.$inferInsert>): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Remembers when a person was last at work in an organisation: the next sign-in begins there. */
export async function touchMembership(tx: Tx, organizationId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ lastActiveAt: now })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
}

/** @returns how many sessions were removed that nobody can use any more */
export async function deleteEndedSessions(tx: Tx, before: Date): Promise<number> {
  const removed = await tx
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
    .returning({ id: sessions.id });
  return removed.length;
}
