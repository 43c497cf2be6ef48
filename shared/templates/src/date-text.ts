/** Dates as a document writes them, and as a date field takes them. */

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-22` → `22 November 2026` */
export function dateText(day: string): string {
  return day === '' ? '' : long.format(new Date(`${day}T00:00:00Z`));
}

/** `22 November 2026` → `2026-11-22`; undefined for any other text. */
export function dayOfText(text: string): string | undefined {
  const time = Date.parse(`${text} UTC`);
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  return dateText(day) === text ? day : undefined;
}
