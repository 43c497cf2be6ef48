/** Who can still accept a pending invitation. */
import { grantableRoles, isRole, type Role } from '@msp/contract';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { isSameAddress } from '../../platform/mail-address';
import { isDeactivated } from '../directory-sync/service';
import { maskedAddress } from './addresses';
import * as repository from './repository';

/**
 * Whether the inviter may still invite with this role. If not, the invitation is void until an entitled member sends it again, so that
 * members cannot prepare their return before they lose their role.
 */
export async function isBacked(
  { database }: Platform,
  invitation: { organizationId: string; invitedBy: string; role: Role },
): Promise<boolean> {
  const roles = await database.readAsSystem((tx) => repository.rolesOfInviter(tx, invitation));
  return roles.some((role) => isRole(role) && grantableRoles[role].includes(invitation.role));
}

/** Whether the person was removed after the invitation was sent. The removal takes precedence over the earlier invitation. */
export async function isOlderThanRemoval(
  tx: Tx,
  context: OrganizationContext,
  { sentAt }: repository.InvitationRow,
  userId: string,
): Promise<boolean> {
  const membership = await repository.findMembership(tx, context, userId);
  return Boolean(membership?.removedAt && membership.removedAt > sentAt);
}

/** Why a person can't accept an invitation for this address; null if they can. */
export function addressProblem(
  email: string,
  person: repository.InvitedPerson,
): 'INVITATION_WRONG_ADDRESS' | 'INVITATION_UNVERIFIED_ADDRESS' | null {
  if (!isSameAddress(email, person.email)) return 'INVITATION_WRONG_ADDRESS';
  return person.emailVerified ? null : 'INVITATION_UNVERIFIED_ADDRESS';
}

/** @throws AppError 403 */
export function requireAddress({ email }: repository.InvitationRow, person: repository.InvitedPerson): void {
  const problem = addressProblem(email, person);
  if (problem === 'INVITATION_WRONG_ADDRESS')
    throw new AppError(403, problem, `This invitation is for ${maskedAddress(email)}. Sign in with that address.`);
  if (problem !== null)
    throw new AppError(403, problem, "Your identity provider hasn't confirmed that this email address is yours.");
}

/** An invitation does not override the directory: a person it has deactivated stays out. @throws AppError 403 */
export async function requireActive(
  tx: Tx,
  context: OrganizationContext,
  person: repository.InvitedPerson,
): Promise<void> {
  if (await isDeactivated(tx, context, person))
    throw new AppError(
      403,
      'INVITATION_DEACTIVATED',
      "Your organisation's directory has deactivated your account. Ask your administrator to activate it there.",
    );
}
