import { formatInstant, formatNumber } from './locale';

/** Each month, and times around midnight and noon. */
const times = Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
  [0, 1, 9, 11, 12, 13, 23].map((hour) => new Date(2026, month, month + 1, hour, hour % 2 ? 5 : 59)),
);

test.each([
  ['date', 'en-GB', { dateStyle: 'medium' }],
  ['dateTime', 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }],
  ['day', 'en-GB', { month: 'short', day: 'numeric' }],
  ['month', 'en-GB', { month: 'short', year: 'numeric' }],
  ['activity', 'en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }],
] as const)('%s is written as the formatter for %s does', (style, language, options) => {
  const format = new Intl.DateTimeFormat(language, options);
  for (const time of times) expect(formatInstant(time, style)).toBe(format.format(time).replaceAll('\u202f', ' '));
});

test.each([0, -1, 7, 999, -999, 1_000, 12_345, 0.5, 97.34])('%d is written as the formatter does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(value));
  expect(formatNumber(value, 1)).toBe(new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(value));
  expect(formatNumber(value, 1, 1)).toBe(
    new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value),
  );
});
