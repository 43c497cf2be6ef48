import { categoryTone, scoreLabel, securityBand } from './bands';
import { recommendationsFor } from './recommendations';
import type { Category, System } from './systems';

test.each([
  [100, 'good', 'Healthy'],
  [80, 'good', 'Healthy'],
  [79, 'attention', 'Warning'],
  [50, 'attention', 'Warning'],
  [49, 'bad', 'Critical'],
  [0, 'bad', 'Critical'],
])('§4 security score %i is %s (%s)', (score, tone, label) => {
  expect(securityBand(score)).toEqual({ tone, label });
});

test.each([
  [80, 'good'],
  [79, 'attention'],
  [60, 'attention'],
  [59, 'bad'],
])('§4 category at %i: green at 80+, yellow at 60+, else red', (score, tone) => {
  expect(categoryTone(score)).toBe(tone);
});

test.each([
  [80, 'Excellent'],
  [79, 'Good'],
  [60, 'Good'],
  [59, 'Fair'],
  [40, 'Fair'],
  [39, 'Needs Improvement'],
])('§4 dialog label at %i is %s', (score, label) => {
  expect(scoreLabel(score)).toBe(label);
});

const category = (score: number): Category => ({
  name: 'Data',
  score,
  implemented: 1,
  total: 2,
  isStale: false,
  controls: [],
});
const system = (change: Partial<System>): System => ({
  key: 'psa',
  name: 'PSA Security',
  score: 90,
  trend: null,
  lastUpdated: undefined,
  isStale: false,
  categories: [],
  implemented: 0,
  total: 0,
  gaps: 0,
  integrations: [],
  ...change,
});

describe('§4 recommendation thresholds', () => {
  test.each([
    [49, 1],
    [50, 0],
  ])('category at %i: %i', (score, advice) => {
    expect(recommendationsFor(system({ categories: [category(score)] }))).toHaveLength(advice);
  });
  test.each([
    [6, 1],
    [5, 0],
  ])('%i gaps: %i', (gaps, advice) => {
    expect(recommendationsFor(system({ gaps }))).toHaveLength(advice);
  });
  test.each([
    [69, 1],
    [70, 0],
  ])('overall %i: %i', (score, advice) => {
    expect(recommendationsFor(system({ score }))).toHaveLength(advice);
  });
});
