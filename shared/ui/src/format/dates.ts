/** Times as people read them, in the viewer's zone. Everything here takes an ISO 8601 string and bears a missing one. */
import { format, formatDistanceStrict, isValid, parseISO } from 'date-fns';

function parse(value: string | null | undefined): Date | undefined {
  // A bare day is read as that day in the viewer's zone, so it stays that day everywhere.
  const parsed = value ? parseISO(value) : undefined;
  return parsed && isValid(parsed) ? parsed : undefined;
}

/** "Nov 3, 4:05 PM" (specification §2.5). `fallback` stands for a missing or unreadable time. */
export function formatDateTime(value: string | null | undefined, fallback = 'Unknown time'): string {
  const parsed = parse(value);
  return parsed ? format(parsed, 'MMM d, h:mm a') : fallback;
}

/** "Nov 3, 2026". */
export function formatDate(value: string | null | undefined, fallback = 'Unknown date'): string {
  const parsed = parse(value);
  return parsed ? format(parsed, 'MMM d, yyyy') : fallback;
}

const minuteMs = 60_000;

/** "3 days ago", "in 2 months", "just now". */
export function formatRelative(value: string | null | undefined, now = Date.now(), fallback = 'Unknown time'): string {
  const parsed = parse(value);
  if (!parsed) return fallback;
  if (Math.abs(parsed.getTime() - now) < minuteMs) return 'just now';
  return formatDistanceStrict(parsed, now, { addSuffix: true, roundingMethod: 'trunc' });
}
