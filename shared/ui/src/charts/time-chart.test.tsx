import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show as render } from '../testing';
import { TimeChart, type TimeChartProps } from './time-chart';

const point = (day: number, value: number | null) => ({
  time: Date.UTC(2026, 10, day),
  value,
  when: `day ${day}`,
  reading: value === null ? 'Not measured' : String(value),
  note: value === null ? 'No answer' : null,
});
type Point = ReturnType<typeof point>;

const show = (change: Partial<TimeChartProps<Point>>) =>
  render(
    <TimeChart name="Patching" points={[point(1, 5)]} range={[0, 10]} empty="Nothing was measured yet." {...change} />,
  );

test('while it loads: a placeholder of the same height, announced once', async () => {
  await show({ points: undefined });
  expect(screen.getByText('Loading Patching over time')).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('without values: why there are none', async () => {
  await show({ points: [] });
  expect(screen.getByText('Nothing was measured yet.')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('one value: its reading, and when the line begins', async () => {
  await show({});
  expect(screen.getByText('day 1: 5')).toBeVisible();
  expect(screen.getByText('The line begins with the second value.')).toBeVisible();
});

test('a failure says so and can be repeated; what has loaded stays', async () => {
  const onRetry = jest.fn();
  const error = { message: 'Out of order.', onRetry, retrying: false };
  const { unmount } = await show({ points: undefined, error });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  await show({ error });
  expect(screen.getByRole('slider', { name: 'Patching over time' })).toBeVisible();
});

test('keys read out single values with their notes; the table has the same, newest first', async () => {
  await show({
    points: [point(1, 5), point(2, null), point(3, 7)],
    columns: [{ header: 'Source', cell: ({ when }) => `from ${when}` }],
  });
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'day 2: Not measured (No answer)');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Patching' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'WhenValueSource',
    'day 37from day 3',
    'day 2Not measured: No answerfrom day 2',
    'day 15from day 1',
  ]);
});
