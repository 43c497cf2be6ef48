/** Times as text, in the viewer's time zone. Every function takes an ISO 8601 string or nothing. */
import { addMonths, format, formatDistanceStrict, isValid, parseISO } from 'date-fns';

function parse(value: string | null | undefined): Date | undefined {
  // parseISO reads a date without time in the viewer's zone, so it stays the same day everywhere.
  const parsed = value ? parseISO(value) : undefined;
  return parsed && isValid(parsed) ? parsed : undefined;
}

/** "Nov 3, 4:05 PM" (specification §2.5). @param fallback for a missing or invalid time */
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

/** The day this many months from today, as `2027-02-28`. */
export const dayInMonths = (months: number, now = new Date()): string => format(addMonths(now, months), 'yyyy-MM-dd');
