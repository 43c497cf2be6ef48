/** Ending a management, from either side. */
import { constants, type ManagementSide, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, organizationContext, type Platform, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { continueInOrganization, type Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { leaveOrganization } from '../auth/service';
import { notify } from '../notifications/notify';
import { recordLeaving } from './assignments';
import { inClient, lockManagements } from './in-client';
import * as repository from './repository';

interface Ending {
  management: repository.ManagementRow;
  endedBy: ManagementSide;
  reason: string;
  /** Takes over what the manager's people own; null if no one can. */
  successorId: string | null;
}

type People = Awaited<ReturnType<typeof repository.assignedPeople>>;

const exportText = `An export of everything will be on the settings page in a few minutes, for ${constants.dataExports.keptDays} days.`;

/** In the client. */
async function endIn(
  tx: Tx,
  client: OrganizationContext,
  { management, endedBy, reason, successorId }: Ending,
  people: People,
): Promise<void> {
  const { id, manager } = management;
  await repository.endAssignments(tx, client);
  for (const { person, role } of people) {
    await recordLeaving(tx, client, { userId: person.id, role, name: personSummary(person).name }, successorId);
  }
  await repository.endManagement(tx, client, id, { endedBy, endedReason: reason });
  await client.records.managementEnded(tx, client, id);
  const title = `${manager.name} no longer manages this organisation`;
  await recordActivity(tx, client, {
    action: 'DELETE',
    record: { type: 'management', id },
    title,
    ...(reason !== '' && { description: reason }),
  });
  await notify(tx, client, {
    kind: 'MANAGEMENT_CHANGED',
    permission: 'management:update',
    record: { type: 'management', id },
    title,
    text: [reason, exportText].filter((part) => part !== '').join(' · '),
    path: remotePaths.admin.settings,
    key: `management ended ${id}`,
  });
}

/** In the manager. @param context of the manager */
async function recordEnd(tx: Tx, context: OrganizationContext, { management, endedBy, reason }: Ending): Promise<void> {
  const { id, client } = management;
  const title = `Management of ${client.name} ended`;
  await recordActivity(tx, context, {
    action: 'DELETE',
    record: { type: 'management', id },
    title,
    ...(reason !== '' && { description: reason }),
  });
  if (endedBy === 'manager') return;
  await notify(tx, context, {
    kind: 'MANAGEMENT_CHANGED',
    permission: 'management:update',
    record: { type: 'management', id },
    title: `${client.name} has ended your management`,
    text: reason,
    path: remotePaths.admin.clients,
    key: `management ended ${id}`,
  });
}

const leaveAll = (platform: Platform, { client }: repository.ManagementRow, people: People) =>
  Promise.all(people.map(({ person }) => leaveOrganization(platform, client.id, person.id)));

/** @throws AppError 404, 409 LAST_ADMINISTRATOR */
export async function endClient(
  platform: Platform,
  context: OrganizationContext,
  managementId: string,
  reason: string,
): Promise<void> {
  const ended = await inClient(platform, context, managementId, async (tx, { management, client, enter, comeBack }) => {
    const [successorId] = await repository.lockAdministrators(tx, client.organizationId);
    if (successorId === undefined) {
      const message = `${management.client.name} has no administrator of its own. Switch to it and invite one first.`;
      throw new AppError(409, 'LAST_ADMINISTRATOR', message);
    }
    const people = await repository.assignedPeople(tx, [management.id]);
    const ending = { management, endedBy: 'manager', reason, successorId } as const;
    await enter();
    await endIn(tx, client, ending, people);
    await comeBack();
    await recordEnd(tx, context, ending);
    return { management, people };
  });
  await leaveAll(platform, ended.management, ended.people);
}

/** @throws AppError 404 */
export async function endManager(platform: Platform, context: OrganizationContext, reason: string): Promise<void> {
  const actor = personOf(context);
  const ended = await platform.database.asSystem(async (tx) => {
    await lockManagements(tx, [context.organizationId]);
    const management = await repository.managementOf(tx, context.organizationId);
    if (!management) throw notFound('This management');
    const administrators = await repository.lockAdministrators(tx, context.organizationId);
    const people = await repository.assignedPeople(tx, [management.id]);
    // One of the manager's people can't end it for the client.
    const member = await repository.memberOf(tx, context.organizationId, actor.id);
    if (member?.managementId) {
      const message = `You work here for ${management.manager.name}. End the management on its page of clients.`;
      throw new AppError(403, 'FORBIDDEN', message);
    }
    // The scheme's staff own nothing, so they don't take over.
    const successorId = administrators.find((id) => id === actor.id) ?? administrators[0] ?? null;
    const ending = { management, endedBy: 'client', reason, successorId } as const;
    await continueInOrganization(tx, context.organizationId, actor.id);
    await endIn(tx, context, ending, people);
    await continueInOrganization(tx, management.manager.id, null);
    const manager = {
      ...organizationContext(platform, management.manager.id, null),
      systemName: management.client.name,
    };
    await recordEnd(tx, manager, ending);
    return { management, people };
  });
  await leaveAll(platform, ended.management, ended.people);
}
