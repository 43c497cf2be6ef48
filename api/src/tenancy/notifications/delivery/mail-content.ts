/** What mails about notifications say. Each one leads to the very place, and to the settings. */
import {
  alwaysSentKinds,
  hostPaths,
  type NotificationKind,
  notificationKindLabels,
  notificationKinds,
  notificationSettingsPath,
} from '@msp/contract';
import type { Mail, MailBlock } from '../../../platform/mail/mail';

export interface MailedNotification {
  kind: NotificationKind;
  title: string;
  text: string | null;
  path: string;
  key: string;
}

type Content = Pick<Mail, 'subject' | 'preheader' | 'blocks'>;

/** The most of one kind that a mail lists; the rest is in the application. */
const maxListed = 20;

const countOf = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`);

const itemsOf = (notifications: readonly MailedNotification[]): MailBlock[] => [
  {
    kind: 'list',
    items: notifications
      .slice(0, maxListed)
      .map(({ title, text, path }) => ({ text: text ? `${title}: ${text}` : title, url: path })),
  },
  ...(notifications.length > maxListed
    ? [{ kind: 'paragraph' as const, text: `And ${notifications.length - maxListed} more.` }]
    : []),
];

/** @param kind of all that the mail lists; undefined for a digest */
const footer = (organization: string, kind?: NotificationKind): MailBlock[] =>
  kind && alwaysSentKinds.includes(kind)
    ? [{ kind: 'note', text: `Administrators of ${organization} always receive this email.` }]
    : [
        { kind: 'note', text: `You're receiving this email as a member of ${organization}.` },
        { kind: 'unsubscribe', label: 'Change which emails you get', url: notificationSettingsPath },
      ];

function single({ kind, title, text, path }: MailedNotification, organization: string): Content {
  return {
    subject: title,
    preheader: text ?? organization,
    blocks: [
      { kind: 'heading', text: title },
      ...(text ? [{ kind: 'paragraph' as const, text }] : []),
      { kind: 'button', label: 'Open', url: path },
      ...footer(organization, kind),
    ],
  };
}

/** Notifications of one kind, oldest first: usually one. */
export function mailOfKind(notifications: readonly MailedNotification[], organization: string): Content {
  const [first] = notifications;
  if (!first) throw new Error('A mail needs a notification.');
  if (notifications.length === 1) return single(first, organization);
  const subject = `${notificationKindLabels[first.kind]}: ${countOf(notifications.length)}`;
  return {
    subject,
    preheader: first.title,
    blocks: [
      { kind: 'heading', text: subject },
      ...itemsOf(notifications),
      { kind: 'button', label: 'Open your notifications', url: hostPaths.notifications },
      ...footer(organization, first.kind),
    ],
  };
}

/** The key of a reminder says whether its day has passed. */
const isOverdue = ({ key }: MailedNotification) => key.endsWith(' past');

/** What has a date comes first, then the order of the settings. */
const dated: readonly NotificationKind[] = ['DUE', 'EXPIRING'];
const digestKinds = [...dated, ...notificationKinds.filter((kind) => !dated.includes(kind))];

/** What is overdue, then notifications of several kinds, due ones before all others, oldest first. */
export function digestOf(notifications: readonly MailedNotification[], organization: string): Content {
  const total = countOf(notifications.length);
  const others = notifications.filter((notification) => !isOverdue(notification));
  const groups = [
    { label: 'Overdue', listed: notifications.filter(isOverdue) },
    ...digestKinds.map((kind) => ({
      label: notificationKindLabels[kind],
      listed: others.filter((notification) => notification.kind === kind),
    })),
  ].filter(({ listed }) => listed.length > 0);
  const sections = groups.flatMap(({ label, listed }): MailBlock[] => [
    { kind: 'heading', text: `${label} (${listed.length})` },
    ...itemsOf(listed),
  ]);
  return {
    subject: `Your digest for ${organization}: ${total}`,
    preheader: groups[0]?.listed[0]?.title ?? total,
    blocks: [
      { kind: 'heading', text: `${total} in ${organization}` },
      ...sections,
      { kind: 'button', label: 'Open your notifications', url: hostPaths.notifications },
      ...footer(organization),
    ],
  };
}
