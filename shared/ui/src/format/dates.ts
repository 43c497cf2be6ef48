/** Times as people read them, in the viewer's zone. Everything here takes an ISO 8601 string and bears a missing one. */

const locale = 'en-US';
const dateTime = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const date = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
// "Yesterday" is exact; "last week" is not.
const byDay = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const byUnit = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

function parse(value: string | null | undefined): Date | undefined {
  if (!value) return undefined;
  const parsed = new Date(value);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed;
}

// Newer engines put a narrow no-break space before AM and PM; the specification's format has a plain one.
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

/** "MMM d, h:mm a": "Nov 3, 4:05 PM" (specification §2.5). `fallback` stands for a missing or unreadable time. */
export function formatDateTime(value: string | null | undefined, fallback = 'Unknown time'): string {
  const parsed = parse(value);
  return parsed ? plainSpaces(dateTime.format(parsed)) : fallback;
}

/** "Nov 3, 2026". A bare day (`2026-11-03`) stays that day in every zone. */
export function formatDate(value: string | null | undefined, fallback = 'Unknown date'): string {
  const parsed = parse(value);
  if (!parsed) return fallback;
  return (value?.length === 10 ? day : date).format(parsed);
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 days ago", "yesterday", "in 2 weeks", "just now". */
export function formatRelative(value: string | null | undefined, now = Date.now(), fallback = 'Unknown time'): string {
  const parsed = parse(value);
  if (!parsed) return fallback;
  const seconds = (parsed.getTime() - now) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) < size) continue;
    return (unit === 'day' ? byDay : byUnit).format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}
