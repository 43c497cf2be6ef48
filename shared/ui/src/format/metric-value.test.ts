import { formatMetricValue } from './metric-value';

test.each([
  [93, 'percent', '93%'],
  [92.35, 'percent', '92.4%'],
  [1, 'days', '1 day'],
  [2.5, 'hours', '2.5 hours'],
  [1204, 'count', '1,204'],
  [1, 'score', '1 point'],
  [3, 'devices', '3 devices'],
])('%p %s reads "%s"', (value, unit, text) => {
  expect(formatMetricValue(value, unit)).toBe(text);
});
