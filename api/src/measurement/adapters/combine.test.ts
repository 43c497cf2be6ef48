import { combineSubjects } from './combine';
import type { Metric } from './port';

const observedAt = new Date('2026-11-20T01:00:00Z');
const metric = (change: Partial<Metric>): Metric => ({
  key: 'device-patched-percent',
  unit: 'percent',
  value: null,
  numerator: null,
  denominator: null,
  subject: '1',
  observedAt,
  status: 'ok',
  reason: null,
  ...change,
});
const share = (numerator: number, denominator: number) =>
  metric({ numerator, denominator, value: (numerator / denominator) * 100 });
const unavailable = (code: 'nothing-to-measure' | 'throttled') =>
  metric({ status: 'unavailable', reason: { code, message: 'Because.' } });

test('percentages add up by their counts, not by their mean', () => {
  expect(combineSubjects([share(1, 1), share(0, 9)])).toMatchObject([{ value: 10, numerator: 1, denominator: 10 }]);
});

test('counts add up, and of days the worst counts', () => {
  const count = (value: number) => metric({ key: 'threats', unit: 'count', value, numerator: value });
  const days = (value: number) => metric({ key: 'age', unit: 'days', value });
  expect(combineSubjects([count(2), count(3)])).toMatchObject([{ value: 5, numerator: 5 }]);
  expect(combineSubjects([days(2), days(30)])).toMatchObject([{ value: 30 }]);
});

test('a subject that could not be measured makes the figure partial, one with nothing to measure does not', () => {
  expect(combineSubjects([share(1, 2), unavailable('throttled')])).toMatchObject([
    { value: 50, status: 'partial', reason: { code: 'throttled' } },
  ]);
  expect(combineSubjects([share(1, 2), unavailable('nothing-to-measure')])).toMatchObject([
    { value: 50, status: 'ok', reason: null },
  ]);
});

test('without any measured subject there is no value, never 0', () => {
  expect(combineSubjects([unavailable('nothing-to-measure'), unavailable('throttled')])).toMatchObject([
    { value: null, status: 'unavailable', reason: { code: 'throttled' } },
  ]);
});

test('values of different times stay apart', () => {
  const later = { ...share(1, 2), observedAt: new Date('2026-11-21T01:00:00Z') };
  expect(combineSubjects([share(1, 2), later])).toHaveLength(2);
});
