/** Accepting an invitation, as the person who owns its address. */
import { type calls, fallbackRole, isOwnRole, isRole, type ResponseOf, type Role } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { isDeactivated } from '../directory-sync/service';
import { addMember } from './add-member';
import { maskedAddress } from './addresses';
import { addressProblem, isBacked, isOlderThanRemoval, requireActive, requireAddress } from './eligibility';
import * as repository from './repository';
import { closedInvitations, invitationRevoked, stateOf } from './transitions';

export type InvitationReference = { token: string } | { invitationId: string };

type Details = ResponseOf<typeof calls.users.invitation>;

/** What the holder of a token may know. @param userId the signed-in person, if there is one @throws AppError 404 */
export async function invitationDetails(
  { database, clock }: Platform,
  token: string,
  userId: string | null,
): Promise<Details> {
  return database.asSystem(async (tx) => {
    const found = await repository.findByToken(tx, token);
    if (!found) throw notFound('This invitation');
    const { organizationName, email } = found;
    const problem = userId === null ? null : addressProblem(email, await repository.personOf(tx, userId));
    return { organizationName, maskedEmail: maskedAddress(email), state: stateOf(found, clock.now()), problem };
  });
}

/** The open invitations for the address of a signed-in person. */
export async function invitationsFor({ database, clock }: Platform, userId: string) {
  const rows = await database.readAsSystem((tx) => repository.invitationsOfUser(tx, userId, clock.now()));
  return {
    items: rows.map(({ id, organizationName, role, expiresAt }) => ({
      id,
      organizationName,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** A token can belong to any invitation. An id is not secret, so it must belong to an invitation for the person's address. */
async function find({ database, clock }: Platform, userId: string, reference: InvitationReference) {
  return database.readAsSystem(async (tx) => {
    if ('token' in reference) return repository.findByToken(tx, reference.token);
    const own = await repository.invitationsOfUser(tx, userId, clock.now());
    return own.find(({ id }) => id === reference.invitationId) ?? null;
  });
}

type Joining = Omit<repository.InvitedPerson, 'emailVerified'>;

async function join(
  tx: Tx,
  context: OrganizationContext,
  invitation: repository.InvitationRow,
  person: Joining,
): Promise<void> {
  const { role, invitedBy } = invitation;
  const now = context.clock.now();
  await addMember(tx, context, { id: newId(now), userId: person.id, role, invitedBy, joinedAt: now });
  await repository.updateInvitation(tx, context, invitation, {
    state: 'ACCEPTED',
    acceptedAt: now,
    acceptedBy: person.id,
  });
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'member', id: person.id },
    title: 'Invitation accepted',
    event: 'member.joined',
    description: `${personSummary(person).name} joined`,
    changes: [{ field: 'role', before: null, after: role }],
  });
}

/** The role of a current member; null otherwise. */
async function currentRole(tx: Tx, context: OrganizationContext, userId: string): Promise<Role | null> {
  const membership = await repository.findMembership(tx, context, userId);
  if (!membership || membership.removedAt) return null;
  return isRole(membership.role) ? membership.role : fallbackRole;
}

/**
 * Accepting again what one has accepted changes nothing, so that a repeated request succeeds.
 * @throws AppError 403 or 409 with an INVITATION code
 */
export async function acceptInvitation(
  platform: Platform,
  userId: string,
  reference: InvitationReference,
): Promise<ResponseOf<typeof calls.users.acceptInvitation>> {
  const found = await find(platform, userId, reference);
  if (!found) throw invitationRevoked();
  const { organizationId, organizationName } = found;
  const person = await platform.database.readAsSystem((tx) => repository.personOf(tx, userId));
  const backed = await isBacked(platform, found);
  const actor = { ...personSummary(person), role: found.role };
  const context = organizationContext(platform, organizationId, actor);
  const role = await context.run(async (tx) => {
    const invitation = await repository.lockInvitation(tx, context, found.id);
    // A later token may have replaced this one in the meantime.
    if (!invitation || invitation.tokenHash !== found.tokenHash) throw invitationRevoked();
    const member = await currentRole(tx, context, userId);
    if (invitation.acceptedBy === userId && member) return member;
    const state = stateOf(invitation, context.clock.now());
    if (state !== 'PENDING') throw closedInvitations[state]();
    requireAddress(invitation, person);
    await requireActive(tx, context, person);
    if (!backed || (await isOlderThanRemoval(tx, context, invitation, userId))) throw invitationRevoked();
    await join(tx, context, invitation, person);
    return member ?? invitation.role;
  });
  return { organizationId, organizationName, role };
}

/**
 * Accepts the organisation's open invitation for an address that its own identity provider vouches for. The provider is the
 * organisation's, so an invitation of the scheme's staff is not for it to accept.
 * @param person creates their account @returns whether there is one
 */
export async function acceptOpenInvitation(
  platform: Platform,
  context: OrganizationContext,
  email: string,
  person: () => Promise<Joining>,
): Promise<boolean> {
  const open = await context.run(async (tx) =>
    (await isDeactivated(tx, context, { email })) ? null : repository.lockOpenInvitation(tx, context, email),
  );
  if (!open || !isOwnRole(open.role) || stateOf(open, context.clock.now()) !== 'PENDING') return false;
  if (!(await isBacked(platform, open))) return false;
  const invited = await person();
  return context.run(async (tx) => {
    const invitation = await repository.lockInvitation(tx, context, open.id);
    if (invitation?.version !== open.version || (await isDeactivated(tx, context, invited))) return false;
    if (await isOlderThanRemoval(tx, context, invitation, invited.id)) return false;
    await join(tx, context, invitation, invited);
    return true;
  });
}
