/** Releases to some organisations first: counts how builds do, withdraws those that fail, and sets the rings of organisations. */
import { createHmac } from 'node:crypto';
import type { BodyOf, calls, ReportedBuild, Ring } from '@msp/contract';
import { remoteLabels, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays } from '../../platform/clock';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockInstallation } from '../../platform/database/lock';
import { AppError, notFound } from '../../platform/errors';
import { remoteLoads as countedLoads, withdrawals as countedWithdrawals } from '../../platform/observability/metrics';
import { notify } from '../notifications/notify';
import { isClearlyWorse } from './judge';
import * as repository from './repository';

/** A build is on trial for this long after its first load in a ring. Later failures have other causes than the release. */
const trialDays = 3;
/** What other builds are compared with: the last week, and the last hour, because an outage concerns all builds. */
const comparedMs = [7 * 24 * 3_600_000, 3_600_000];
export const retentionDays = 30;

const named = ({ remote, build }: repository.Build) => `${remoteLabels[remote]} build ${build}`;

/** Why a build is withdrawn; null while it does about as well as the others. */
async function verdict(tx: Tx, build: repository.Build, ring: Ring, now: Date): Promise<string | null> {
  const counts = await repository.countsOf(tx, build, ring);
  if (!counts || counts.firstAt < addDays(now, -trialDays)) return null;
  const since = comparedMs.map((ms) => new Date(now.getTime() - ms));
  const others = await Promise.all(since.map((moment) => repository.countsOfOthers(tx, build, moment)));
  if (!isClearlyWorse(counts, others)) return null;
  const [week] = others;
  const compared = week && week.people > 0 ? `; other builds failed for ${week.failedPeople} of ${week.people}` : '';
  return `It failed for ${counts.failedPeople} of ${counts.people} people${compared}.`;
}

/** Tells the super admins of an automatic withdrawal, each in the organisation that they worked in last. Can be repeated. */
async function tell(platform: Platform, build: repository.Build, reason: string): Promise<void> {
  const superadmins = await platform.database.asSystem(repository.superadmins);
  for (const [organizationId, to] of superadmins) {
    const context = { ...organizationContext(platform, organizationId, null), systemName: 'Releases' };
    const record = { type: 'organization', id: organizationId } as const;
    const title = `${named(build)} withdrawn`;
    await context.run(async (tx) => {
      await recordActivity(tx, context, { action: 'UPDATE', record, title, description: reason });
      await notify(tx, context, {
        kind: 'FAILING',
        permission: 'installation:manage',
        to,
        record,
        title,
        text: reason,
        path: remotePaths.admin.releases,
        key: `build-withdrawn:${build.remote}:${build.build}`,
      });
    });
  }
  await platform.database.asSystem((tx) => repository.setTold(tx, build, platform.clock.now()));
}

/**
 * Counts what happened to remotes in one page, and withdraws a build that fails for clearly more people than the others.
 * @param key makes the hashes that stand for people
 */
export async function reportLoads(
  platform: Platform,
  { key, hasRings }: { key: Uint8Array; hasRings: boolean },
  userId: string,
  { ring, loads }: BodyOf<typeof calls.releases.report>,
): Promise<void> {
  const now = platform.clock.now();
  // Without rings, nothing could replace a build.
  const failed = hasRings ? loads.filter(({ outcome }) => outcome !== 'opened') : [];
  const person = createHmac('sha256', key).update(`remote loads ${userId}`).digest('base64url');
  const untold = await platform.database.asSystem(async (tx) => {
    // Of two failures at the same moment, one has to see the other.
    if (failed.length > 0) await lockInstallation(tx, 'remote loads');
    for (const load of loads) await repository.addLoad(tx, load, { ring, person, now });
    for (const build of failed) {
      const { remote, build: id } = build;
      const reason = await verdict(tx, build, ring, now);
      if (reason === null) continue;
      const row = { remote, build: id, withdrawnAt: now, withdrawnBy: null, reason };
      if (await repository.withdrawUnlessKnown(tx, row)) countedWithdrawals.inc({ remote });
    }
    const found = await Promise.all(failed.map((build) => repository.withdrawalOf(tx, build)));
    return found.filter((row) => row !== null && row.withdrawnBy === null && row.toldAt === null);
  });
  for (const { remote, outcome } of loads) countedLoads.inc({ remote, ring, outcome });
  for (const row of untold) if (row) await tell(platform, row, row.reason);
}

/** The builds that browsers must not load. */
export async function withdrawnBuilds({ database }: Pick<Platform, 'database'>): Promise<string[]> {
  const rows = await database.readAsSystem(repository.listWithdrawals);
  return rows.map(({ build }) => build);
}

export async function listBuilds({ database }: Pick<Platform, 'database'>): Promise<ReportedBuild[]> {
  const [counts, withdrawals] = await database.readAsSystem((tx) =>
    Promise.all([repository.listCounts(tx), repository.listWithdrawals(tx)]),
  );
  const builds = new Map<string, ReportedBuild>();
  for (const { remote, build, firstAt, lastAt, ...rest } of counts) {
    const key = `${remote} ${build}`;
    const found = withdrawals.find((row) => row.remote === remote && row.build === build);
    const withdrawn = found
      ? { at: found.withdrawnAt.toISOString(), by: found.withdrawnBy, reason: found.reason }
      : null;
    const known = builds.get(key) ?? { remote, build, rings: [], withdrawn };
    known.rings.push({ ...rest, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() });
    builds.set(key, known);
  }
  return [...builds.values()];
}

/** Recorded in the organisation that the super admin works in. */
async function record(context: OrganizationContext, title: string, description?: string): Promise<void> {
  const { organizationId: id } = context;
  await context.run((tx) =>
    recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id },
      title,
      ...(description !== undefined && { description }),
    }),
  );
}

/** @throws AppError 404 for a build that was never loaded, 409 INVALID_TRANSITION */
export async function withdrawBuild(
  platform: Platform,
  context: OrganizationContext,
  actor: Actor,
  { reason, ...build }: repository.Build & { reason: string },
): Promise<void> {
  const now = platform.clock.now();
  await platform.database.asSystem(async (tx) => {
    const counts = await repository.listCounts(tx);
    if (!counts.some((row) => row.remote === build.remote && row.build === build.build)) throw notFound('This build');
    const row = { ...build, withdrawnAt: now, withdrawnBy: actor.name, reason };
    if (!(await repository.withdraw(tx, row)))
      throw new AppError(409, 'INVALID_TRANSITION', 'This build is already withdrawn.');
  });
  await record(context, `${named(build)} withdrawn`, reason);
}

/** @throws AppError 409 INVALID_TRANSITION */
export async function allowBuild(
  platform: Platform,
  context: OrganizationContext,
  actor: Actor,
  build: repository.Build,
): Promise<void> {
  const now = platform.clock.now();
  if (!(await platform.database.asSystem((tx) => repository.allow(tx, build, now, actor.name))))
    throw new AppError(409, 'INVALID_TRANSITION', "This build isn't withdrawn.");
  await record(context, `${named(build)} allowed again`);
}

/** Setting the ring that it has changes nothing. @throws AppError 404 */
export async function setRing(platform: Platform, actor: Actor, organizationId: string, ring: Ring): Promise<void> {
  const context = organizationContext(platform, organizationId, actor);
  await context.run(async (tx) => {
    const before = await repository.setRing(tx, organizationId, ring);
    if (before === null) throw notFound('This organisation');
    if (before === ring) return;
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: organizationId },
      title: 'Ring changed',
      changes: [{ field: 'ring', before, after: ring }],
    });
  });
}

export async function deleteOldLoads({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.asSystem((tx) => repository.deleteLoads(tx, addDays(clock.now(), -retentionDays)));
}
