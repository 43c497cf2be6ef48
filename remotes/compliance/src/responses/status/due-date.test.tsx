import { renderApp } from '@msp/testing';
import { DueDate, dueStateOf } from './due-date';

const dayMs = 86_400_000;

/** A day in the viewer's time zone. */
function dayIn(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + days * dayMs).toISOString().slice(0, 10);
}

test.each([
  [-1, 'OVERDUE'],
  [0, 'DUE_SOON'],
  [7, 'DUE_SOON'],
  [8, null],
])('due in %d days: %s', (days, state) => {
  expect(dueStateOf(dayIn(days), 'DRAFT')).toBe(state);
});

test.each([
  ['NOT_STARTED', 'OVERDUE'],
  ['CHANGES_REQUESTED', 'OVERDUE'],
  ['IN_REVIEW', null],
  ['APPROVED', null],
] as const)('an answer that is %s is late only until it is submitted: %s', (progress, state) => {
  expect(dueStateOf('2020-01-31', progress)).toBe(state);
});

test('without a date, nothing is late', () => {
  expect(dueStateOf(null, 'DRAFT')).toBeNull();
});

test.each([
  ['2020-01-31', 'DRAFT', '31 Jan 2020 [\\d,]+ days overdue'],
  ['2020-01-31', 'APPROVED', '31 Jan 2020'],
] as const)('%s of an answer that is %s reads “%s”', async (day, progress, text) => {
  const { container } = await renderApp(<DueDate day={day} progress={progress} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
