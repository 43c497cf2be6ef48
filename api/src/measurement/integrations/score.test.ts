import type { ImplementationStatus, SecurityCategory } from '@msp/contract';
import { addDays } from '../../platform/clock';
import { type Check, categoriesOf, countedChecks, systemScore } from './score';

const check = (category: SecurityCategory, implementationStatus: ImplementationStatus): Check => ({
  key: `${category}-${implementationStatus}`,
  category,
  name: `${category} check`,
  implementationStatus,
  observedAt: new Date('2026-11-20'),
});

test("a system's score is the mean of its categories weighted by their control count", () => {
  const checks = [
    check('Identity', 'FULLY_IMPLEMENTED'),
    check('Identity', 'FULLY_IMPLEMENTED'),
    check('Identity', 'FULLY_IMPLEMENTED'),
    check('Data', 'NOT_IMPLEMENTED'),
  ];
  const categories = categoriesOf(checks);
  expect(categories).toMatchObject([
    { name: 'Identity', implementedCount: 3, totalCount: 3, scorePercentage: 100 },
    { name: 'Data', implementedCount: 0, totalCount: 1, scorePercentage: 0 },
  ]);
  expect(systemScore(categories)).toBe(75);
});

test('without measurements there is no score: neither 0 nor 100', () => {
  expect(systemScore(categoriesOf([]))).toBeNull();
  expect(systemScore(categoriesOf([check('Apps', 'NOT_APPLICABLE')]))).toBeNull();
});

test('§3 only categories with checks, in the order Identity, Data, Apps', () => {
  const categories = categoriesOf([check('Apps', 'FULLY_IMPLEMENTED'), check('Identity', 'PARTIALLY_IMPLEMENTED')]);
  expect(categories.map(({ name }) => name)).toEqual(['Identity', 'Apps']);
  const all = categoriesOf([
    ...categories.map(({ name }) => check(name, 'NOT_IMPLEMENTED')),
    check('Data', 'NOT_IMPLEMENTED'),
  ]);
  expect(all.map(({ name }) => name)).toEqual(['Identity', 'Data', 'Apps']);
});

describe('what was not measured for three days counts neither as green nor as 0', () => {
  const now = new Date('2026-11-24T00:00:00.000Z');
  const observed = (
    key: string,
    daysAgo: number,
    implementationStatus: ImplementationStatus = 'FULLY_IMPLEMENTED',
  ) => ({
    ...check('Apps', implementationStatus),
    ...{ key, observedAt: addDays(now, -daysAgo) },
  });
  const counted = (...checks: Check[]) => countedChecks(checks, now);

  test('the others give the score', () => {
    const recent = observed('recent', 3, 'NOT_IMPLEMENTED');
    expect(counted(observed('old', 4), recent)).toEqual({ checks: [recent], isStale: false });
  });

  test('without others, the score is stale', () => {
    const checks = [observed('old', 4), observed('older', 9)];
    expect(counted(...checks)).toEqual({ checks, isStale: true });
    expect(counted()).toEqual({ checks: [], isStale: false });
  });

  test('an overridden value decides, also over an old measurement', () => {
    const checks = [observed('a', 9), observed('b', 1, 'NOT_IMPLEMENTED'), observed('c', 9)];
    const overridden = new Map([
      ['a', false],
      ['b', true],
    ]);
    const { checks: shown, isStale } = countedChecks(checks, now, overridden);
    expect(isStale).toBe(false);
    expect(shown.map(({ key, name, implementationStatus }) => [key, name, implementationStatus])).toEqual([
      ['a', 'Apps check (overridden)', 'NOT_IMPLEMENTED'],
      ['b', 'Apps check (overridden)', 'FULLY_IMPLEMENTED'],
    ]);
  });
});
