/** The mail of an invitation. */
import { type Role, roleLabels } from '@msp/contract';
import type { Mail } from '../../platform/mail/mail';

export interface InvitationMail {
  email: string;
  role: Role;
  organizationName: string;
  inviter: { name: string; email: string };
  path: string;
  expiresAt: Date;
}

/** The recipient's language and time zone are unknown. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function invitationMail(invitation: InvitationMail): Mail {
  const { email, role, organizationName, inviter, path, expiresAt } = invitation;
  return {
    to: { address: email },
    subject: `${inviter.name} invites you to join ${organizationName}`,
    preheader: `The invitation expires on ${day.format(expiresAt)}.`,
    blocks: [
      { kind: 'heading', text: `Join ${organizationName}` },
      {
        kind: 'paragraph',
        text: `${inviter.name} (${inviter.email}) invites you to join ${organizationName} with the role ${roleLabels[role]}.`,
      },
      { kind: 'button', label: 'Accept the invitation', url: path },
      {
        kind: 'note',
        text: `The invitation is for ${email} and expires on ${day.format(expiresAt)}. Sign in with this address to accept it. If you did not expect it, you can ignore this email.`,
      },
    ],
  };
}
