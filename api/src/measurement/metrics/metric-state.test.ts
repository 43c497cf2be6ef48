import { addDays } from '../../platform/clock';
import { effectiveState, type ValueRow } from './metric-state';

const now = new Date('2026-11-20T10:00:00.000Z');
const row = (change: Partial<ValueRow> = {}): ValueRow => ({
  value: 90,
  status: 'ok',
  reason: null,
  source: 'Harbour tenant',
  sourceKind: 'microsoft365',
  integrationId: null,
  observedAt: addDays(now, -1),
  ...change,
});
const failedAttempt = row({ value: null, status: 'unavailable', reason: 'The vendor is down.', observedAt: now });
const override = { id: 'o', value: 100, reason: 'Agreed.', createdAt: now, endsAt: addDays(now, 30) };
const higher = { better: 'higher', target: 95 } as const;
const nothing = { measured: null, attempt: null, override: null };

test.each([
  ['higher', 95, 95, 'on-target'],
  ['higher', 95, 94.9, 'off-target'],
  ['lower', 0, 0, 'on-target'],
  ['lower', 0, 1, 'off-target'],
] as const)('better %s, target %d, value %d: %s', (better, target, value, state) => {
  expect(effectiveState({ better, target }, { ...nothing, measured: row({ value }) }, now).state).toBe(state);
});

test('without any value it is not measured: neither 0 nor on target, even where 0 is the target', () => {
  const state = effectiveState({ better: 'lower', target: 0 }, { ...nothing, attempt: failedAttempt }, now);
  expect(state).toMatchObject({
    state: 'not-measured',
    effective: null,
    notMeasured: { reason: 'The vendor is down.', source: 'Harbour tenant' },
  });
});

test.each([
  ['microsoft365', 3, 'off-target'],
  ['microsoft365', 3.1, 'stale'],
  ['manual', 45, 'off-target'],
  ['manual', 45.1, 'stale'],
] as const)('a value from %s of %d days ago: %s', (sourceKind, days, state) => {
  const measured = row({ sourceKind, observedAt: addDays(now, -days) });
  expect(effectiveState(higher, { ...nothing, measured }, now).state).toBe(state);
});

test('what was not measured keeps its last value and says why', () => {
  expect(effectiveState(higher, { measured: row(), attempt: failedAttempt, override: null }, now)).toMatchObject({
    state: 'off-target',
    effective: { value: 90 },
    notMeasured: { reason: 'The vendor is down.' },
  });
  expect(effectiveState(higher, { measured: row(), attempt: row(), override: null }, now).notMeasured).toBeNull();
});

test('§7 an override gives the effective value, and the measured one stays in sight', () => {
  expect(effectiveState(higher, { measured: row(), attempt: row(), override }, now)).toMatchObject({
    state: 'overridden',
    effective: { value: 100, reason: 'Agreed.', sourceKind: null },
    measured: { value: 90 },
    override: { id: 'o', endsAt: '2026-12-20T10:00:00.000Z' },
  });
});
