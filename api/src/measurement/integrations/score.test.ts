import type { ImplementationStatus, SecurityCategory } from '@msp/contract';
import { type Check, categoriesOf, systemScore } from './score';

const check = (category: SecurityCategory, implementationStatus: ImplementationStatus): Check => ({
  category,
  name: `${category} check`,
  implementationStatus,
  observedAt: new Date('2026-11-20'),
});

test('domain §6: a system’s score is the mean of its categories weighted by their control count', () => {
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
