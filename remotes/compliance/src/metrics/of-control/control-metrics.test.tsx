import { calls, type MetricHistory } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  metricHistory,
  metricValue,
  registryControl,
  renderApp,
  session,
} from '@msp/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ControlMetrics } from './control-metrics';

const control = registryControl();
const point = (day: string, value: number | null, more: Partial<MetricHistory['points'][number]> = {}) => ({
  observedAt: `2026-11-${day}T06:00:00.000Z`,
  value,
  status: value === null ? ('unavailable' as const) : ('ok' as const),
  reason: value === null ? 'The vendor did not answer.' : null,
  source: 'Microsoft 365',
  ...more,
});
const latest = metricValue({ value: 97.25, observedAt: '2026-11-13T06:00:00.000Z' });
const metric = (change: Partial<MetricHistory> = {}) =>
  metricHistory({
    state: 'on-target',
    effective: latest,
    measured: latest,
    points: [point('10', 80), point('11', 90), point('12', null), point('13', 97.25)],
    ...change,
  });
const preparedApi = (...items: MetricHistory[]) => fakeApi().reply(calls.controls.metricHistory, { items });
const open = (api = preparedApi(metric())) => renderApp(<ControlMetrics control={control} />, { api });
const chart = () => screen.findByRole('slider', { name: 'Accounts with MFA over time' });

test('§7 the latest value with age, source, target and verdict', async () => {
  const { api } = await open();
  expect(await screen.findByText('97.3%')).toBeVisible();
  expect(screen.getByText('On target')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('Target ≥ 95%')).toBeVisible();
  expect(screen.getByText(/^Microsoft 365,/)).toHaveTextContent(/ago|now|in /);
  expect(screen.getByRole('link', { name: 'Accounts with MFA' })).toHaveAttribute('href', '/metrics/mfa-coverage');
  expect(api.requests(calls.controls.metricHistory)[0]?.query).toEqual({ days: '90' });
});

const notMeasured = {
  reason: 'The vendor did not answer.',
  source: 'Microsoft 365',
  observedAt: '2026-11-14T06:00:00.000Z',
};

test('§7 a value that was not measured shows the reason, never 0 or on target', async () => {
  const never = { effective: null, measured: null, notMeasured, points: [point('14', null)] };
  await open(preparedApi(metric({ state: 'not-measured', ...never })));
  expect(await screen.findByText('Not measured')).toHaveAttribute('data-tone', 'none');
  expect(screen.getByText('The vendor did not answer.')).toBeVisible();
  expect(screen.queryByText('On target')).toBeNull();
  expect(screen.queryByText(/^\d+%$/)).toBeNull();
});

test('a failed measurement leaves the last value, with its age and the reason', async () => {
  await open(preparedApi(metric({ state: 'stale', notMeasured })));
  expect(await screen.findByText('97.3%')).toBeVisible();
  expect(screen.getByText('Stale')).toHaveAttribute('data-tone', 'attention');
  expect(
    screen.getByText(/^The latest measurement has no value\. Microsoft 365, .*: The vendor did not answer\.$/),
  ).toBeVisible();
});

test('a metric without values says what to do', async () => {
  await open(preparedApi(metric({ points: [], state: 'not-measured', effective: null, measured: null })));
  expect(await screen.findByText('Not measured yet. Connect an integration that collects it.')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('§7 an overridden metric shows its effective value, the reason and the measured value', async () => {
  const override = {
    id: control.id,
    value: 98,
    reason: 'Service accounts are counted.',
    startsAt: '2026-11-12T00:00:00.000Z',
    endsAt: '2027-02-13T00:00:00.000Z',
  };
  const api = preparedApi(metric({ state: 'overridden', effective: metricValue({ value: 98 }), override }));
  await open(api);
  expect(await screen.findByText('98%')).toBeVisible();
  expect(screen.getByText('Overridden')).toHaveAttribute('data-tone', 'accent');
  expect(screen.getByText('Overridden until 12 Feb 2027: Service accounts are counted.')).toBeVisible();
  expect(screen.getByText(/^Measured .*: 97\.3%$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Override value/ })).toBeNull();
});

test('§6 a value can be overridden from the control with metric:override only', async () => {
  const member = { api: preparedApi(metric()), session: session('msp_user') };
  const { unmount } = await renderApp(<ControlMetrics control={control} />, member);
  await screen.findByText('97.3%');
  expect(screen.queryByRole('button', { name: /^Override value/ })).toBeNull();
  unmount();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Override value: Accounts with MFA' }));
  expect(await screen.findByRole('dialog', { name: 'Override the value: Accounts with MFA' })).toBeVisible();
});

test('arrow keys, Home and End read out single values', async () => {
  const { user } = await open();
  (await chart()).focus();
  expect(await chart()).toHaveAttribute('aria-valuetext', '13 Nov 2026, 06:00: 97.3%');
  await user.keyboard('{ArrowLeft}');
  expect(await chart()).toHaveAttribute(
    'aria-valuetext',
    '12 Nov 2026, 06:00: Not measured (The vendor did not answer.)',
  );
  expect(screen.getByText('12 Nov 2026, 06:00: Not measured (The vendor did not answer.)')).toBeVisible();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(await chart()).toHaveAttribute('aria-valuetext', '10 Nov 2026, 06:00: 80%');
  await user.keyboard('{End}{ArrowRight}');
  expect(await chart()).toHaveAttribute('aria-valuetext', '13 Nov 2026, 06:00: 97.3%');
});

test('the pointer reads out the value under it', async () => {
  await open();
  const frame = await chart();
  frame.getBoundingClientRect = () => ({ left: 0, width: 320 }) as DOMRect;
  fireEvent.mouseMove(frame, { clientX: 2 });
  expect(frame).toHaveAttribute('aria-valuetext', '10 Nov 2026, 06:00: 80%');
  fireEvent.mouseLeave(frame);
  expect(frame).toHaveAttribute('aria-valuetext', '13 Nov 2026, 06:00: 97.3%');
});

test('the data as a table, newest first', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show as table: Accounts with MFA' }));
  const rows = within(screen.getByRole('region', { name: 'Values of Accounts with MFA' })).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent('97.3%');
  expect(rows[2]).toHaveTextContent('Not measured: The vendor did not answer.');
  await expectNoAxeViolations();
});

test('another period is requested', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('radio', { name: '1 year' }));
  expect(api.requests(calls.controls.metricHistory).at(-1)?.query).toEqual({ days: '365' });
});

test('error and forbidden states; a control without metrics has no card and requests nothing', async () => {
  const failing = await open(fakeApi().refuse(calls.controls.metricHistory, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
  failing.unmount();
  const forbidden = await open(fakeApi().refuse(calls.controls.metricHistory, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  const { container, api } = await renderApp(<ControlMetrics control={registryControl({ metrics: [] })} />, {
    api: preparedApi(),
  });
  expect(api.requests(calls.controls.metricHistory)).toHaveLength(0);
  expect(within(container).queryByRole('heading', { name: 'Metrics' })).toBeNull();
});

test('excluded subjects are marked beside the value that does not cover them', async () => {
  await open(preparedApi(metric({ excludedSubjects: 2 })));
  expect(await screen.findByText('2 subjects excluded')).toBeVisible();
});
