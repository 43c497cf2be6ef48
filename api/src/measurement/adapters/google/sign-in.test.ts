/** Tests which accounts count, and what is known of those that Google says less about. */
import { Measurements, type Reading } from '../measure';
import { accountSchema, type GoogleAccount } from './shapes';
import { measureSignIn } from './sign-in';

const all = { isEnrolledIn2Sv: true, isEnforcedIn2Sv: true };
const none = { isEnrolledIn2Sv: false, isEnforcedIn2Sv: false };

function measure(...accounts: Record<string, unknown>[]) {
  const measurements = new Measurements('harbour-it.example', new Date('2026-11-20T10:00:00Z'));
  const value = accounts.map((account, index) => accountSchema.parse({ id: String(index), ...account }));
  const reading: Reading<GoogleAccount[]> = { ok: true, value, incomplete: null };
  measureSignIn(measurements, reading);
  const [registered, admins, enforced] = measurements.metrics;
  return { registered, admins, enforced, checks: measurements.checks };
}

test('suspended and archived accounts do not count', () => {
  const { registered, enforced } = measure(all, { ...none, suspended: true }, { ...none, archived: true });
  expect(registered).toMatchObject({ value: 100, numerator: 1, denominator: 1, status: 'ok' });
  expect(enforced).toMatchObject({ value: 100, numerator: 1, denominator: 1, status: 'ok' });
});

test('what is registered need not be enforced', () => {
  const { registered, enforced, checks } = measure(all, { ...all, isEnforcedIn2Sv: false });
  expect(registered).toMatchObject({ value: 100 });
  expect(enforced).toMatchObject({ value: 50 });
  expect(checks.map(({ key, implementationStatus }) => [key, implementationStatus])).toEqual([
    ['mfa-registered-percent', 'FULLY_IMPLEMENTED'],
    ['mfa-enforced-percent', 'PARTIALLY_IMPLEMENTED'],
  ]);
});

test('administrators are those with all rights and those with some', () => {
  const { admins } = measure(none, { ...all, isAdmin: true }, { ...none, isDelegatedAdmin: true });
  expect(admins).toMatchObject({ numerator: 1, denominator: 2 });
});

test('without administrators, or without accounts in use, there is nothing to measure', () => {
  const { registered, admins } = measure(all, { ...all, isAdmin: true, suspended: true });
  expect(registered).toMatchObject({ value: 100 });
  expect(admins).toMatchObject({ value: null, reason: { code: 'nothing-to-measure' } });
  expect(measure({ ...all, archived: true }).registered).toMatchObject({ value: null, status: 'unavailable' });
});

test('an account without the fields is no gap, and makes the figures partial', () => {
  const { registered, checks } = measure(all, {}, { isEnrolledIn2Sv: null });
  expect(registered).toMatchObject({
    value: 100,
    denominator: 1,
    status: 'partial',
    reason: { code: 'incomplete', message: expect.stringContaining('2 of 3 accounts') },
  });
  expect(checks).toEqual([]);
  expect(measure({}, {}).registered).toMatchObject({ value: null, reason: { code: 'incomplete' } });
});
