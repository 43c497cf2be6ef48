import { type CheckedDomain, outcomeOf, recordValue } from './domain-state';

const start = new Date('2026-11-20T10:00:00.000Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const pending: CheckedDomain = { state: 'PENDING', token: 'abc', verifiedAt: null, missingSince: null };
const verified: CheckedDomain = { ...pending, state: 'VERIFIED', verifiedAt: start };
const found = ['v=spf1 -all', recordValue('abc')];

test('the record verifies a domain; the time of the first verification stays', () => {
  expect(outcomeOf(pending, found, start)).toMatchObject({ state: 'VERIFIED', verifiedAt: start, problem: null });
  expect(outcomeOf(verified, found, later(3))).toMatchObject({ state: 'VERIFIED', verifiedAt: start });
  expect(outcomeOf({ ...verified, state: 'FAILED', missingSince: start }, found, later(9))).toMatchObject({
    state: 'VERIFIED',
    verifiedAt: later(9),
    missingSince: null,
  });
});

test.each([
  ['no record', [], /^No TXT record/],
  ['the token of another organisation', [recordValue('abcd')], /a different value/],
])('%s leaves a domain pending', (_kind, texts, problem) => {
  expect(outcomeOf(pending, texts, start)).toMatchObject({ state: 'PENDING', problem: expect.stringMatching(problem) });
});

test('a verified domain fails once its record has been missing for more than 7 days', () => {
  const first = outcomeOf(verified, [], start);
  expect(first).toMatchObject({ state: 'VERIFIED', missingSince: start });
  const missing = { ...verified, missingSince: start };
  expect(outcomeOf(missing, [], later(7)).state).toBe('VERIFIED');
  expect(outcomeOf(missing, [], later(7.1))).toMatchObject({ state: 'FAILED', missingSince: start });
});

test('a DNS that does not answer changes no state', () => {
  for (const domain of [pending, verified, { ...verified, missingSince: start }])
    expect(outcomeOf(domain, null, later(30))).toMatchObject({
      state: domain.state,
      missingSince: domain.missingSince,
    });
});
