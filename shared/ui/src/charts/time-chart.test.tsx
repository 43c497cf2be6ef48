import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show as render } from '../testing';
import { loadChart, TimeChart, type TimeChartProps } from './time-chart';

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

// Otherwise it loads once the browser is idle.
beforeAll(loadChart);

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
  expect(screen.getByText('The line appears with the second value.')).toBeVisible();
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

/** How often the drawn line starts: once, and again after each gap. */
const runs = (container: HTMLElement) =>
  container.querySelector('[data-part=values]')?.getAttribute('d')?.match(/M/g)?.length;

test('the line has a gap where nothing was measured, and one value alone is still drawn', async () => {
  const { container } = await show({ points: [point(1, 5), point(2, 6), point(3, null), point(4, 7)], target: 6 });
  expect(runs(container)).toBe(2);
  expect(container.querySelector('[data-part=target]')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
});

test('in detail: axes with values as text, a legend, and bands inside the period', async () => {
  const bands = [{ from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 2), value: 9 }];
  const { container } = await show({
    points: [point(1, 5), point(3, 7)],
    target: 6,
    detail: {
      span: [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 3)],
      bands,
      tick: (value) => `${value} points`,
      legend: { values: 'Measured', target: 'Target ≥ 6', bands: 'Overridden' },
    },
  });
  const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(legend).toEqual(['Measured', 'Target ≥ 6', 'Overridden']);
  expect(screen.getByText('10 points')).toBeInTheDocument();
  const band = container.querySelector('[role=slider] [data-part=band] rect');
  const line = container.querySelector('[role=slider] [data-part=target]');
  // The band began before the chart's period: it starts at the left edge of the plot.
  expect(band?.getAttribute('x')).toBe(line?.getAttribute('x1'));
});

/** Measures everything as hidden elements are. */
class HiddenObserver implements ResizeObserver {
  constructor(private readonly notify: ResizeObserverCallback) {}
  observe() {
    this.notify([{ contentRect: { width: 0, height: 0, top: 0, left: 0 } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

test('a chart that is measured while it is hidden keeps a width, and scales to its place', async () => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((notify) => new HiddenObserver(notify));
  const { container } = await show({ points: [point(1, 5), point(2, 6)] });
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const drawn = container.querySelector('[role=slider] svg');
  expect(drawn).toHaveAttribute('viewBox', '0 0 640 112');
  expect(drawn).toHaveAttribute('preserveAspectRatio', 'none');
});

test('a small chart has gridlines with values, and dates under the line', async () => {
  const { container } = await show({ points: [point(1, 5), point(20, 8)] });
  const labels = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['0', '5', '10']));
  expect(labels.some((label) => /^\d+ Nov$/.test(label ?? ''))).toBe(true);
  expect(container.querySelectorAll('[data-part=grid]').length).toBeGreaterThan(1);
});
