/** The one locale for dates and numbers. The interface is in British English, and so are the sentences of the API. */
const locale = 'en-GB';

/** Written out, because the browser's formatter takes up to 18 ms before its first date, which every page would wait for. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

const monthOf = (time: Date): string => months[time.getMonth()] ?? '';
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayText = (time: Date): string => `${time.getDate()} ${monthOf(time)}`;
const dateText = (time: Date): string => `${dayText(time)} ${time.getFullYear()}`;

let exact: Intl.DateTimeFormat | undefined;

const written = {
  day: dayText,
  month: (time) => `${monthOf(time)} ${time.getFullYear()}`,
  date: dateText,
  dateTime: (time) => `${dateText(time)}, ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`,
  activity: (time) => {
    const hours = time.getHours();
    const clock = `${hours % 12 || 12}:${twoDigits(time.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
    return `${monthOf(time).slice(0, 3)} ${time.getDate()}, ${clock}`;
  },
  exact: (time) => {
    exact ??= new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
    return exact.format(time);
  },
} as const satisfies Record<string, (time: Date) => string>;

/**
 * In the viewer's time zone.
 * @param style `date` "3 Nov 2026", `dateTime` with hour and minute, `exact` with the weekday, the seconds and the zone, `day`
 * without the year, `month` without the day, `activity` "Nov 3, 4:05 PM" (specification §2.5)
 */
export const formatInstant = (time: Date, style: keyof typeof written): string => written[style](time);

let distances: Intl.RelativeTimeFormat | undefined;

/** "3 days ago" for -3, "in 3 days" for 3. */
export function formatDistance(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  distances ??= new Intl.RelativeTimeFormat(locale);
  return distances.format(value, unit);
}

const numbers = new Map<string, Intl.NumberFormat>();

/** "1,204", "97.3", "5.0" with at least one digit. */
export function formatNumber(value: number, maximumFractionDigits = 0, minimumFractionDigits = 0): string {
  // The browser's formatter takes 2 ms before its first number.
  if (Number.isInteger(value) && Math.abs(value) < 1_000 && minimumFractionDigits === 0) return String(value);
  const digits = { maximumFractionDigits, minimumFractionDigits };
  const key = `${maximumFractionDigits} ${minimumFractionDigits}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, digits);
  numbers.set(key, format);
  return format.format(value);
}
