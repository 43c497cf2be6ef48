/** Invites several people in one transaction, and says what became of every address. */
import {
  type BodyOf,
  type calls,
  constants,
  grantableRoles,
  type ResponseOf,
  type Role,
  roleLabels,
} from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays } from '../../platform/clock';
import { type Actor, type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { queueMail } from '../../platform/mail/queue';
import { foldedAddress } from '../../platform/mail-address';
import { requireWithinLimit, windowStart } from '../../platform/rate-limit/limited-events';
import { memberProblem } from '../limits/service';
import { addressOf } from './addresses';
import { invitationMail } from './mail';
import * as repository from './repository';
import type { InvitationLinks } from './tokens';
import { stateOf } from './transitions';

type Requested = BodyOf<typeof calls.users.invite>['invitations'][number];
type Result = ResponseOf<typeof calls.users.invite>['results'][number];

interface Inviting {
  tx: Tx;
  context: OrganizationContext;
  links: InvitationLinks;
  actor: Actor;
  organizationName: string;
  /** The members' addresses, as `foldedAddress` returns them. */
  members: ReadonlySet<string>;
}

/** What is stored when an invitation is sent, for the first time or again. Queues its mail. */
export async function prepareSending(
  { tx, context, links, actor, organizationName }: Omit<Inviting, 'members'>,
  { id, email, role, sends }: { id: string; email: string; role: Role; sends: number },
) {
  const sentAt = context.clock.now();
  const expiresAt = addDays(sentAt, constants.invitations.validDays);
  const path = links.pathOf({ id, sends });
  const inviter = { name: actor.name || actor.email, email: actor.email };
  const mail = invitationMail({ email, role, organizationName, inviter, path, expiresAt });
  const mailId = await queueMail(tx, context, mail);
  const tokenHash = links.tokenHashOf({ id, sends });
  return { role, sends, tokenHash, invitedBy: actor.id, sentAt, expiresAt, mailId };
}

/**
 * Invitations go to strangers, so an organisation sends a limited number. Called before the mails of this request are added.
 * @returns the check after they are
 */
export async function limitMails(tx: Tx, context: OrganizationContext): Promise<(added: number) => void> {
  const { mails } = constants.invitations;
  const now = context.clock.now();
  const times = context.sendsMail ? await repository.sendingTimes(tx, context, windowStart(mails, now)) : [];
  return (added) => {
    if (!context.sendsMail || added === 0) return;
    const all = [...times, ...Array.from({ length: added }, () => now)];
    requireWithinLimit(mails, all, now, `Your organisation has sent ${mails.limit} invitations within an hour.`);
  };
}

const result = (
  email: string,
  outcome: Result['outcome'],
  message: string | null,
  invitationId: string | null = null,
) => ({
  email,
  outcome,
  message,
  invitationId,
});
const alreadyInvited = (email: string, id: string | null) =>
  result(email, 'ALREADY_INVITED', 'This address has an open invitation. Resend it to send a new link.', id);

async function store(inviting: Inviting, email: string, role: Role): Promise<Result> {
  const { tx, context } = inviting;
  const now = context.clock.now();
  const open = await repository.lockOpenInvitation(tx, context, email);
  if (open && stateOf(open, now) === 'PENDING') return alreadyInvited(email, open.id);
  const problem = await memberProblem(tx, context, role);
  if (problem !== null) return result(email, 'REFUSED', problem);
  const id = open?.id ?? newId(now);
  const sent = await prepareSending(inviting, { id, email, role, sends: (open?.sends ?? 0) + 1 });
  if (open) await repository.updateInvitation(tx, context, open, { ...sent, email });
  else {
    const { organizationId } = context;
    const row = { organizationId, id, email, ...sent, state: 'PENDING' as const, version: 1 };
    if (!(await repository.insertInvitation(tx, row))) return alreadyInvited(email, null);
  }
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'invitation', id },
    title: 'Invitation sent',
    description: `${email}, ${roleLabels[role]}`,
  });
  return result(email, 'INVITED', null, id);
}

async function inviteOne(inviting: Inviting, { email: text, role }: Requested): Promise<Result> {
  const email = addressOf(text);
  if (email === null) return result(text, 'INVALID', "This isn't an email address.");
  if (!grantableRoles[inviting.actor.role].includes(role))
    return result(email, 'REFUSED', `You can't invite people with the role ${roleLabels[role]}.`);
  if (inviting.members.has(foldedAddress(email)))
    return result(email, 'ALREADY_MEMBER', 'This person is already a member.');
  return store(inviting, email, role);
}

/** Invites in the caller's transaction. @throws AppError 409 */
export async function inviteIn(
  tx: Tx,
  context: OrganizationContext,
  links: InvitationLinks,
  requested: readonly Requested[],
) {
  const actor = personOf(context);
  const emails = requested.map(({ email }) => email);
  const members = await repository.memberAddresses(tx, context, emails);
  const organizationName = await repository.organizationName(tx, context);
  const requireFew = await limitMails(tx, context);
  const results: Result[] = [];
  for (const one of requested)
    results.push(await inviteOne({ tx, context, links, actor, organizationName, members }, one));
  requireFew(results.filter(({ outcome }) => outcome === 'INVITED').length);
  return { results, mailed: context.sendsMail };
}

export const invite = (context: OrganizationContext, links: InvitationLinks, requested: readonly Requested[]) =>
  context.runOnce((tx) => inviteIn(tx, context, links, requested));
