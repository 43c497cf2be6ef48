/** Invitations between organisations: one asks another to be its client or its manager, and an administrator of that one accepts. */
import { type BodyOf, type calls, constants, type ManagementInvitations, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays } from '../../platform/clock';
import { type OrganizationContext, organizationContext, type Platform, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { continueInOrganization, type Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { queueMail } from '../../platform/mail/queue';
import { notify } from '../notifications/notify';
import { managerProblem } from './clients';
import { lockManagements } from './in-client';
import { managementMail } from './mail';
import * as repository from './repository';

type Sent = ManagementInvitations['sent'][number];
type SentRow = Awaited<ReturnType<typeof repository.sentInvitations>>[number];

const noInvitation = () => notFound('This invitation');
const conflict = (message: string) => new AppError(409, 'CONFLICT', message);

function presentSent({ invitation, invitedBy }: SentRow): Sent {
  const { id, email, invitedAs, invitedAt, expiresAt } = invitation;
  return {
    ...{ id, email, invitedAs, invitedBy: personSummary(invitedBy) },
    ...{ invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}

/** Who becomes the client and who the manager if the context's organisation accepts. */
const sidesOf = ({ organizationId, invitedAs }: repository.InvitationRow, accepting: string) =>
  invitedAs === 'client'
    ? { clientId: accepting, managerId: organizationId }
    : { clientId: organizationId, managerId: accepting };

/** Why the organisation can't accept, in words for its administrator; null if it can. As the system. */
async function problemOf(
  tx: Tx,
  { invitation, organization }: repository.ReceivedInvitation,
  { organizationId }: OrganizationContext,
): Promise<string | null> {
  if (invitation.organizationId === organizationId) return 'Your organisation has sent this invitation itself.';
  if (!(await repository.isBacked(tx, invitation))) {
    return `The person who sent it no longer administrates ${organization.name}.`;
  }
  const { clientId, managerId } = sidesOf(invitation, organizationId);
  const isOwn = (id: string) => id === organizationId;
  const known = await repository.managementOf(tx, clientId);
  if (known) {
    return isOwn(clientId)
      ? `${known.manager.name} manages your organisation already. End that first.`
      : `Another organisation manages ${organization.name} already.`;
  }
  if ((await repository.countManaged(tx, clientId)) > 0) {
    return isOwn(clientId)
      ? "Your organisation manages others, so it can't be managed."
      : `${organization.name} manages others, so it can't be managed.`;
  }
  const problem = await managerProblem(tx, managerId);
  if (problem === null) return null;
  return isOwn(managerId) ? problem : `${organization.name} can't manage another organisation now.`;
}

export async function invitations(
  { database, clock }: Platform,
  context: OrganizationContext,
): Promise<ManagementInvitations> {
  const sent = await context.run((tx) => repository.sentInvitations(tx, context));
  const received = await database.asSystem(async (tx) => {
    const rows = await repository.receivedInvitations(tx, personOf(context).id, clock.now());
    const items: ManagementInvitations['received'] = [];
    for (const row of rows) {
      const { name, email } = personSummary(row.inviter);
      const { invitedBy: _, ...invitation } = presentSent({ invitation: row.invitation, invitedBy: row.inviter });
      items.push({
        ...invitation,
        organization: { name: row.organization.name },
        inviter: { name, email },
        problem: await problemOf(tx, row, context),
      });
    }
    return items;
  });
  return { sent: sent.map(presentSent), received };
}

/** @throws AppError 409 CONFLICT */
export async function invite(
  context: OrganizationContext,
  { email, invitedAs }: BodyOf<typeof calls.managements.invite>,
): Promise<Sent> {
  const actor = personOf(context);
  return context.runOnce(async (tx) => {
    await lockSubject(tx, context, 'management invitations');
    const open = await repository.sentInvitations(tx, context);
    const { maxOpenInvitations, invitationDays } = constants.managements;
    if (open.length >= maxOpenInvitations) {
      throw conflict(`${maxOpenInvitations} invitations are open. Withdraw some that are no longer needed.`);
    }
    await repository.closeExpired(tx, context, email);
    const now = context.clock.now();
    const row: repository.InvitationRow = {
      ...{ organizationId: context.organizationId, id: newId(now), email, invitedAs, invitedBy: actor.id },
      ...{ invitedAt: now, expiresAt: addDays(now, invitationDays), state: 'PENDING', answeredAt: null },
    };
    if (!(await repository.insertInvitation(tx, row))) {
      throw conflict('There is an open invitation to this address. Withdraw it to send another one.');
    }
    const organizationName = await repository.nameOf(tx, context.organizationId);
    const inviter = { name: actor.name || actor.email, email: actor.email };
    await queueMail(
      tx,
      context,
      managementMail({ email, invitedAs, organizationName, inviter, expiresAt: row.expiresAt }),
    );
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'management', id: row.id },
      title: invitedAs === 'client' ? 'Client invited' : 'Manager invited',
      description: email,
    });
    const sent = (await repository.sentInvitations(tx, context)).find(({ invitation }) => invitation.id === row.id);
    if (!sent) throw noInvitation();
    return presentSent(sent);
  });
}

/** @throws AppError 404 for one that is not open */
export async function withdraw(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const { organizationId, clock } = context;
    const row = await repository.answerInvitation(tx, organizationId, id, 'WITHDRAWN', clock.now());
    if (!row) throw noInvitation();
    await recordActivity(tx, context, {
      ...{ action: 'DELETE', record: { type: 'management', id } },
      title: 'Invitation withdrawn',
      description: row.email,
    });
  });
}

/** As the system. @throws AppError 404 */
async function findReceived(tx: Tx, context: OrganizationContext, id: string) {
  const rows = await repository.receivedInvitations(tx, personOf(context).id, context.clock.now());
  const found = rows.find(({ invitation }) => invitation.id === id);
  if (!found) throw noInvitation();
  return found;
}

/** @throws AppError 404, 409 CONFLICT */
export async function accept(platform: Platform, context: OrganizationContext, id: string) {
  return platform.database.asSystem(async (tx) => {
    const seen = await findReceived(tx, context, id);
    const { clientId, managerId } = sidesOf(seen.invitation, context.organizationId);
    await lockManagements(tx, [managerId, clientId]);
    const found = await findReceived(tx, context, id);
    const problem = await problemOf(tx, found, context);
    if (problem !== null) throw conflict(problem);
    const now = context.clock.now();
    const { invitation, organization } = found;
    // It may be withdrawn at the same moment.
    if (!(await repository.answerInvitation(tx, invitation.organizationId, id, 'ACCEPTED', now))) throw noInvitation();
    const own = await repository.nameOf(tx, context.organizationId);
    const [managerName, clientName] =
      invitation.invitedAs === 'client' ? [organization.name, own] : [own, organization.name];
    const managementId = newId(now);
    const record = { type: 'management', id: managementId } as const;

    const contextFor = (organizationId: string): OrganizationContext =>
      organizationId === context.organizationId
        ? context
        : { ...organizationContext(platform, organizationId, null), systemName: own };
    const client = contextFor(clientId);
    await continueInOrganization(tx, clientId, client.actor?.id ?? null);
    await repository.insertManagement(tx, { organizationId: clientId, id: managementId, managerId, startedAt: now });
    const begun = `${managerName} manages this organisation`;
    await recordActivity(tx, client, { action: 'CREATE', record, title: begun });
    const told = { kind: 'MANAGEMENT_CHANGED', permission: 'management:update', record } as const;
    const rest = { path: remotePaths.admin.clients, key: `management began ${managementId}` };
    await notify(tx, client, { ...told, ...rest, title: begun });

    const manager = contextFor(managerId);
    await continueInOrganization(tx, managerId, manager.actor?.id ?? null);
    const title = `Management of ${clientName} began`;
    await recordActivity(tx, manager, { action: 'CREATE', record, title });
    await notify(tx, manager, { ...told, ...rest, title });
    return { organization };
  });
}

/** @throws AppError 404 */
export async function decline(platform: Platform, context: OrganizationContext, id: string): Promise<void> {
  await platform.database.asSystem(async (tx) => {
    const { invitation } = await findReceived(tx, context, id);
    const { organizationId } = invitation;
    const answered = await repository.answerInvitation(tx, organizationId, id, 'DECLINED', context.clock.now());
    if (!answered) throw noInvitation();
    const sender = { ...organizationContext(platform, organizationId, null), systemName: invitation.email };
    await continueInOrganization(tx, organizationId, null);
    await recordActivity(tx, sender, {
      action: 'REJECT',
      record: { type: 'management', id },
      title: invitation.invitedAs === 'client' ? 'Invitation to a client declined' : 'Invitation to a manager declined',
      description: invitation.email,
    });
  });
}
