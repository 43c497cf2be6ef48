import { metric, metricValue } from '@msp/testing';
import { currentValue, isOnTarget, lastDayText, missingReason, targetText } from './metric-text';

test.each([
  ['higher', 95, 95, true],
  ['higher', 94.9, 95, false],
  ['lower', 3, 3, true],
  ['lower', 4, 3, false],
] as const)('%s is better: %s against %s is on target: %s', (better, value, target, expected) => {
  expect(isOnTarget(value, { unit: 'days', better, target })).toBe(expected);
});

test('a target says in which direction it is met', () => {
  expect(targetText(metric())).toBe('≥ 95%');
  expect(targetText(metric({ better: 'lower', target: 2, unit: 'days' }))).toBe('≤ 2 days');
});

test('what was not measured has no value, which is not 0', () => {
  expect(currentValue(metric({ effective: null }))).toBeNull();
  expect(currentValue(metric({ effective: metricValue({ value: null, status: 'unavailable' }) }))).toBeNull();
  expect(currentValue(metric({ effective: metricValue({ value: 0 }) }))).toBe(0);
});

test('the last day of an override is the one before its end at midnight', () => {
  expect(lastDayText('2027-02-16T00:00:00.000Z')).toBe('15 Feb 2027');
});

test.each([
  [['microsoft365'], 'Connect Microsoft 365 to measure it.'],
  [['microsoft365', 'google', 'manual'], 'Connect Microsoft 365 or Google Workspace to measure it, or record a value.'],
  [['psa', 'rmm'], 'Connect PSA or RMM to measure it.'],
  [['rmm', 'manual'], 'Connect RMM to measure it, or record a value.'],
  [['manual'], 'Record a value.'],
] as const)('a metric from %s that was never measured says: %s', (sources, text) => {
  expect(missingReason({ notMeasured: null }, [...sources])).toBe(text);
});
