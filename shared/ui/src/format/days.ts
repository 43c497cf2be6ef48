/**
 * Days as `2026-11-22`. Without date-fns: a second chunk that uses it keeps the first one from being optimised, which costs the first
 * visit more than these lines.
 */

/** Today in the viewer's time zone. */
export function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** A day some months later, at most the last one of its month; undefined for an invalid day. */
export function monthsAfter(day: string, months: number): string | undefined {
  const start = new Date(day);
  if (Number.isNaN(start.getTime())) return undefined;
  const month = start.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0));
  const sameDate = new Date(Date.UTC(start.getUTCFullYear(), month, start.getUTCDate()));
  return new Date(Math.min(sameDate.getTime(), lastOfMonth.getTime())).toISOString().slice(0, 10);
}
