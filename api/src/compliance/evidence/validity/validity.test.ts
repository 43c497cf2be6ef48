import { validityOf } from './validity';

const now = new Date('2026-11-20T23:30:00Z');

test.each([
  [null, 'NO_EXPIRY'],
  ['2026-11-19', 'STALE'],
  ['2026-11-20', 'EXPIRING'],
  ['2026-12-20', 'EXPIRING'],
  ['2026-12-21', 'CURRENT'],
])('Evidence: valid until %p is %p on 20 November 2026', (validUntil, expected) => {
  expect(validityOf(validUntil, now)).toBe(expected);
});

test('Evidence that collections renew is never expiring', () => {
  expect(validityOf('2026-11-20', now, true)).toBe('CURRENT');
  expect(validityOf('2026-11-19', now, true)).toBe('STALE');
});
