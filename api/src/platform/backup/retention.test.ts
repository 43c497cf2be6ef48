/** Which backups are kept. */
import { expiredBackups } from './retention';

/** One each night at two, the newest first, down to the first of January 2025. */
const nightly = Array.from({ length: 700 }, (_, days) => {
  const at = new Date(Date.UTC(2026, 10, 26, 2) - days * 86_400_000);
  return at.toISOString().replaceAll(/[:.]/g, '-').toLowerCase();
});

const keptOf = (ids: string[], retention: { days: number; weeks: number; months: number }) => {
  const expired = expiredBackups(ids, retention);
  return ids.filter((id) => !expired.includes(id)).map((id) => id.slice(0, 10));
};

test('of nightly backups, the last days, the ends of weeks and the ends of months are kept', () => {
  expect(keptOf(nightly, { days: 7, weeks: 5, months: 4 })).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    // Sundays.
    ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31'],
  ]);
});

test('days without a backup do not count', () => {
  const sparse = ['2026-11-26', '2026-10-01', '2026-05-05', '2025-01-01'].map((day) => `${day}t02-00-00-000z`);
  expect(keptOf(sparse, { days: 3, weeks: 0, months: 0 })).toEqual(['2026-11-26', '2026-10-01', '2026-05-05']);
});

test('every backup of the day before the newest one is kept, and the newest one always', () => {
  const ids = [
    '2026-11-26t19-13-15-744z',
    '2026-11-26t19-13-12-385z',
    '2026-11-25t20-00-00-000z',
    '2026-11-25t19-00-00-000z',
  ];
  expect(expiredBackups(ids, { days: 1, weeks: 0, months: 0 })).toEqual(['2026-11-25t19-00-00-000z']);
  expect(expiredBackups(ids.slice(0, 1), { days: 0, weeks: 0, months: 0 })).toEqual([]);
  expect(expiredBackups([], { days: 0, weeks: 0, months: 0 })).toEqual([]);
});
