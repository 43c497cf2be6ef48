/** The mails that answer a request to join. */
import { type Role, roleLabels } from '@msp/contract';
import type { Mail } from '../../platform/mail/mail';

interface Recipient {
  name: string;
  email: string;
}

export const acceptedMail = ({ name, email }: Recipient, organization: string, role: Role): Mail => ({
  to: { address: email, name },
  subject: `You are now a member of ${organization}`,
  blocks: [
    { kind: 'heading', text: `Welcome to ${organization}` },
    { kind: 'paragraph', text: `Your request to join was accepted. Your role is ${roleLabels[role]}.` },
    { kind: 'button', label: `Open ${organization}`, url: '/' },
    { kind: 'note', text: `You asked to join ${organization} with the address ${email}.` },
  ],
});

export const declinedMail = ({ name, email }: Recipient, organization: string): Mail => ({
  to: { address: email, name },
  subject: `Your request to join ${organization} was declined`,
  blocks: [
    { kind: 'heading', text: 'Your request was declined' },
    {
      kind: 'paragraph',
      text: `An administrator of ${organization} declined your request to join. If you think this is a mistake, speak to them.`,
    },
    { kind: 'note', text: `You asked to join ${organization} with the address ${email}.` },
  ],
});
