/** The mail of an invitation. */
import { type Role, roleLabels } from '@msp/contract';
import { dayOf, dayText } from '../../platform/clock';
import type { Mail } from '../../platform/mail/mail';

export interface InvitationMail {
  email: string;
  role: Role;
  organizationName: string;
  /** The address of an API key is empty. */
  inviter: { name: string; email: string };
  path: string;
  expiresAt: Date;
}

export function invitationMail(invitation: InvitationMail): Mail {
  const { email, role, organizationName, inviter, path, expiresAt } = invitation;
  // In UTC, because the recipient's time zone is unknown.
  const lastDay = dayText(dayOf(expiresAt));
  return {
    to: { address: email },
    subject: `${inviter.name} invites you to join ${organizationName}`,
    preheader: `The invitation expires on ${lastDay}.`,
    blocks: [
      { kind: 'heading', text: `Join ${organizationName}` },
      {
        kind: 'paragraph',
        text: `${inviter.name}${inviter.email && ` (${inviter.email})`} invites you to join ${organizationName} with the role ${roleLabels[role]}.`,
      },
      { kind: 'button', label: 'Accept the invitation', url: path },
      {
        kind: 'note',
        text: `The invitation is for ${email} and expires on ${lastDay}. Sign in with this address to accept it. If you did not expect it, you can ignore this email.`,
      },
    ],
  };
}
