/** Tasks as rows that lead to their place. */
import { calls } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { report } from '@msp/reporting';
import { CircleIcon, ClockIcon, ErrorIcon, type LinkRow, LinkRows, type Tone, WarningIcon } from '@msp/ui';

const icons: Record<Tone, typeof ErrorIcon> = {
  bad: ErrorIcon,
  attention: WarningIcon,
  accent: ClockIcon,
  good: CircleIcon,
  none: CircleIcon,
};

const { list, markRead, unreadCount } = calls.notifications;

/** A failure leaves the task on the list. */
const settle = (notification: string) =>
  request(markRead, { body: { ids: [notification] } })
    .then(() => invalidate(calls.dashboard.work, list, unreadCount))
    .catch((error: unknown) => report(error, { action: 'read a notification' }));

export function taskRow({ key, to, title, reason, tone, notification }: Task): LinkRow {
  const Icon = icons[tone];
  const follow = notification && { onFollow: () => void settle(notification) };
  return { key, to, icon: <Icon />, label: title, detail: reason, tone, ...follow };
}

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return <LinkRows rows={tasks.map(taskRow)} />;
}

/** Something to do, as the dashboard lists it. */
export interface Task {
  key: string;
  /** The record that it is about: two lists do not show the same one. */
  record: string;
  title: string;
  /** Why it needs attention. */
  reason: string;
  tone: Tone;
  to: string;
  /** Following the task reads this notification, which is all it takes. */
  notification?: string;
}
