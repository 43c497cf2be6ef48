/** The mail of an invitation to manage an organisation, or to be managed. */
import { type ManagementSide, remotePaths } from '@msp/contract';
import { dayOf, dayText } from '../../platform/clock';
import type { Mail } from '../../platform/mail/mail';

export interface ManagementMail {
  email: string;
  invitedAs: ManagementSide;
  organizationName: string;
  inviter: { name: string; email: string };
  expiresAt: Date;
}

const asks: Record<ManagementSide, (organization: string) => string> = {
  client: (organization) => `${organization} would like to manage your organisation`,
  manager: (organization) => `${organization} would like you to manage it`,
};

export function managementMail({ email, invitedAs, organizationName, inviter, expiresAt }: ManagementMail): Mail {
  const ask = asks[invitedAs](organizationName);
  // In UTC, because the recipient's time zone is unknown.
  const lastDay = dayText(dayOf(expiresAt));
  return {
    to: { address: email },
    subject: ask,
    preheader: `The invitation expires on ${lastDay}.`,
    blocks: [
      { kind: 'heading', text: ask },
      {
        kind: 'paragraph',
        text: `${inviter.name} (${inviter.email}) of ${organizationName} invites you. A manager assigns its people to the organisation, and what they do there is in its activity log. Either side can end it at any time.`,
      },
      { kind: 'button', label: 'View the invitation', url: remotePaths.admin.clients },
      {
        kind: 'note',
        text: `The invitation is for ${email} and expires on ${lastDay}. Sign in with this address as an administrator of your organisation to accept it. If you did not expect it, you can ignore this email.`,
      },
    ],
  };
}
