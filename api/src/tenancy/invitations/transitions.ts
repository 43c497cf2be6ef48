/** The states of an invitation and what leads from one to another. */
import type { InvitationState } from '@msp/contract';
import { AppError } from '../../platform/errors';
import type { Transitions } from '../../platform/records/transitions';

export const invitationTransitions: Transitions<'resend' | 'copy' | 'revoke', InvitationState> = {
  next: {
    resend: { PENDING: 'PENDING', EXPIRED: 'PENDING' },
    copy: { PENDING: 'PENDING' },
    revoke: { PENDING: 'REVOKED', EXPIRED: 'REVOKED' },
  },
  refusals: {
    resend: 'This invitation was accepted or revoked. Invite the person again.',
    copy: 'The link of this invitation no longer works. Resend the invitation.',
    revoke: 'This invitation was already accepted or revoked.',
  },
};

interface StoredState {
  state: 'PENDING' | 'ACCEPTED' | 'REVOKED';
  expiresAt: Date;
}

export const stateOf = ({ state, expiresAt }: StoredState, now: Date): InvitationState =>
  state === 'PENDING' && expiresAt <= now ? 'EXPIRED' : state;

/** Also for tokens that do not exist, or that a later one has replaced: the two cannot be told apart. */
export const invitationRevoked = () =>
  new AppError(409, 'INVITATION_REVOKED', 'This invitation no longer exists. Ask for a new one.');

/** Why an invitation that is not PENDING cannot be accepted. */
export const closedInvitations: Record<Exclude<InvitationState, 'PENDING'>, () => AppError> = {
  ACCEPTED: () => new AppError(409, 'INVITATION_USED', 'This invitation was already accepted.'),
  EXPIRED: () => new AppError(409, 'INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.'),
  REVOKED: invitationRevoked,
};
