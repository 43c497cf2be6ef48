/** Times as text, in British English and the viewer's time zone. Every function takes an ISO 8601 string or nothing. */
import { isValid, parseISO } from 'date-fns';
import { formatDistance, formatInstant } from './locale';

function parse(value: string | null | undefined): Date | undefined {
  // parseISO reads a date without time in the viewer's zone, so it stays the same day everywhere.
  const parsed = value ? parseISO(value) : undefined;
  return parsed && isValid(parsed) ? parsed : undefined;
}

/** "Nov 3, 4:05 PM": recent activity (specification §2.5). */
export function formatActivityTime(value: string | null | undefined): string {
  const parsed = parse(value);
  return parsed ? formatInstant(parsed, 'activity') : 'Unknown time';
}

/** "3 Nov 2026, 16:05". @param fallback for a missing or invalid time */
export function formatDateTime(value: string | null | undefined, fallback = 'Unknown time'): string {
  const parsed = parse(value);
  return parsed ? formatInstant(parsed, 'dateTime') : fallback;
}

/** "3 Nov 2026". */
export function formatDate(value: string | null | undefined, fallback = 'Unknown date'): string {
  const parsed = parse(value);
  return parsed ? formatInstant(parsed, 'date') : fallback;
}

/** Formats a time with weekday, seconds and time zone, for tooltips. */
export function formatExactTime(value: string): string {
  const parsed = parse(value);
  return parsed ? formatInstant(parsed, 'exact') : 'Unknown time';
}

const minuteMs = 60_000;

/** In minutes. A month has 30 days. */
const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "3 days ago", "in 2 months", "just now": in the longest unit that fits, rounded down. */
export function formatRelative(value: string | null | undefined, now = Date.now(), fallback = 'Unknown time'): string {
  const parsed = parse(value);
  if (!parsed) return fallback;
  const minutes = Math.trunc((parsed.getTime() - now) / minuteMs);
  const fitting = units.find(([, length]) => Math.abs(minutes) >= length);
  if (!fitting) return 'just now';
  const [unit, length] = fitting;
  return formatDistance(Math.trunc(minutes / length), unit);
}
