/** The mails to the administrators of an account that is closed. */
import { accountClosingPath } from '@msp/contract';
import { dayOf, dayText } from '../../platform/clock';
import type { Mail, MailBlock } from '../../platform/mail/mail';

interface Closing {
  organizationName: string;
  closesAt: Date;
}

type Content = Omit<Mail, 'to' | 'dedupeKey'>;

const dateOf = (at: Date) => dayText(dayOf(at));

const settings: MailBlock[] = [
  { kind: 'button', label: 'Open settings', url: accountClosingPath },
  { kind: 'note', text: "You're receiving this email because you're an administrator of this organisation." },
];

const consequences = (closesAt: Date) =>
  `Everyone loses access on ${dateOf(closesAt)}. All records and files are then deleted; backups keep a copy until they expire. Until then you can download a data export, or keep the account.`;

export function requestedMail({ organizationName, closesAt }: Closing, requestedBy: string): Content {
  return {
    subject: `${organizationName}: the account closes on ${dateOf(closesAt)}`,
    blocks: [
      { kind: 'heading', text: `The account of ${organizationName} will be closed` },
      { kind: 'paragraph', text: `${requestedBy} has requested it. ${consequences(closesAt)}` },
      ...settings,
    ],
  };
}

export function reminderMail({ organizationName, closesAt }: Closing, days: number): Content {
  return {
    subject: `${organizationName}: the account closes ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
    blocks: [
      { kind: 'heading', text: `The account of ${organizationName} closes on ${dateOf(closesAt)}` },
      { kind: 'paragraph', text: consequences(closesAt) },
      ...settings,
    ],
  };
}

export function erasedMail(organizationName: string): Content {
  return {
    subject: `${organizationName}: the account is closed`,
    blocks: [
      { kind: 'heading', text: `The account of ${organizationName} is closed` },
      {
        kind: 'paragraph',
        text: 'All records and files of the organisation have been deleted. Certificates that were issued to it stay, so that they can still be verified.',
      },
      { kind: 'note', text: "You're receiving this email because you were an administrator of this organisation." },
    ],
  };
}
