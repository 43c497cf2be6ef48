/** Open invitations: their links, sending them again, revoking them. */
import type { InvitationState } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { invalidTransition, notFound } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { requireRoomForMember } from '../limits/service';
import { requireGrantable } from '../organizations/service';
import { limitMails, prepareSending } from './invite';
import * as repository from './repository';
import type { InvitationLinks } from './tokens';
import { invitationTransitions, stateOf } from './transitions';

export { acceptInvitation, acceptOpenInvitation, invitationDetails, invitationsFor } from './accept';
export { addMember } from './add-member';
export { invite, inviteIn } from './invite';
export { organizationName, personOf as findPerson } from './repository';

type Transition = keyof (typeof invitationTransitions)['next'];

/** @throws AppError 403 for a role that the caller cannot give, 404, or 409 if its state does not allow the transition */
async function lock(tx: Tx, context: OrganizationContext, id: string, transition: Transition) {
  const row = await repository.lockInvitation(tx, context, id);
  if (!row) throw notFound('This invitation');
  requireGrantable(context, row.role);
  nextStatus<Transition, InvitationState>(invitationTransitions, transition, stateOf(row, context.clock.now()));
  return row;
}

/** Returns the link in the caller's transaction. */
export async function linkIn(tx: Tx, context: OrganizationContext, links: InvitationLinks, id: string) {
  const row = await lock(tx, context, id, 'copy');
  // The session key was replaced: the link that was sent still works, but it cannot be derived again.
  if (links.tokenHashOf(row) !== row.tokenHash) throw invalidTransition(invitationTransitions.refusals.copy, 'PENDING');
  return { link: links.linkOf(row), expiresAt: row.expiresAt.toISOString() };
}

export const invitationLink = (context: OrganizationContext, links: InvitationLinks, id: string) =>
  context.run((tx) => linkIn(tx, context, links, id));

export async function resendInvitation(context: OrganizationContext, links: InvitationLinks, id: string) {
  const actor = personOf(context);
  return context.run(async (tx) => {
    const row = await lock(tx, context, id, 'resend');
    // An expired invitation counts again once it is open.
    if (stateOf(row, context.clock.now()) !== 'PENDING') await requireRoomForMember(tx, context, row.role);
    (await limitMails(tx, context))(1);
    const organizationName = await repository.organizationName(tx, context);
    const sends = row.sends + 1;
    const sent = await prepareSending({ tx, context, links, actor, organizationName }, { ...row, sends });
    await repository.updateInvitation(tx, context, row, sent);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'invitation', id },
      title: 'Invitation sent again',
      description: row.email,
    });
    return {
      link: links.linkOf({ id, sends }),
      expiresAt: sent.expiresAt.toISOString(),
      mailed: context.sendsMail,
    };
  });
}

export async function revokeInvitation(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const row = await lock(tx, context, id, 'revoke');
    await repository.updateInvitation(tx, context, row, { state: 'REVOKED', revokedAt: context.clock.now() });
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'invitation', id },
      title: 'Invitation revoked',
      description: row.email,
    });
  });
}
