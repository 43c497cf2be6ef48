import { coverageOf, entryState, type LinkedControl } from './state';

const full = (over: Partial<LinkedControl> = {}): LinkedControl => ({
  strength: 'full',
  implementationStatus: 'FULLY_IMPLEMENTED',
  health: 'healthy',
  ...over,
});
const partial = (over: Partial<LinkedControl> = {}): LinkedControl => full({ strength: 'partial', ...over });
const notApplicable = { implementationStatus: 'NOT_APPLICABLE', health: null } as const;
const unanswered = { implementationStatus: null, health: null } as const;
const riskAccepted = { implementationStatus: 'RISK_ACCEPTED', health: 'healthy' } as const;

test.each([
  ['one covering control that holds', [full()], 'met'],
  ['a covering control that needs attention', [full({ health: 'attention' })], 'met'],
  ['a covering control that nothing measures', [full({ health: 'not-measured' })], 'met'],
  ['partial controls do not weaken covering ones', [full(), partial(unanswered)], 'met'],
  ['a covering control that does not apply', [full(), full(notApplicable)], 'met'],
  ['a covering control that fails', [full({ health: 'failing' })], 'partly'],
  ['a covering control that is not answered', [full(), full(unanswered)], 'partly'],
  ['a partly implemented control', [full({ implementationStatus: 'PARTIALLY_IMPLEMENTED' })], 'partly'],
  ['partial controls alone', [partial(), partial()], 'partly'],
  ['covering controls that do not apply beside a partial one', [full(notApplicable), partial()], 'partly'],
  ['nothing answered', [full(unanswered), partial(unanswered)], 'gap'],
  ['a control that is not there yet', [full({ implementationStatus: 'NOT_IMPLEMENTED' })], 'gap'],
  ['an accepted risk', [full(riskAccepted)], 'gap'],
  ['controls that do not apply', [full(notApplicable), partial(notApplicable)], 'not-applicable'],
  ['no controls', [], 'no-control'],
] as const)('%s: %s', (_, links, state) => {
  expect(entryState(links, 'undecided')).toBe(state);
});

test('an excluded entry is not applicable, whatever its controls say', () => {
  expect(entryState([full()], 'excluded')).toBe('not-applicable');
  expect(entryState([], 'excluded')).toBe('not-applicable');
});

test('an entry that is declared applicable is a gap if all its controls are not applicable', () => {
  expect(entryState([full(notApplicable)], 'applicable')).toBe('gap');
  expect(entryState([full()], 'applicable')).toBe('met');
  expect(entryState([], 'applicable')).toBe('no-control');
});

test('coverage counts every entry once, leaves out what does not apply, and is never rounded up', () => {
  const entries = [...Array(199).fill('met'), 'gap', 'not-applicable'] as const;
  expect(coverageOf(entries)).toEqual({
    total: 201,
    states: { gap: 1, partly: 0, met: 199, 'not-applicable': 1, 'no-control': 0 },
    inScope: 200,
    percent: 99,
  });
  expect(coverageOf(['met', 'no-control'])).toMatchObject({ inScope: 2, percent: 50 });
  expect(coverageOf(['not-applicable'])).toMatchObject({ inScope: 0, percent: 0 });
});
