import type { Requirement } from '../../../catalogue/control-registries/controls/service';
import { valueAsText, valueProblem } from './answer-values';

const numberIn = (unit: string | null) => ({ type: 'number', unit, minimum: 1, maximum: 30 }) as Requirement;
const nameOf = () => undefined;

test.each([
  [1, 'days', '1 day'],
  [14, 'days', '14 days'],
  [1, 'people', '1 person'],
  [1, 'duties', '1 duty'],
  [1, 'hours a month', '1 hour a month'],
  [1, 'percent', '1 percent'],
  [1, null, '1'],
])('%p in %p reads %p', (value, unit, expected) => {
  expect(valueAsText(numberIn(unit), value, nameOf)).toBe(expected);
});

test('a number outside its bounds is refused with the unit in the right number', () => {
  expect(valueProblem(numberIn('days'), 0)).toBe('must be at least 1 day');
  expect(valueProblem(numberIn('days'), 31)).toBe('must be at most 30 days');
});
