/** Dates as a document writes them, and as a date field takes them. */

// Written out: the browser's formatter takes up to 18 ms before its first date.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** `2026-11-22` → `22 November 2026` */
export function dateText(day: string): string {
  if (day === '') return '';
  const [year, month, date] = new Date(`${day}T00:00:00Z`).toISOString().split(/\D/).map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

/** `22 November 2026` → `2026-11-22`; undefined for any other text. */
export function dayOfText(text: string): string | undefined {
  const time = Date.parse(`${text} UTC`);
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  return dateText(day) === text ? day : undefined;
}
