/** Acceptance: members are asked to read and accept a published version. */
import type { BodyOf, calls, PolicyAcceptance, PolicyAcceptanceCounts, PolicyToRead } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { dayOf } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { AppError, notFound, stale, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { ownMemberIds } from '../../../tenancy/users/service';
import { type LockedVersion, lockVersion, requireInForce } from '../lookup';
import { measurePolicies } from '../metrics';
import { notifyAsked, notifyReminded } from '../notices';
import { findVersion } from '../repository';
import { versionNotFound } from '../versions/version-detail';
import * as repository from './repository';

type AskBody = BodyOf<typeof calls.policies.askAcceptance>;

const none: PolicyAcceptanceCounts = { asked: 0, accepted: 0, overdue: 0, percentage: 0 };
const todayOf = ({ clock }: OrganizationContext) => dayOf(clock.now());

async function countsOf(tx: Tx, context: OrganizationContext, versionId: string): Promise<PolicyAcceptanceCounts> {
  return (await repository.countsOf(tx, context, [versionId], todayOf(context))).get(versionId) ?? none;
}

/** @throws AppError 409 INVALID_TRANSITION unless the version is the one in force */
function requirePublished({ policy, version }: LockedVersion): void {
  requireInForce(policy);
  if (version.state === 'PUBLISHED') return;
  throw new AppError(409, 'INVALID_TRANSITION', 'Only the published version of a policy can be accepted.', {
    current: version.state,
  });
}

/** @throws AppError 400 for ids of people who are not own members */
async function membersOf(tx: Tx, context: OrganizationContext, members: AskBody['members']): Promise<string[]> {
  const own = await ownMemberIds(tx, context);
  if (members === 'ALL') return own;
  const problems = members.flatMap((id, index) =>
    own.includes(id.toLowerCase()) ? [] : [{ path: `body.members.${index}`, message: 'is not a member' }],
  );
  if (problems.length > 0) throw validation('Some of these people are not members of this organisation.', problems);
  return [...new Set(members.map((id) => id.toLowerCase()))];
}

interface AskedVersion {
  policy: { id: string; code: string; name: string };
  versionId: string;
  number: number;
}

/**
 * Asks members to accept a version. Runs in the caller's transaction.
 * @returns how many were asked for the first time
 * @throws AppError 400
 */
export async function askMembers(
  tx: Tx,
  context: OrganizationContext,
  { policy, versionId, number }: AskedVersion,
  { members, dueOn = null }: AskBody,
): Promise<number> {
  if (dueOn !== null && dueOn < todayOf(context)) {
    throw validation('The due date is in the past.', [{ path: 'body.dueOn', message: 'must be today or later' }]);
  }
  const now = context.clock.now();
  const userIds = await membersOf(tx, context, members);
  const added = await repository.insertAcceptances(
    tx,
    userIds.map((userId) => ({
      organizationId: context.organizationId,
      ...{ id: newId(now), versionId, userId, dueOn },
      askedAt: now,
      askedBy: personOf(context).id,
    })),
  );
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'policy', id: policy.id },
    title: 'Acceptance requested',
    description: `${policy.name}, version ${number}: ${userIds.length === 1 ? '1 member' : `${userIds.length} members`}`,
    ...(dueOn && { changes: [{ field: 'dueOn', before: null, after: dueOn }] }),
  });
  await notifyAsked(tx, context, policy, versionId, added);
  await measurePolicies(tx, context);
  return added.length;
}

/** @throws AppError 403, 404, 409 INVALID_TRANSITION, 400 */
export async function askAcceptance(context: OrganizationContext, versionId: string, body: AskBody) {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, versionId);
    requirePublished(locked);
    const { policy, version } = locked;
    const added = await askMembers(tx, context, { policy, versionId, number: version.number }, body);
    return { ...(await countsOf(tx, context, versionId)), added };
  });
}

/** @throws AppError 403, 404, 409 INVALID_TRANSITION */
export async function remind(context: OrganizationContext, versionId: string, members: string[] | undefined) {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, versionId);
    requirePublished(locked);
    const reminded = await repository.markReminded(tx, context, versionId, members);
    const { length } = reminded;
    if (length > 0) {
      await notifyReminded(tx, context, locked.policy, versionId, reminded, todayOf(context));
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'policy', id: locked.policy.id },
        title: 'Reminder to accept a policy sent',
        description: `${locked.policy.name}: ${length === 1 ? '1 member' : `${length} members`}`,
      });
    }
    return { reminded: length };
  });
}

/**
 * Reminds every member who hasn't accepted a published version, and wasn't reminded of it today.
 * @returns how many members
 * @throws AppError 403
 */
export async function remindReaders(context: OrganizationContext): Promise<number> {
  requirePermission(context.actor, 'policy:update');
  const waiting = await context.read((tx) => repository.notReminded(tx, context, todayOf(context)));
  for (const versionId of new Set(waiting.map((row) => row.versionId))) {
    const members = waiting.filter((row) => row.versionId === versionId).map(({ userId }) => userId);
    await remind(context, versionId, members);
  }
  return new Set(waiting.map(({ userId }) => userId)).size;
}

type ToReadRow = Awaited<ReturnType<typeof repository.toRead>>[number];

const presentToRead = ({ acceptance, askedBy, isOverdue, version, policy }: ToReadRow): PolicyToRead => ({
  policy,
  versionId: version.id,
  number: version.number,
  sha256: version.sha256 ?? '',
  askedAt: acceptance.askedAt.toISOString(),
  askedBy: personSummary(askedBy),
  dueOn: acceptance.dueOn,
  isOverdue,
  acceptedAt: acceptance.acceptedAt?.toISOString() ?? null,
});

/** What the caller was asked to read. Runs in the caller's transaction. */
export async function ownToRead(tx: Tx, context: OrganizationContext): Promise<PolicyToRead[]> {
  return (await repository.toRead(tx, context, personOf(context).id, todayOf(context))).map(presentToRead);
}

/** @param withAccepted whether what the caller has accepted is listed too */
export async function listToRead(context: OrganizationContext, withAccepted: boolean) {
  const all = await context.run((tx) => ownToRead(tx, context));
  const open = all.filter(({ acceptedAt }) => acceptedAt === null);
  return { items: withAccepted ? all : open, open: open.length };
}

/** A repeated call returns the first acceptance. @throws AppError 404 for a version the caller was not asked to accept, 409 */
export async function accept(context: OrganizationContext, versionId: string, sha256: string): Promise<PolicyToRead> {
  requirePermission(context.actor, 'policy:read');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, versionId);
    requirePublished(locked);
    const { policy, version } = locked;
    const row = await repository.findAcceptance(tx, context, versionId, personOf(context).id);
    if (!row) throw notFound('A request to accept this version');
    if (version.sha256 !== sha256) throw stale(version.version, { sha256: version.sha256 });
    if (!row.acceptedAt) {
      await repository.markAccepted(tx, context, row.id, sha256);
      await recordActivity(tx, context, {
        action: 'APPROVE',
        record: { type: 'policy', id: policy.id },
        title: 'Policy accepted',
        description: `${policy.name}, version ${version.number}`,
      });
      await measurePolicies(tx, context);
    }
    const accepted = (await ownToRead(tx, context)).find((one) => one.versionId === version.id);
    if (!accepted) throw versionNotFound();
    return accepted;
  });
}

/** @throws AppError 404 */
export async function listAcceptances(
  context: OrganizationContext,
  versionId: string,
  query: repository.AcceptanceFilters,
) {
  return context.run(async (tx) => {
    if (!(await findVersion(tx, context, versionId))) throw versionNotFound();
    const { rows, nextCursor, total } = await repository.listAcceptances(
      tx,
      context,
      versionId,
      query,
      todayOf(context),
    );
    const items = rows.map(
      ({ acceptance, person, askedBy, isOverdue }): PolicyAcceptance => ({
        person: personSummary(person),
        askedAt: acceptance.askedAt.toISOString(),
        askedBy: personSummary(askedBy),
        dueOn: acceptance.dueOn,
        remindedAt: acceptance.remindedAt?.toISOString() ?? null,
        acceptedAt: acceptance.acceptedAt?.toISOString() ?? null,
        isOverdue,
      }),
    );
    return { items, nextCursor, total, summary: await countsOf(tx, context, versionId) };
  });
}
