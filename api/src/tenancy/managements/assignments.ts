/** Assigning members of a manager to its clients. */
import { type Client, isOwnRole, type OwnRole, reviewerRole, roleLabels } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { revokeKeysOfReturning } from '../api-keys/service';
import { leaveOrganization } from '../auth/service';
import { handOver, planHandover } from '../handover/service';
import { presentClient } from './clients';
import { inClient } from './in-client';
import * as repository from './repository';

interface Assignment {
  role: OwnRole;
  isReviewer: boolean;
}

/** @throws AppError 404 for a client or member that isn't there, 409 CONFLICT for the client's own members */
export async function assign(
  platform: Platform,
  context: OrganizationContext,
  managementId: string,
  userId: string,
  { role, isReviewer: wanted }: Assignment,
): Promise<Client> {
  const isReviewer = wanted && role === reviewerRole;
  await inClient(platform, context, managementId, async (tx, { management, client, enter, comeBack }) => {
    const member = await repository.memberOf(tx, context.organizationId, userId);
    if (!member || member.managementId || !isOwnRole(member.role)) throw notFound('This member');
    const before = await repository.memberOf(tx, client.organizationId, userId);
    const { name } = personSummary(member.person);
    const message = `${name} is already a member of ${management.client.name}. Its administrators decide on the role.`;
    const isOwn = () => new AppError(409, 'CONFLICT', message);
    if (before && before.managementId !== management.id) throw isOwn();
    const changes = changedFields<Record<string, unknown>>(
      { role: before?.role ?? null, isReviewer: before?.isReviewer ?? false },
      { role, isReviewer },
    );
    if (changes.length === 0) return;
    await enter();
    const now = client.clock.now();
    const isSaved = await repository.saveAssignment(tx, {
      ...{ organizationId: client.organizationId, id: newId(now), userId, role, isReviewer },
      ...{ managementId: management.id, joinedAt: now },
    });
    // They accepted an invitation of the client at the same moment.
    if (!isSaved) throw isOwn();
    if (!before) await revokeKeysOfReturning(tx, client, userId);
    const reviewer = isReviewer ? ', reviewer' : '';
    await recordActivity(tx, client, {
      action: before ? 'UPDATE' : 'CREATE',
      record: { type: 'member', id: userId },
      title: before ? 'Role changed' : `Member assigned by ${management.manager.name}`,
      ...(!before && { event: 'member.joined' as const }),
      description: name,
      changes,
    });
    await comeBack();
    await recordActivity(tx, context, {
      action: before ? 'UPDATE' : 'CREATE',
      record: { type: 'management', id: management.id },
      title: before ? 'Role in a client changed' : 'Member assigned to a client',
      description: `${name} in ${management.client.name}: ${roleLabels[role]}${reviewer}`,
    });
  });
  return platform.database.asSystem((tx) => presentClient(tx, context.organizationId, managementId));
}

interface Leaving {
  userId: string;
  role: string;
  name: string;
}

/** In the client: hands over what a person owns, and records that they left. @param successorId null if no one can take over */
export async function recordLeaving(
  tx: Tx,
  client: OrganizationContext,
  { userId, role, name }: Leaving,
  successorId: string | null,
): Promise<void> {
  if (successorId !== null) {
    const owns = await client.records.ownedBy(tx, client, userId);
    await handOver(tx, client, { id: userId, name }, planHandover(owns, { successorId }));
  }
  await recordActivity(tx, client, {
    action: 'DELETE',
    record: { type: 'member', id: userId },
    title: 'Assignment ended',
    description: name,
    changes: [{ field: 'role', before: role, after: null }],
  });
}

/** Ends one assignment, from the manager's side. Nothing happens without one. */
async function endAssignment(
  platform: Platform,
  context: OrganizationContext,
  managementId: string,
  userId: string,
): Promise<void> {
  const clientId = await inClient(
    platform,
    context,
    managementId,
    async (tx, { management, client, enter, comeBack }) => {
      const [successorId = null] = await repository.lockAdministrators(tx, client.organizationId);
      const member = await repository.memberOf(tx, client.organizationId, userId);
      if (member?.managementId !== management.id) return client.organizationId;
      const { name } = personSummary(member.person);
      await enter();
      await repository.endAssignments(tx, client, userId);
      await recordLeaving(tx, client, { userId, role: member.role, name }, successorId);
      await comeBack();
      await recordActivity(tx, context, {
        action: 'DELETE',
        record: { type: 'management', id: management.id },
        title: 'Assignment to a client ended',
        description: `${name} in ${management.client.name}`,
      });
      return client.organizationId;
    },
  );
  // The membership has ended, which is what takes the access away. This only tidies up.
  await leaveOrganization(platform, clientId, userId);
}

/** @throws AppError 404 */
export async function unassign(
  platform: Platform,
  context: OrganizationContext,
  managementId: string,
  userId: string,
): Promise<Client> {
  await endAssignment(platform, context, managementId, userId);
  return platform.database.asSystem((tx) => presentClient(tx, context.organizationId, managementId));
}

/** People who have left the manager lose their access at once. This ends their assignments too, and tells the clients' logs. */
export async function endAssignmentsOfLeavers(platform: Platform, context: OrganizationContext): Promise<void> {
  const leavers = await platform.database.asSystem((tx) => repository.assignmentsOfLeavers(tx, context.organizationId));
  for (const { managementId, userId } of leavers) await endAssignment(platform, context, managementId, userId);
}
