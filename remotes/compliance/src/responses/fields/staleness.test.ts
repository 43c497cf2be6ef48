import { question } from '../../controls/detail/test-control';
import { staleAnswer, staleReview } from './staleness';

const today = '2026-11-22';
const quarterly = question('date', 'date', { validMonths: 3 });
const cited = (validity: 'CURRENT' | 'STALE') => ({
  id: 'e1',
  name: 'Export',
  type: 'EXPORT' as const,
  status: 'ACTIVE' as const,
  validity,
  fileNumber: 1,
  fileName: 'export.csv',
});

test.each([
  ['2026-08-22', null],
  ['2026-08-21', '2026-11-21'],
  // The last day of a shorter month.
  ['2025-11-30', '2026-02-28'],
])('a date of %s with a period of three months was valid until %s', (date, until) => {
  expect(staleAnswer(quarterly, date, today)?.until ?? null).toBe(until);
});

test('a date without a period, no date, and other answers never expire', () => {
  expect(staleAnswer(question('date', 'date'), '2001-01-01', today)).toBeNull();
  expect(staleAnswer(quarterly, null, today)).toBeNull();
  expect(staleAnswer(question('text', 'text'), '2001-01-01', today)).toBeNull();
});

test('evidence makes an answer stale once any of it is', () => {
  const evidence = question('evidence', 'evidence');
  expect(staleAnswer(evidence, [cited('CURRENT')], today)).toBeNull();
  expect(staleAnswer(evidence, [cited('CURRENT'), cited('STALE')], today)).not.toBeNull();
  expect(staleAnswer(question('policy', 'policy'), cited('STALE'), today)).not.toBeNull();
});

test('a review date is due after its day', () => {
  expect(staleReview('2026-11-22', today)).toBeNull();
  expect(staleReview('2026-11-21', today)?.until).toBe('2026-11-21');
  expect(staleReview(null, today)).toBeNull();
});
