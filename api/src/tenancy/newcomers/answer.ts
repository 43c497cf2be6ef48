/** Answering requests to join, as an administrator of the organisation. */
import type { Role } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { queueMail } from '../../platform/mail/queue';
import { nextStatus } from '../../platform/records/transitions';
import { isDeactivated } from '../directory-sync/service';
import { addMember, organizationName } from '../invitations/service';
import { requireRoomForMember } from '../limits/service';
import { requireGrantable } from '../organizations/service';
import { acceptedMail, declinedMail } from './mail';
import * as repository from './repository';
import { joinTransitions } from './transitions';

/** @throws AppError 404, 409 INVALID_TRANSITION */
async function end(tx: Tx, context: OrganizationContext, id: string, transition: 'accept' | 'decline') {
  const row = await repository.lockRequest(tx, context, id);
  if (!row) throw notFound('This request');
  const state = nextStatus(joinTransitions, transition, row.state);
  const endedAt = context.clock.now();
  await repository.endRequest(tx, context, id, { state, endedAt, answeredBy: personOf(context).id });
  const { userId, email, firstName, lastName } = row;
  return { person: personSummary({ id: userId, email, firstName, lastName }), endedAt };
}

/** @throws AppError 403 for a role that the administrator cannot give, 404, 409 INVALID_TRANSITION, 409 LIMIT_REACHED */
export async function acceptRequest(context: OrganizationContext, id: string, role: Role): Promise<void> {
  requireGrantable(context, role);
  await context.run(async (tx) => {
    const { person, endedAt: joinedAt } = await end(tx, context, id, 'accept');
    if (await isDeactivated(tx, context, person))
      throw new AppError(
        409,
        'CONFLICT',
        'Your directory has deactivated this person. Activate them there, then accept the request.',
      );
    await requireRoomForMember(tx, context, role);
    const member = { id: newId(joinedAt), userId: person.id, role, invitedBy: personOf(context).id, joinedAt };
    await addMember(tx, context, member);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'member', id: person.id },
      title: 'Request to join accepted',
      event: 'member.joined',
      description: `${person.name} joined`,
      changes: [{ field: 'role', before: null, after: role }],
    });
    await queueMail(tx, context, acceptedMail(person, await organizationName(tx, context), role));
  });
}

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function declineRequest(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const { person } = await end(tx, context, id, 'decline');
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'member', id: person.id },
      title: 'Request to join declined',
      description: person.name,
    });
    await queueMail(tx, context, declinedMail(person, await organizationName(tx, context)));
  });
}
