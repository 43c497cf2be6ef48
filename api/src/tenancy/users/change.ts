/** Changing the role of a member, and removing one. An administrator always stays. */
import { type BodyOf, type calls, type Member, reviewerRole } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import type { Handover } from '../../platform/records/records';
import { requireVersion } from '../../platform/records/version';
import { leaveOrganization } from '../auth/service';
import { handOver, planHandover } from '../handover/service';
import { endAssignmentsOfLeavers } from '../managements/service';
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

/** @throws AppError 400 for a reviewer with a role that cannot be one, 403, 404, 409 STALE or LAST_ADMINISTRATOR */
export async function changeRole(
  context: OrganizationContext,
  userId: string,
  { role, isReviewer: wanted, version }: BodyOf<typeof calls.users.changeRole>,
): Promise<Member> {
  if (wanted && role !== reviewerRole)
    throw validation('Only members can be made reviewers: admins already are, and viewers change nothing.', [
      { path: 'body.isReviewer', message: 'is only for members' },
    ]);
  return context.run(async (tx) => {
    const locked = await lock(tx, context, userId);
    const { member, person } = locked;
    await requireVersion(member, version, () => presentMember(tx, context, userId));
    requireGrantable(context, member.role);
    requireGrantable(context, role);
    const isReviewer = role === reviewerRole && (wanted ?? member.isReviewer);
    const changes = changedFields({ role: member.role, isReviewer: member.isReviewer }, { role, isReviewer });
    if (changes.length > 0) {
      if (member.role !== role) requireAnotherAdministrator(locked.all, userId);
      await repository.updateMember(tx, context, member, { role, isReviewer });
      const reviewerTitle = isReviewer ? 'Made a reviewer' : 'No longer a reviewer';
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'member', id: userId },
        title: member.role === role ? reviewerTitle : 'Role changed',
        description: person.name,
        changes,
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

/** @throws AppError 400 for a successor who can't do the work of an owner, or is the member who leaves */
async function successorNames(tx: Tx, context: OrganizationContext, userId: string, plan: readonly Handover[]) {
  const people = await peopleById(
    tx,
    context,
    plan.map(({ to }) => to),
  );
  return plan.map(({ to }) => {
    const person = people.get(to);
    if (person?.canOwn && to !== userId) return person.name;
    throw validation('Choose another member who can edit controls and policies to take over.', [
      { path: 'successorId', message: 'is not another member who can edit controls and policies' },
    ]);
  });
}

type Removal = Partial<BodyOf<typeof calls.users.removeAndHandOver>>;

/** Former members stay in the history under their names. */
export async function removeMember(
  platform: Platform,
  context: OrganizationContext,
  userId: string,
  { reason = '', successorId, handovers = [] }: Removal,
): Promise<void> {
  await context.run(async (tx) => {
    // The successors too, so that nothing is handed over to a member who is being removed.
    const successors = handovers.map((handover) => handover.successorId);
    const locked = await lock(
      tx,
      context,
      userId,
      successorId === undefined ? successors : [...successors, successorId],
    );
    requireGrantable(context, locked.member.role);
    requireAnotherAdministrator(locked.all, userId);
    const { name } = locked.person;
    const plan = planHandover(await context.records.ownedBy(tx, context, userId), { successorId, handovers });
    const names = await successorNames(tx, context, userId, plan);
    await handOver(tx, context, { id: userId, name }, plan);
    await repository.updateMember(tx, context, locked.member, { removedAt: context.clock.now() });
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'member', id: userId },
      title: 'Member removed',
      description: names.length === 0 ? name : `${name}, whose records ${names.join(' and ')} took over`,
      changes: [
        { field: 'role', before: locked.member.role, after: null },
        ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
    });
  });
  // The membership has ended, which is what takes the access away. This only tidies up.
  await leaveOrganization(platform, context.organizationId, userId);
  await endAssignmentsOfLeavers(platform, context);
}
