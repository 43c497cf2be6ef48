/** Why an invitation could not be accepted and what to do, by the API's error code. */
import type { calls, ErrorCode, ResponseOf } from '@msp/contract';

type Invitation = ResponseOf<typeof calls.users.invitation>;

const codes = [
  'INVITATION_WRONG_ADDRESS',
  'INVITATION_UNVERIFIED_ADDRESS',
  'INVITATION_DEACTIVATED',
  'INVITATION_EXPIRED',
  'INVITATION_REVOKED',
  'INVITATION_USED',
] as const satisfies readonly ErrorCode[];
export type InvitationProblem = (typeof codes)[number];

export const isInvitationProblem = (code: unknown): code is InvitationProblem =>
  (codes as readonly unknown[]).includes(code);

/** The problem that follows from the state alone; null for an invitation that can be accepted. */
export const problemOf: Record<Invitation['state'], InvitationProblem | null> = {
  PENDING: null,
  ACCEPTED: 'INVITATION_USED',
  EXPIRED: 'INVITATION_EXPIRED',
  REVOKED: 'INVITATION_REVOKED',
};

interface InvitationText {
  title: string;
  happened: string;
  next: string;
}

/** @param invitation undefined if its details could not be loaded */
export function invitationText(problem: InvitationProblem, invitation: Invitation | undefined): InvitationText {
  const to = invitation ? ` to ${invitation.organizationName}` : '';
  const address = invitation?.maskedEmail ?? 'another email address';
  const admin = invitation ? `an admin of ${invitation.organizationName}` : 'the admin who invited you';
  const texts: Record<InvitationProblem, InvitationText> = {
    INVITATION_WRONG_ADDRESS: {
      title: 'Use another account',
      happened: `The invitation${to} was sent to ${address}. You signed in with a different one.`,
      next: `Sign in with that address, or ask ${admin} to invite the address that you use.`,
    },
    INVITATION_UNVERIFIED_ADDRESS: {
      title: 'Email address not verified',
      happened: `Your identity provider hasn't confirmed that ${address} is yours.`,
      next: 'Verify the address there, then open the link of the invitation again.',
    },
    INVITATION_DEACTIVATED: {
      title: 'Account deactivated',
      happened: `The directory of ${invitation?.organizationName ?? 'the organisation'} has deactivated your account.`,
      next: `Ask ${admin} to activate it there, then open the link of the invitation again.`,
    },
    INVITATION_EXPIRED: {
      title: 'Invitation expired',
      happened: `The invitation${to} is no longer valid.`,
      next: `Ask ${admin} to send it again.`,
    },
    INVITATION_REVOKED: {
      title: 'Invitation no longer valid',
      happened: `The invitation${to} was revoked, or replaced by a newer one.`,
      next: `Use the link of the latest email, or ask ${admin} to invite you again.`,
    },
    INVITATION_USED: {
      title: 'Invitation already accepted',
      happened: `The invitation${to} was accepted earlier.`,
      next: 'Sign in with the account that accepted it.',
    },
  };
  return texts[problem];
}
