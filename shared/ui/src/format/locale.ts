/** The one locale for dates and numbers: the viewer's. The words of the interface are English. */

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
 * without the year, `month` without the day
 */
export function formatInstant(time: Date, style: keyof typeof styles, locale = navigator.language): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  formats.set(key, format);
  // Browsers differ in the space before "PM".
  return format.format(time).replaceAll('\u202f', ' ');
}

const numbers = new Map<string, Intl.NumberFormat>();

/** "1,204", "97.3", "5.0" with at least one digit. */
export function formatNumber(value: number, maximumFractionDigits = 0, minimumFractionDigits = 0): string {
  const digits = { maximumFractionDigits, minimumFractionDigits };
  const key = `${navigator.language} ${maximumFractionDigits} ${minimumFractionDigits}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(navigator.language, digits);
  numbers.set(key, format);
  return format.format(value);
}
