/** Whether a collection succeeded. */
import { collectionOf } from './collection';
import type { Metric } from './port';

const observedAt = new Date('2026-11-20T10:00:00.000Z');
const metric = (key: string, value: number | null): Metric => ({
  ...{ key, value, unit: 'count', numerator: null, denominator: null, subject: '1', observedAt },
  status: value === null ? 'unavailable' : 'ok',
  reason: value === null ? { code: 'nothing-to-measure', message: 'There are none.' } : null,
});

test('a collection that leaves metrics without a value is partial, also where there was nothing to measure', () => {
  const outcomeOf = (...metrics: Metric[]) => collectionOf({ metrics, checks: [], rawDigest: '', apiCalls: 1 }).outcome;
  expect(outcomeOf(metric('security-tickets-open-count', 1), metric('urgent-ticket-age-days', 2))).toBe('succeeded');
  expect(outcomeOf(metric('security-tickets-open-count', 1), metric('urgent-ticket-age-days', null))).toBe('partial');
});
