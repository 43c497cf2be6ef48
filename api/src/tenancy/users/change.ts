/** Changing the role of a member, and removing one. An administrator always stays. */
import type { Member, Role } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { leaveOrganization } from '../auth/service';
import { requireAnotherAdministrator, requireGrantable } from '../organizations/service';
import { presentMember } from './list';
import * as repository from './repository';
import { type KnownPerson, peopleById } from './service';

interface Locked {
  member: repository.LockedMember;
  /** Everyone who is locked: the administrators, and the members that were named. */
  all: repository.LockedMember[];
  person: KnownPerson;
}

/** @throws AppError 404 */
async function lock(tx: Tx, context: OrganizationContext, userId: string, others: string[] = []): Promise<Locked> {
  const all = await repository.lockMembers(tx, context, [userId, ...others]);
  const member = all.find((candidate) => candidate.userId === userId);
  const person = member && (await peopleById(tx, context, [userId])).get(userId);
  if (!member || !person) throw notFound('This member');
  return { member, all, person };
}

export async function changeRole(
  context: OrganizationContext,
  userId: string,
  { role, version }: { role: Role; version: number },
): Promise<Member> {
  return context.run(async (tx) => {
    const locked = await lock(tx, context, userId);
    const { member, person } = locked;
    await requireVersion(member, version, () => presentMember(tx, context, userId));
    requireGrantable(context, member.role);
    requireGrantable(context, role);
    if (member.role !== role) {
      requireAnotherAdministrator(locked.all, userId);
      await repository.updateMember(tx, context, member, { role });
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'member', id: userId },
        title: 'Role changed',
        description: person.name,
        changes: [{ field: 'role', before: member.role, after: role }],
      });
    }
    return presentMember(tx, context, userId);
  });
}

export async function removalPreview(context: OrganizationContext, userId: string) {
  return context.run(async (tx) => {
    const { name, email, role } = await presentForRemoval(tx, context, userId);
    return { id: userId, name, email, role, owns: await context.records.ownedBy(tx, context, userId) };
  });
}

async function presentForRemoval(tx: Tx, context: OrganizationContext, userId: string) {
  const person = (await peopleById(tx, context, [userId])).get(userId);
  if (!person?.isMember) throw notFound('This member');
  const { role } = await presentMember(tx, context, userId);
  return { ...person, role };
}

/** @returns the name of the member who took over; null if there was nothing to take over */
async function handOver(
  tx: Tx,
  context: OrganizationContext,
  userId: string,
  successorId: string | undefined,
): Promise<string | null> {
  const owns = await context.records.ownedBy(tx, context, userId);
  if (owns.length === 0) return null;
  if (successorId === undefined)
    throw new AppError(409, 'HANDOVER_REQUIRED', 'This member owns records. Choose who takes them over.', { owns });
  const successor = (await peopleById(tx, context, [successorId])).get(successorId);
  if (!successor?.isAssignable || successorId === userId)
    throw validation('Choose another member to take over.', [
      { path: 'query.successorId', message: 'is not another member of this organisation' },
    ]);
  await context.records.handOver(tx, context, userId, successorId);
  return successor.name;
}

interface Removal {
  successorId?: string | undefined;
  /** The removed member is shown it. */
  reason?: string;
}

/** Former members stay in the history under their names. */
export async function removeMember(
  platform: Platform,
  context: OrganizationContext,
  userId: string,
  { successorId, reason = '' }: Removal,
): Promise<void> {
  await context.run(async (tx) => {
    // The successor too, so that nothing is handed over to a member who is being removed.
    const locked = await lock(tx, context, userId, successorId === undefined ? [] : [successorId]);
    requireGrantable(context, locked.member.role);
    requireAnotherAdministrator(locked.all, userId);
    const successor = await handOver(tx, context, userId, successorId);
    await repository.updateMember(tx, context, locked.member, { removedAt: context.clock.now() });
    const { name } = locked.person;
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'member', id: userId },
      title: 'Member removed',
      description: successor === null ? name : `${name}, whose records ${successor} took over`,
      changes: [
        { field: 'role', before: locked.member.role, after: null },
        ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
    });
  });
  // The membership has ended, which is what takes the access away. This only tidies up.
  await leaveOrganization(platform, context.organizationId, userId);
}
