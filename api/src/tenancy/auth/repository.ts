/** SQL of sessions and users. Runs as the system, because no organisation is known yet. */
import { isOwnRole, isRole, type Ring, type Role } from '@msp/contract';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import type { Identity } from '../../platform/identity/provider';
import type { Session } from '../../platform/identity/session';
import { newId } from '../../platform/ids';
import { managements, memberships, organizationLogos, organizations, users } from '../organizations/tables';
import { sessions } from './tables';

export type SessionRow = typeof sessions.$inferSelect;

const isSuperadmin = sql<boolean>`exists (
  select 1 from memberships m where m.user_id = ${users.id} and m.role = 'superadmin' and m.removed_at is null)`;

/** A row that `read_session` returns. */
interface FoundSession extends Record<string, unknown> {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  organization_id: string | null;
  external_id: string;
  name: string;
  slug: string;
  role: string | null;
  is_reviewer: boolean | null;
  manager_name: string | null;
  bound_to: string | null;
}

/** The session with its user and the role they hold in the active organisation now. */
export async function findSession(database: Database, id: string, now: Date): Promise<Session | null> {
  const [row] = await database.call<FoundSession>(
    sql`select * from read_session(${id}::uuid, ${now.toISOString()}::timestamptz)`,
  );
  if (!row) return null;
  const { organization_id: organizationId, external_id: externalId, name, slug, role } = row;
  const isReviewer = row.is_reviewer === true;
  return {
    id,
    user: { id: row.user_id, email: row.email, firstName: row.first_name, lastName: row.last_name },
    organization:
      organizationId !== null && isRole(role)
        ? {
            ...{ id: organizationId, externalId, name, slug, role, isReviewer },
            ...(row.manager_name !== null && { managerName: row.manager_name }),
          }
        : null,
    ...(row.bound_to !== null && { boundTo: row.bound_to }),
  };
}

export async function upsertUser(tx: Tx, identity: Identity, now: Date): Promise<string> {
  const { issuer, subject, email, emailVerified, firstName, lastName } = identity;
  const profile = { email, emailVerified, firstName, lastName, updatedAt: now };
  const [row] = await tx
    .insert(users)
    .values({ id: newId(now), issuer, subject, ...profile, createdAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: profile })
    .returning({ id: users.id });
  if (!row) throw new Error('The user could not be saved.');
  return row.id;
}

export interface AvailableOrganization {
  id: string;
  externalId: string;
  name: string;
  slug: string;
  closesAt: Date | null;
  logo: string | null;
  ring: Ring;
  role: Role;
  lastActiveAt: Date | null;
  joinedAt: Date | null;
  isReviewer: boolean;
  /** The manager for which the person works in it. */
  managerId: string | null;
  managerName: string | null;
}

/**
 * The organisations that a user may enter, by name: those of their memberships; for a superadmin, all of them. An assignment by a manager
 * counts while it manages the organisation and the person is its member.
 * @param boundTo the only one, with its clients, that their session may enter, as a member
 */
export async function availableOrganizations(
  tx: Tx,
  userId: string,
  boundTo?: string,
): Promise<AvailableOrganization[]> {
  const rows = await prepared(tx, 'available organisations', { userId }, (db, values) => {
    const ofUser = and(
      eq(memberships.organizationId, organizations.id),
      eq(memberships.userId, values.userId),
      isNull(memberships.removedAt),
    );
    const current = and(
      eq(managements.organizationId, memberships.organizationId),
      eq(managements.id, memberships.managementId),
      isNull(managements.endedAt),
      sql`exists (select from memberships own join organizations manager on manager.id = own.organization_id
        where own.organization_id = ${managements.managerId} and own.user_id = ${values.userId} and own.removed_at is null)`,
    );
    return db
      .select({
        id: organizations.id,
        externalId: organizations.externalId,
        name: organizations.name,
        slug: organizations.slug,
        closesAt: organizations.closesAt,
        logo: organizationLogos.sha256,
        ring: organizations.ring,
        role: memberships.role,
        lastActiveAt: memberships.lastActiveAt,
        joinedAt: memberships.joinedAt,
        isReviewer: sql<boolean>`${memberships.isReviewer} is true`,
        managerId: managements.managerId,
        managerName: sql<string | null>`(select m.name from ${organizations} m where m.id = ${managements.managerId})`,
        isSuperadmin,
      })
      .from(organizations)
      .innerJoin(users, eq(users.id, values.userId))
      .leftJoin(memberships, ofUser)
      .leftJoin(managements, current)
      .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.id))
      .where(
        or(
          and(isNotNull(memberships.id), or(isNull(memberships.managementId), isNotNull(managements.id))),
          isSuperadmin,
        ),
      )
      .orderBy(sql`lower(${organizations.name})`);
  });
  return rows.flatMap(({ isSuperadmin: superadmin, role, ...organization }) => {
    if (boundTo !== undefined) {
      const isWithin = organization.id === boundTo || organization.managerId === boundTo;
      return isWithin && isOwnRole(role) ? [{ ...organization, role }] : [];
    }
    const effective = superadmin ? 'superadmin' : role;
    return isRole(effective) ? [{ ...organization, role: effective }] : [];
  });
}

/** The organisation that a person was last removed from. Runs as the system, which sees no suspended ones. */
export async function lastRemoval(tx: Tx, userId: string, boundTo?: string) {
  const [row] = await tx
    .select({ id: organizations.id, name: organizations.name, removedAt: memberships.removedAt })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        isNotNull(memberships.removedAt),
        boundTo === undefined ? undefined : eq(organizations.id, boundTo),
      ),
    )
    .orderBy(desc(memberships.removedAt))
    .limit(1);
  return row ?? null;
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Locks the row until the transaction ends, so that two refreshes of one session run one after the other. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

export async function updateSession(tx: Tx, id: string, change: Partial<typeof sessions.$inferInsert>): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Takes an organisation out of a user's sessions, which go on without one. */
export async function leaveOrganization(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ activeOrganizationId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.activeOrganizationId, organizationId)));
}

/** Records when a user was last active in an organisation: their next session begins there. */
export async function touchMembership(tx: Tx, organizationId: string, userId: string, now: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ lastActiveAt: now })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
}

/** How many of a person's sessions are listed. */
const listedSessions = 50;

/** The sessions that one session manages: all of the person's, or those that are bound to the same organisation. */
export interface Managed {
  userId: string;
  boundTo: string | undefined;
}

const openSessionsOf = ({ userId, boundTo }: Managed, now: Date) =>
  and(
    eq(sessions.userId, userId),
    boundTo === undefined ? undefined : eq(sessions.boundOrganizationId, boundTo),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  );

/** A person's open sessions, the last used first; each row has the number of all of them. */
export async function openSessions(tx: Tx, managed: Managed, now: Date) {
  const { id, userAgent, createdAt, rotatedAt } = sessions;
  return tx
    .select({ id, userAgent, createdAt, rotatedAt, total: sql<number>`(count(*) over ())::integer` })
    .from(sessions)
    .where(openSessionsOf(managed, now))
    .orderBy(desc(rotatedAt), desc(id))
    .limit(listedSessions);
}

const endedByPerson = 'ended by the person';

/** Ends one of a person's open sessions. @returns whether there was one */
export async function endOpenSession(tx: Tx, managed: Managed, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedReason: endedByPerson })
    .where(and(openSessionsOf(managed, now), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all open sessions of a person but one. */
export async function endOtherOpenSessions(tx: Tx, managed: Managed, kept: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endedReason: endedByPerson })
    .where(and(openSessionsOf(managed, now), ne(sessions.id, kept)));
}

/** Whether the person has ended this session from another one. */
export async function isEndedByPerson(tx: Tx, id: string): Promise<boolean> {
  const where = and(eq(sessions.id, id), eq(sessions.endedReason, endedByPerson));
  return (await tx.select({ id: sessions.id }).from(sessions).where(where)).length > 0;
}

/** @returns how many ended or expired sessions were deleted */
export async function deleteEndedSessions(tx: Tx, before: Date): Promise<number> {
  const removed = await tx
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
    .returning({ id: sessions.id });
  return removed.length;
}
