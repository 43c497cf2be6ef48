import { act, render, screen } from '@testing-library/react';
import { lazyWithRetry } from './lazy-with-retry';
import { WhenIdle } from './when-idle';

/** The browser is idle when this is called. */
let becomeIdle: () => void;
const cancelIdleCallback = jest.fn();

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => {
      becomeIdle = () => act(work);
      return 7;
    },
    cancelIdleCallback,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function prepare() {
  const load = jest.fn(async () => ({ default: () => <p>The chart</p> }));
  const Chart = lazyWithRetry(load, 'test/chart');
  const view = (
    <WhenIdle component={Chart} placeholder={<p>Its place</p>}>
      <Chart />
    </WhenIdle>
  );
  return { load, Chart, view };
}

test('a component loads once the browser is idle; until it is there, its placeholder is shown', async () => {
  const { load, view } = prepare();
  render(view);
  expect(screen.getByText('Its place')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  becomeIdle();
  expect(screen.getByText('Its place')).toBeVisible();
  expect(await screen.findByText('The chart')).toBeVisible();
  expect(screen.queryByText('Its place')).toBeNull();
});

test('a component that has loaded before is shown at once', async () => {
  const { Chart, view } = prepare();
  await Chart.load();
  render(view);
  expect(screen.getByText('The chart')).toBeVisible();
});

test('one that is removed before the browser is idle never loads', () => {
  const { load, view } = prepare();
  render(view).unmount();
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  expect(load).not.toHaveBeenCalled();
});

test('in a browser without idle callbacks, it loads after the first paint', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  render(prepare().view);
  expect(screen.getByText('Its place')).toBeVisible();
  expect(await screen.findByText('The chart')).toBeVisible();
});
