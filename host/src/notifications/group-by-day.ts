/** Notifications by the day in the viewer's time zone, in the order of the list. */
import type { AppNotification } from '@msp/contract';
import { formatDate } from '@msp/ui';

export interface DayGroup {
  label: string;
  items: AppNotification[];
}

const dayOf = (time: Date) => time.toDateString();

export function groupByDay(items: readonly AppNotification[], now = new Date()): DayGroup[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const names = new Map([
    [dayOf(now), 'Today'],
    [dayOf(yesterday), 'Yesterday'],
  ]);
  const groups: DayGroup[] = [];
  for (const item of items) {
    const label = names.get(dayOf(new Date(item.createdAt))) ?? formatDate(item.createdAt);
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, items: [item] });
  }
  return groups;
}
