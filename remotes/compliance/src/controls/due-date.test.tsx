import { renderApp } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { DueDate, isOpen } from './due-date';

const dayMs = 86_400_000;

/** A day in the viewer's time zone. */
function dayIn(days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + days * dayMs).toISOString().slice(0, 10);
}

test.each([
  [-1, 'Overdue'],
  [0, 'Due soon'],
  [7, 'Due soon'],
  [8, ''],
])('due in %d days: “%s”', async (days, note) => {
  const { container } = await renderApp(<DueDate day={dayIn(days)} isOpen />);
  expect(container).toHaveTextContent(`${formatDate(dayIn(days))}${note}`);
  expect(container.textContent).not.toMatch(note === '' ? /due/i : /^$/);
});

test.each([
  ['NOT_STARTED', true],
  ['DRAFT', true],
  ['CHANGES_REQUESTED', true],
  ['IN_REVIEW', false],
  ['APPROVED', false],
] as const)('an answer that is %s is still due: %s', (progress, expected) => {
  expect(isOpen(progress)).toBe(expected);
});

test('an answer that is submitted is not late', async () => {
  const { container } = await renderApp(<DueDate day="2020-01-31" isOpen={false} />);
  expect(container).toHaveTextContent(/^Jan 31, 2020$/);
});
