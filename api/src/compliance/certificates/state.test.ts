import { stateOf } from './state';

const expiresAt = new Date('2027-11-20T10:00:00.000Z');
const at = (now: string, isNewest = true, revokedAt: Date | null = null) =>
  stateOf({ expiresAt, revokedAt }, isNewest, new Date(now));

test.each([
  ['2026-11-20T10:00:00.000Z', 'ACTIVE'],
  ['2027-10-21T09:59:59.999Z', 'ACTIVE'],
  ['2027-10-21T10:00:00.000Z', 'EXPIRING_SOON'],
  ['2027-11-20T09:59:59.999Z', 'EXPIRING_SOON'],
  ['2027-11-20T10:00:00.000Z', 'EXPIRED'],
])('at %s a certificate is %s: expiring 30 days before its end', (now, state) => {
  expect(at(now)).toBe(state);
});

test('an older certificate is superseded, and a revoked one stays revoked', () => {
  expect(at('2026-11-20T10:00:00.000Z', false)).toBe('SUPERSEDED');
  expect(at('2028-11-20T10:00:00.000Z', false)).toBe('SUPERSEDED');
  expect(at('2028-11-20T10:00:00.000Z', true, expiresAt)).toBe('REVOKED');
  expect(at('2026-11-20T10:00:00.000Z', false, expiresAt)).toBe('REVOKED');
});
