/** The only source of the current time. Tests and the demonstration data set it; no other code calls `new Date()` for "now". */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows the same time until it is set. */
export class SettableClock implements Clock {
  constructor(private current: Date) {}
  now(): Date {
    return new Date(this.current);
  }
  set(to: Date): void {
    this.current = new Date(to);
  }
}

export const dayMs = 86_400_000;

/** The UTC calendar day, `2026-11-20`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formatting takes long, and most sentences name the same days. */
const texts = new Map<string, string>();
const mostTexts = 5_000;

/** A day in a sentence, as pages show days: `2026-11-20` → `20 Nov 2026`. Documents write days with `dateText`. */
export function dayText(day: string): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = medium.format(new Date(`${day}T00:00:00Z`));
  if (texts.size < mostTexts) texts.set(day, text);
  return text;
}

export function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

/** The same date some months later, or the last day of that month if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = Date.UTC(year, month + months, 0);
  return dayOf(new Date(Math.min(Date.UTC(year, month - 1 + months, date), lastOfMonth)));
}
