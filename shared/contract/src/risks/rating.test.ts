import { needsReviewer, riskLevel, riskScore } from './rating';

test.each([
  [1, 1, 1, 'low'],
  [2, 2, 4, 'low'],
  [1, 5, 5, 'medium'],
  [3, 3, 9, 'medium'],
  [2, 5, 10, 'high'],
  [4, 4, 16, 'high'],
  [4, 5, 20, 'critical'],
  [5, 5, 25, 'critical'],
])('likelihood %i and impact %i: score %i, %s', (likelihood, impact, score, level) => {
  expect(riskScore({ likelihood, impact })).toBe(score);
  expect(riskLevel(score)).toBe(level);
  expect(needsReviewer(score)).toBe(level === 'high' || level === 'critical');
});
