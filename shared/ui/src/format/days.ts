/**
 * Days as `2026-11-22`. Without date-fns: a second chunk that uses it keeps the first one from being optimised, which costs the first
 * visit more than these lines.
 */
import { plural } from './plural';

const dayMs = 86_400_000;

/** Today in the viewer's time zone. */
export function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** How many days ago a day has passed in the viewer's time zone: 0 for today, a later day, an invalid one and none. */
export function daysOverdue(day: string | null | undefined): number {
  return Math.max((Date.parse(today()) - Date.parse(day ?? '')) / dayMs || 0, 0);
}

/** "3 days overdue"; nothing for a day that has not passed. */
export function overdueText(day: string | null | undefined): string | undefined {
  const days = daysOverdue(day);
  return days > 0 ? `${plural(days, 'day')} overdue` : undefined;
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A day some months later, at most the last one of its month; undefined for an invalid day. */
export function monthsAfter(day: string, months: number): string | undefined {
  const start = new Date(day);
  if (Number.isNaN(start.getTime())) return undefined;
  const month = start.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0));
  const sameDate = new Date(Date.UTC(start.getUTCFullYear(), month, start.getUTCDate()));
  return new Date(Math.min(sameDate.getTime(), lastOfMonth.getTime())).toISOString().slice(0, 10);
}
