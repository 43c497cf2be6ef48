import { templateSummary } from '@msp/testing';
import { monthsAfter, today } from '@msp/ui/pages';
import { shortestValidity, validityOfTemplate } from './suggested-validity';

const control = (code: string) => ({ id: `id-of-${code}`, code, name: code });
const templates = [
  templateSummary({ controls: [control('IDN-05'), control('IDN-02')], validMonths: 3 }),
  templateSummary({ controls: [control('BKR-04')], validMonths: 1 }),
  templateSummary({ controls: [control('DET-05')], validMonths: null }),
];

test.each([
  ['the template of the control', ['IDN-02'], 3],
  ['a control by its id', ['id-of-BKR-04'], 1],
  ['the shortest of several', ['IDN-05', 'BKR-04', 'DET-05'], 1],
  ['nothing if its evidence does not expire', ['DET-05'], undefined],
  ['nothing without a template', ['GOV-01'], undefined],
])('suggests %s', (_case, controls, months) => {
  expect(shortestValidity(templates, controls)?.months).toBe(months);
});

test('the day is that many months from today', () => {
  const [first] = templates;
  expect(first && validityOfTemplate(first)).toEqual({ months: 3, day: monthsAfter(today(), 3) });
});
