/** Tasks as rows that lead to their place. */
import { CircleIcon, ClockIcon, ErrorIcon, type LinkRow, LinkRows, type Tone, WarningIcon } from '@msp/ui';

const icons: Record<Tone, typeof ErrorIcon> = {
  bad: ErrorIcon,
  attention: WarningIcon,
  accent: ClockIcon,
  good: CircleIcon,
  none: CircleIcon,
};

export function taskRow({ key, to, title, reason, tone }: Task): LinkRow {
  const Icon = icons[tone];
  return { key, to, icon: <Icon />, label: title, detail: reason, tone };
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
}
