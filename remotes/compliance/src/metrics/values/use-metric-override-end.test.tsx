import { calls, type Metric } from '@msp/contract';
import { invalidate } from '@msp/http';
import { Route, Routes } from '@msp/router';
import {
  fakeApi,
  metric,
  metricChart,
  metricDetail,
  metricHistory,
  metricsList,
  metricValue,
  registryControl,
  renderApp,
} from '@msp/testing';
import { act, screen } from '@testing-library/react';
import MetricPage from '../detail/metric-page';
import MetricsPage from '../list/metrics-page';
import { ControlMetrics } from '../of-control/control-metrics';

const hour = 3_600_000;
const endingAt = (time: number): Pick<Metric, 'state' | 'effective' | 'override'> => {
  const period = { startsAt: new Date(time - hour).toISOString(), endsAt: new Date(time).toISOString() };
  return {
    state: 'overridden',
    effective: metricValue({ value: 98, sourceKind: null, integrationId: null, source: 'Override' }),
    override: { id: metric().id, value: 98, reason: 'Counted twice.', ...period },
  };
};
const nothing = { items: [], nextCursor: null, total: 0 };

/** A server on which the override ends at a time that the test sets. */
function server(first: ReturnType<typeof endingAt>) {
  let current: Partial<Metric> = first;
  const api = fakeApi()
    .reply(calls.metrics.read, () => metricDetail(current))
    .reply(calls.metrics.list, () => metricsList([metric(current)]))
    .reply(calls.controls.metricHistory, () => ({ items: [metricHistory(current)] }))
    .reply(calls.metrics.history, metricChart())
    .reply(calls.metrics.subjects, nothing)
    .reply(calls.metricOverrides.list, nothing);
  return {
    api,
    set(change: Partial<Metric>) {
      current = change;
    },
  };
}

const screens = [
  ['the metric', '/metrics/mfa-coverage', '/metrics/:id', <MetricPage key="page" />],
  ['the list', '/metrics', '/metrics', <MetricsPage key="page" />],
  ['the control', '/controls/IDN-01', '/controls/:id', <ControlMetrics key="page" control={registryControl()} />],
] as const;

test.each(screens)('%s shows the measured value once the override has ended', async (_, route, path, page) => {
  const { api, set } = server(endingAt(Date.now() + 30 * 24 * hour));
  const routes = (
    <Routes>
      <Route path={path} element={page} />
    </Routes>
  );
  await renderApp(routes, { route, api });
  expect((await screen.findAllByText('98%'))[0]).toBeVisible();
  jest.useFakeTimers();
  try {
    set(endingAt(Date.now() + 60_000));
    await act(() => invalidate(calls.metrics.read, calls.metrics.list, calls.controls.metricHistory));
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(screen.queryByText('92%')).toBeNull();
    // The server's clock is behind: the override still applies there.
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('92%')).toBeNull();
    set({ state: 'off-target', effective: metricValue({ value: 92 }), override: null });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getAllByText('92%')[0]).toBeVisible();
    expect(screen.queryByText('98%')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
