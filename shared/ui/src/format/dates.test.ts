import { formatActivityTime, formatDate, formatDateTime, formatRelative } from './dates';
import { formatBytes, formatCount } from './numbers';
import { plural } from './plural';

test('§2.5 "MMM d, h:mm a", with a plain space, in the viewer\'s zone', () => {
  const local = new Date(2026, 10, 3, 16, 5).toISOString();
  expect(formatActivityTime(local)).toBe('Nov 3, 4:05 PM');
  expect(formatActivityTime(new Date(2026, 10, 3, 0, 5).toISOString())).toBe('Nov 3, 12:05 AM');
});

test.each([undefined, null, '', 'not a time'])('§2.5 "Unknown time" for %j', (value) => {
  expect(formatActivityTime(value)).toBe('Unknown time');
  expect(formatDateTime(value)).toBe('Unknown time');
});

test.each(['en-GB', 'en-US', 'de-DE'])(
  'dates and numbers are the same for a viewer with %s; recent activity keeps the format of §2.5',
  (language) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const value = new Date(2026, 10, 3, 16, 5).toISOString();
    expect(formatDate('2026-11-03')).toBe('3 Nov 2026');
    expect(formatDateTime(value)).toBe('3 Nov 2026, 16:05');
    expect(formatCount(12_345)).toBe('12,345');
    expect(formatActivityTime(value)).toBe('Nov 3, 4:05 PM');
  },
);

test('a date without time stays the same day in every time zone', () => {
  expect(formatDate('2026-11-03')).toBe('3 Nov 2026');
  expect(formatDate('2026-09-30')).toBe('30 Sept 2026');
  expect(formatDate(null, 'Never')).toBe('Never');
});

const now = Date.parse('2026-11-20T12:00:00.000Z');
test.each([
  ['2026-11-20T11:59:40.000Z', 'just now'],
  ['2026-11-20T11:59:00.000Z', '1 minute ago'],
  ['2026-11-20T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-20T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-20T09:00:00.000Z', '3 hours ago'],
  ['2026-11-19T12:00:01.000Z', '23 hours ago'],
  ['2026-11-19T11:00:00.000Z', '1 day ago'],
  ['2026-11-14T12:00:00.000Z', '6 days ago'],
  ['2026-11-11T12:00:00.000Z', '9 days ago'],
  ['2026-09-01T12:00:00.000Z', '2 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
  ['2026-11-20T12:00:59.000Z', 'just now'],
  ['2026-12-01T12:00:00.000Z', 'in 11 days'],
])('%s was %s', (value, words) => {
  expect(formatRelative(value, now)).toBe(words);
});

test.each([
  [0, '0 B'],
  [640, '640 B'],
  [12_700, '12.4 KB'],
  [3_250_586, '3.1 MB'],
  [524_288_000, '500 MB'],
  [5_368_709_120, '5.0 GB'],
])('%i bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('counts are grouped and have the right plural', () => {
  expect(formatCount(1204)).toBe('1,204');
  expect([plural(1, 'control'), plural(0, 'control'), plural(2, 'reply', 'replies')]).toEqual([
    '1 control',
    '0 controls',
    '2 replies',
  ]);
});
