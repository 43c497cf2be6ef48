import { calls, type MetricHistory } from '@msp/contract';
import { fakeApi, metricHistory, metricValue, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { MetricSuggestion } from './metric-suggestion';

const measured = metricValue({ value: 92.5 });
const known = (change: Partial<MetricHistory> = {}) =>
  metricHistory({ state: 'off-target', effective: measured, measured, ...change });

async function show(metric: MetricHistory, answer = '') {
  const onUse = jest.fn();
  const suggestion = <MetricSuggestion controlId="c1" metricKey="mfa-coverage" answer={answer} onUse={onUse} />;
  const api = fakeApi().reply(calls.controls.metricHistory, { items: [metric] });
  const shown = await renderApp(suggestion, { api });
  return { ...shown, onUse };
}

test('the current value is offered with source and age, and used only on a click', async () => {
  const { user, onUse } = await show(known());
  const offer = await screen.findByRole('button', { name: /^Use 92\.5% from Microsoft 365, measured .* ago$/ });
  expect(onUse).not.toHaveBeenCalled();
  await user.click(offer);
  expect(onUse).toHaveBeenCalledWith('92.5');
});

test('an answer that has the value already is left alone', async () => {
  await show(known(), '92.5');
  expect(await screen.findByText(/^The same as 92\.5% from Microsoft 365/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a metric that was not measured offers nothing and says why', async () => {
  const notMeasured = { reason: 'The secret has expired.', source: 'Microsoft 365', observedAt: measured.observedAt };
  await show(metricHistory({ notMeasured }));
  expect(await screen.findByText('Accounts with MFA: not measured. The secret has expired.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an overridden value says so', async () => {
  const override = {
    id: known().id,
    value: 98,
    reason: 'Counted twice.',
    startsAt: '2026-11-15T09:00:00.000Z',
    endsAt: '2027-02-16T00:00:00.000Z',
  };
  await show(known({ state: 'overridden', effective: metricValue({ value: 98 }), override }));
  expect(await screen.findByRole('button', { name: 'Use 98%, overridden until 15 Feb 2027' })).toBeVisible();
});

test('a value that a member entered says so', async () => {
  const entered = metricValue({ value: 4, sourceKind: 'manual', source: 'Entered manually' });
  await show(known({ unit: 'count', effective: entered, measured: entered }));
  expect(await screen.findByRole('button', { name: /^Use 4, entered .* ago$/ })).toBeVisible();
});
