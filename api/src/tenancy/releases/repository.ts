/** SQL of the builds in people's browsers and of the rings of organisations. Runs as the system unless said otherwise. */
import type { LoadOutcome, RemoteName, Ring } from '@msp/contract';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { memberships, organizations } from '../organizations/tables';
import { remoteLoads, withdrawnBuilds } from './tables';

export interface Build {
  remote: RemoteName;
  build: string;
}

const ofBuild = (table: typeof remoteLoads | typeof withdrawnBuilds, { remote, build }: Build) =>
  and(eq(table.remote, remote), eq(table.build, build));

/** Of one person, in all rings: more than are ever released in the time that they are kept. */
const maxBuildsOfPerson = 100;

/**
 * Adds one load of the page to what is counted for a person. Nothing is counted of further builds than a person can have loaded, so that
 * invented ones cannot fill the table.
 */
export async function addLoad(
  tx: Tx,
  { remote, build, outcome }: Build & { outcome: LoadOutcome },
  { ring, person, now }: { ring: Ring; person: string; now: Date },
): Promise<void> {
  const loads = outcome === 'broke' ? 0 : 1;
  const failures = outcome === 'opened' ? 0 : 1;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into remote_loads as l (remote, build, ring, person, loads, failures, first_at, last_at, last_failed_at)
    select ${remote}, ${build}, ${ring}, ${person}, ${loads}::int, ${failures}::int, ${at}, ${at},
      case when ${failures}::int > 0 then ${at} end
    where (select count(*) from remote_loads where person = ${person}) < ${maxBuildsOfPerson}
      or exists (select from remote_loads
        where remote = ${remote} and build = ${build} and ring = ${ring} and person = ${person})
    on conflict (remote, build, ring, person) do update set
      loads = l.loads + excluded.loads,
      failures = l.failures + excluded.failures,
      last_at = excluded.last_at,
      last_failed_at = coalesce(excluded.last_failed_at, l.last_failed_at)`);
}

const people = sql<number>`count(*)::int`;
const failedPeople = sql<number>`(count(*) filter (where ${remoteLoads.failures} > 0))::int`;
const firstAt = sql`min(${remoteLoads.firstAt})`.mapWith(remoteLoads.firstAt);
const lastAt = sql`max(${remoteLoads.lastAt})`.mapWith(remoteLoads.lastAt);

/** What was counted of a build in a ring; null if nothing was. */
export async function countsOf(tx: Tx, build: Build, ring: Ring) {
  const [row] = await tx
    .select({ people, failedPeople, firstAt })
    .from(remoteLoads)
    .where(and(ofBuild(remoteLoads, build), eq(remoteLoads.ring, ring)));
  return row && row.people > 0 ? row : null;
}

/** What was counted of the other builds of a remote since a moment. */
export async function countsOfOthers(tx: Tx, { remote, build }: Build, since: Date) {
  const at = since.toISOString();
  const [row] = await tx
    .select({
      people,
      failedPeople: sql<number>`(count(*) filter (where ${remoteLoads.lastFailedAt} >= ${at}::timestamptz))::int`,
    })
    .from(remoteLoads)
    .where(and(eq(remoteLoads.remote, remote), ne(remoteLoads.build, build), sql`${remoteLoads.lastAt} >= ${at}`));
  return row ?? { people: 0, failedPeople: 0 };
}

/** Every build in every ring, the newest first. */
export async function listCounts(tx: Tx) {
  return tx
    .select({
      remote: remoteLoads.remote,
      build: remoteLoads.build,
      ring: remoteLoads.ring,
      firstAt,
      lastAt,
      people,
      failedPeople,
      loads: sql<number>`sum(${remoteLoads.loads})::int`,
      failures: sql<number>`sum(${remoteLoads.failures})::int`,
    })
    .from(remoteLoads)
    .groupBy(remoteLoads.remote, remoteLoads.build, remoteLoads.ring)
    .orderBy(remoteLoads.remote, sql`min(${remoteLoads.firstAt}) desc`, remoteLoads.build);
}

export type Withdrawal = typeof withdrawnBuilds.$inferSelect;

export async function withdrawalOf(tx: Tx, build: Build): Promise<Withdrawal | null> {
  const [row] = await tx.select().from(withdrawnBuilds).where(ofBuild(withdrawnBuilds, build));
  return row ?? null;
}

export const listWithdrawals = (tx: Tx): Promise<Withdrawal[]> =>
  tx.select().from(withdrawnBuilds).where(isNull(withdrawnBuilds.allowedAt));

type NewWithdrawal = Build & Pick<Withdrawal, 'withdrawnAt' | 'withdrawnBy' | 'reason'>;

/** @returns false if it is withdrawn, or was withdrawn before: what a person has allowed is not withdrawn automatically again */
export async function withdrawUnlessKnown(tx: Tx, row: NewWithdrawal): Promise<boolean> {
  const { rowCount } = await tx.insert(withdrawnBuilds).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** @returns false if it is withdrawn already */
export async function withdraw(tx: Tx, row: NewWithdrawal): Promise<boolean> {
  const { rowCount } = await tx
    .insert(withdrawnBuilds)
    .values(row)
    .onConflictDoUpdate({
      target: [withdrawnBuilds.remote, withdrawnBuilds.build],
      set: { ...row, toldAt: null, allowedAt: null, allowedBy: null },
      setWhere: sql`${withdrawnBuilds.allowedAt} is not null`,
    });
  return rowCount === 1;
}

/** @returns false if it is not withdrawn */
export async function allow(tx: Tx, build: Build, allowedAt: Date, allowedBy: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(withdrawnBuilds)
    .set({ allowedAt, allowedBy })
    .where(and(ofBuild(withdrawnBuilds, build), isNull(withdrawnBuilds.allowedAt)));
  return rowCount === 1;
}

export async function setTold(tx: Tx, build: Build, toldAt: Date): Promise<void> {
  await tx.update(withdrawnBuilds).set({ toldAt }).where(ofBuild(withdrawnBuilds, build));
}

/** The super admins, each in the organisation that they worked in last: its inbox is the one that they look into. */
export async function superadmins(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ organizationId: memberships.organizationId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.role, 'superadmin'), isNull(memberships.removedAt)))
    .orderBy(sql`${memberships.lastActiveAt} desc nulls last`, memberships.joinedAt, memberships.id);
  const found = new Map<string, string[]>();
  const known = new Set<string>();
  for (const { organizationId, userId } of rows) {
    if (known.has(userId)) continue;
    known.add(userId);
    found.set(organizationId, [...(found.get(organizationId) ?? []), userId]);
  }
  return found;
}

/** Deletes what was counted for people who have not loaded the build since. */
export async function deleteLoads(tx: Tx, before: Date): Promise<void> {
  await tx.delete(remoteLoads).where(lt(remoteLoads.lastAt, before));
}

/** Runs in the organisation. @returns the ring before; null if there is no such organisation */
export async function setRing(tx: Tx, organizationId: string, ring: Ring): Promise<Ring | null> {
  const own = eq(organizations.id, organizationId);
  const [before] = await tx.select({ ring: organizations.ring }).from(organizations).where(own).for('update');
  if (before && before.ring !== ring) await tx.update(organizations).set({ ring }).where(own);
  return before?.ring ?? null;
}
