/** The one locale for dates and numbers. The interface is in British English, and so are the sentences of the API. */
const locale = 'en-GB';

const formats = new Map<string, Intl.DateTimeFormat>();

const styles = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  activity: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * @param style `date` "3 Nov 2026", `dateTime` with hour and minute, `exact` with the weekday, the seconds and the zone, `day`
 * without the year, `month` without the day, `activity` "Nov 3, 4:05 PM" (specification §2.5)
 */
export function formatInstant(time: Date, style: keyof typeof styles): string {
  const language = style === 'activity' ? 'en-US' : locale;
  const format = formats.get(style) ?? new Intl.DateTimeFormat(language, styles[style]);
  formats.set(style, format);
  // Browsers differ in the space before "PM".
  return format.format(time).replaceAll('\u202f', ' ');
}

let distances: Intl.RelativeTimeFormat | undefined;

/** "3 days ago" for -3, "in 3 days" for 3. */
export function formatDistance(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  distances ??= new Intl.RelativeTimeFormat(locale);
  return distances.format(value, unit);
}

const numbers = new Map<string, Intl.NumberFormat>();

/** "1,204", "97.3", "5.0" with at least one digit. */
export function formatNumber(value: number, maximumFractionDigits = 0, minimumFractionDigits = 0): string {
  const digits = { maximumFractionDigits, minimumFractionDigits };
  const key = `${maximumFractionDigits} ${minimumFractionDigits}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, digits);
  numbers.set(key, format);
  return format.format(value);
}
