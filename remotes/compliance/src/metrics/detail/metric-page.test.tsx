import { calls, type MetricDetail, type MetricOverride } from '@msp/contract';
import { invalidate } from '@msp/http';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  metric,
  metricChart,
  metricDetail,
  metricOverride,
  metricSubject,
  metricsList,
  metricValue,
  renderApp,
} from '@msp/testing';
import { today } from '@msp/ui/pages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import MetricPage from './metric-page';

const path = '/metrics/mfa-coverage';
const listOf = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length });
const neighbours = [
  metric({ key: 'admin-count', name: 'Administrators' }),
  metric(),
  metric({ key: 'patch-age', name: 'Patch age' }),
];

const preparedApi = (detail: MetricDetail = metricDetail(), overrides: MetricOverride[] = []) =>
  fakeApi()
    .reply(calls.metrics.read, detail)
    .reply(calls.metrics.history, metricChart())
    .reply(calls.metrics.subjects, listOf([metricSubject()]))
    .reply(calls.metricOverrides.list, listOf(overrides))
    .reply(calls.metrics.list, metricsList(neighbours));

const page = (
  <Routes>
    <Route path="/metrics/:id" element={<MetricPage />} />
  </Routes>
);
const at = (api = preparedApi(), route = path) => renderApp(page, { route, api });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = async () => within(await screen.findByLabelText('Value'));

test('§7 the effective value with state, target, source and age', async () => {
  await at();
  expect(await screen.findByRole('heading', { level: 1, name: 'Accounts with MFA' })).toBeVisible();
  const value = await facts();
  expect(value.getByText('92%')).toBeVisible();
  expect(value.getByText('Off target')).toHaveAttribute('data-tone', 'bad');
  expect(value.getByText('≥ 95%')).toBeVisible();
  expect(value.getByRole('link', { name: 'Microsoft 365' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/integrations\//),
  );
  expect(value.getByText(/ago$/)).toBeVisible();
  expect(document.title).toContain('Accounts with MFA | Trusted MSP');
});

const override = {
  id: metric().id,
  value: 98,
  reason: 'Service accounts are counted.',
  startsAt: '2026-11-15T09:00:00.000Z',
  endsAt: '2027-02-16T00:00:00.000Z',
};

test('§7 the measured value stays in sight beside an override', async () => {
  const effective = metricValue({ value: 98, sourceKind: null, integrationId: null, source: 'Amelia Hart' });
  await at(preparedApi(metricDetail({ state: 'overridden', effective, override })));
  const value = await facts();
  expect(value.getByText('98%')).toBeVisible();
  expect(value.getByText(/92% ·/)).toBeVisible();
  expect(screen.getByText('Overridden until 15 Feb 2027')).toBeVisible();
  expect(screen.getByText('Service accounts are counted. Measured: 92%.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revoke override' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Override value' })).toBeNull();
});

const notMeasured = {
  reason: 'The licence for sign-in reports is missing.',
  source: 'Microsoft 365',
  observedAt: '2026-11-21T06:00:00.000Z',
};

test('a metric that was not measured says why, and is neither 0 nor on target', async () => {
  await at(preparedApi(metricDetail({ state: 'not-measured', effective: null, measured: null, notMeasured })));
  const value = await facts();
  expect(value.getAllByText('Not measured')).toHaveLength(2);
  expect(value.getByText('Never')).toBeVisible();
  expect(screen.getByText(/^Microsoft 365, .* ago: The licence for sign-in reports is missing\.$/)).toBeVisible();
  expect(value.queryByText('On target')).toBeNull();
});

test('a failed measurement leaves the last value, with its age and the reason', async () => {
  await at(preparedApi(metricDetail({ notMeasured })));
  expect((await facts()).getByText('92%')).toBeVisible();
  expect(screen.getByText('The latest measurement has no value')).toBeVisible();
  expect(screen.getByText(/^Microsoft 365, .* ago: The licence for sign-in reports is missing\.$/)).toBeVisible();
});

test('a metric that was never measured says how to measure it', async () => {
  const never = metricDetail({ state: 'not-measured', effective: null, measured: null, integrations: [] });
  await at(preparedApi(never));
  expect(await screen.findByText(/^Connect Microsoft 365 to measure it\. Until then/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Integrations' })).toHaveAttribute('href', '/integrations');
});

test('a stale value says how old it is', async () => {
  await at(preparedApi(metricDetail({ state: 'stale' })));
  expect(await screen.findByText(/^The last value is from .* ago\. A value is stale after 3 days\./)).toBeVisible();
});

test('the period is in the URL and is requested', async () => {
  const { user, api, address } = await at(preparedApi(), `${path}?days=365&state=stale`);
  expect(await screen.findByRole('radio', { name: '1 year' })).toBeChecked();
  expect(api.requests(calls.metrics.history)[0]?.query).toEqual({ days: '365' });
  await user.click(screen.getByRole('radio', { name: '2 years' }));
  expect(api.requests(calls.metrics.history).at(-1)?.query).toEqual({ days: '730' });
  expect(address()).toBe(`${path}?days=730&state=stale`);
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  expect(address()).toBe(`${path}?state=stale`);
});

test('§7 the chart reads out values, reasons and overrides; the table has the same', async () => {
  const override = { id: metric().id, value: 98, reason: 'Counted twice.' };
  const period = { startsAt: '2026-11-19T00:00:00.000Z', endsAt: '2026-11-21T00:00:00.000Z' };
  const api = preparedApi().reply(calls.metrics.history, metricChart({ overrides: [{ ...override, ...period }] }));
  const { user } = await at(api);
  const chart = await screen.findByRole('slider', { name: 'Accounts with MFA over time' });
  chart.focus();
  expect(chart).toHaveAttribute('aria-valuetext', '20 Nov 2026, 06:00: 92% (overridden to 98%)');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '12 Nov 2026, 06:00: Not measured (The vendor did not answer.)');
  expect(screen.getByText('Target ≥ 95%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table: Accounts with MFA' }));
  const rows = within(screen.getByRole('region', { name: 'Values of Accounts with MFA' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhenValueSourceNote',
    '20 Nov 2026, 06:0092%: overridden to 98%Microsoft 365',
    '12 Nov 2026, 06:00Not measured: The vendor did not answer.Microsoft 365',
    '11 Nov 2026, 06:0080%Microsoft 365',
  ]);
});

test.each([
  ['higher', 'asc'],
  ['lower', 'desc'],
] as const)('customers: where %s is better, the worst come first', async (better, order) => {
  const { api } = await at(preparedApi(metricDetail({ better })));
  await region('By customer');
  expect(api.requests(calls.metrics.subjects)[0]?.query).toMatchObject({ sort: 'value', order });
});

test('customers: value, counts, whether they are left out, and why one was not measured', async () => {
  const left = metricSubject({ subject: { id: null, externalId: '3', name: 'Old Mill', included: false }, value: 47 });
  const failed = metricSubject({
    subject: { id: null, externalId: '4', name: 'Quay Legal', included: true },
    value: null,
    status: 'unavailable',
    reason: 'Access was refused.',
  });
  await at(preparedApi().reply(calls.metrics.subjects, listOf([metricSubject(), left, failed])));
  const card = await region('By customer');
  const [, worst, leftOut, refused] = await card.findAllByRole('row');
  expect(worst).toHaveTextContent(/^Northgate Dental HaloPSA, .* ago71% 10 of 14 Off target$/);
  expect(leftOut).toHaveTextContent(/^Old Mill ExcludedHaloPSA, .* ago47% 10 of 14$/);
  expect(refused).toHaveTextContent(/^Quay Legal HaloPSA, .* agoNot measured: Access was refused\.$/);
});

test('overrides: state, author, reason, period and evidence', async () => {
  const revoked = metricOverride({
    state: 'revoked',
    reason: 'Wrong figure.',
    revokedAt: '2026-11-16T09:00:00.000Z',
    revokedBy: { id: metric().id, name: 'Priya Nair', email: 'priya.nair@harbour-it.example' },
    evidence: { id: 'e1', name: 'MFA export' },
  });
  await at(preparedApi(metricDetail(), [metricOverride(), revoked]));
  const card = await region('Overrides');
  const [active, old] = await card.findAllByRole('listitem');
  expect(active).toHaveTextContent('98%Active');
  expect(active).toHaveTextContent('15 Nov 2026 to 15 Feb 2027, by Amelia Hart');
  expect(old).toHaveTextContent('98%Revoked');
  expect(old).toHaveTextContent('Revoked 16 Nov 2026, 09:00 by Priya Nair');
  expect(card.getByRole('link', { name: 'MFA export' })).toHaveAttribute('href', '/evidence/e1/view');
  expect(card.getAllByRole('button', { name: 'Revoke override' })).toHaveLength(1);
});

test('controls that use the metric, and a metric of no control', async () => {
  const { unmount } = await at();
  const card = await region('Controls');
  expect(card.getByRole('link', { name: /IDN-01/ })).toHaveAttribute('href', '/controls/IDN-01');
  unmount();
  await at(preparedApi(metricDetail({ controls: [] })));
  expect(await screen.findByText('No control uses this metric.')).toBeVisible();
});

test('the metrics before and after in the list that it was opened from, by J and K too', async () => {
  const { user, api, address } = await at(preparedApi(), `${path}?state=off-target&days=30`);
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(api.requests(calls.metrics.list)[0]?.query).toMatchObject({ state: 'off-target', sort: 'state' });
  expect(screen.getByRole('link', { name: 'Metrics' })).toHaveAttribute('href', '/metrics?state=off-target');
  expect(screen.getByRole('link', { name: /Previous metric: Administrators/ })).toBeVisible();
  await user.keyboard('j');
  expect(address()).toBe('/metrics/patch-age?state=off-target&days=30');
});

test('not found, forbidden and failed: what to do', async () => {
  const missing = await at(fakeApi().refuse(calls.metrics.read, { status: 404 }));
  expect(await screen.findByText('Metric not found')).toBeVisible();
  missing.unmount();
  const forbidden = await at(fakeApi().refuse(calls.metrics.read, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  const failing = await at(fakeApi().refuse(calls.metrics.read, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
  failing.unmount();
  const api = preparedApi()
    .refuse(calls.metrics.history, { status: 500, message: 'No values.' })
    .refuse(calls.metrics.subjects, { status: 403 })
    .refuse(calls.metricOverrides.list, { status: 500, message: 'No overrides.' });
  await at(api);
  expect(await screen.findByText('No values.')).toBeVisible();
  expect(await screen.findByText('No overrides.')).toBeVisible();
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('the address of an override opens its dialog, unless the metric is overridden', async () => {
  await at(preparedApi(), `${path}#override`);
  expect(await screen.findByRole('dialog', { name: /^Override the value/ })).toBeVisible();
  cleanup();
  await at(preparedApi(metricDetail({ state: 'overridden', override })), `${path}#override`);
  await screen.findByRole('button', { name: /^Revoke/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another member overrides the metric first: both overrides are shown, and what was typed stays', async () => {
  const { user, api } = await at();
  await user.click(await screen.findByRole('button', { name: 'Override value' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Override the value/ }));
  fireEvent.change(dialog.getByLabelText('Value'), { target: { value: '99' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Counted twice.' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: today() } });
  api
    .reply(calls.metrics.read, metricDetail({ state: 'overridden', override }))
    .refuse(calls.metricOverrides.create, { status: 409, message: 'This metric is overridden already.' });
  await user.click(dialog.getByRole('button', { name: 'Override value' }));
  expect(await dialog.findByText('This metric is overridden already.')).toBeVisible();
  expect(await dialog.findByText('Another member has overridden this metric')).toBeVisible();
  expect(dialog.getByText(/^98% until 15 Feb 2027: Service accounts are counted\./)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Counted twice.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Override value' })).toBeNull();
});

test('a refresh that fails keeps the older data and offers another try', async () => {
  const { user, api } = await at();
  await facts();
  api.refuse(calls.metrics.read, { status: 400, message: 'Out of order.' });
  await act(() => invalidate(calls.metrics.read));
  expect(await screen.findByText("Out of order. You're seeing older data.")).toBeVisible();
  expect((await facts()).getByText('92%')).toBeVisible();
  api.reply(calls.metrics.read, metricDetail({ effective: metricValue({ value: 93 }) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await facts()).findByText('93%')).toBeVisible();
});

test('the values are requested together with the metric, not after it', async () => {
  const api = preparedApi();
  const release = api.hold(calls.metrics.read);
  await at(api);
  expect(api.requests(calls.metrics.history)).toHaveLength(1);
  expect(screen.getByText('Loading The metric over time')).toBeInTheDocument();
  await act(async () => release());
  expect(await screen.findByRole('slider')).toBeVisible();
  expect(api.requests(calls.metrics.history)).toHaveLength(1);
});

test('accessibility: axe finds nothing', async () => {
  const { user } = await at(preparedApi(metricDetail(), [metricOverride()]));
  await user.click(await screen.findByRole('button', { name: 'Show as table: Accounts with MFA' }));
  await expectNoAxeViolations();
});

test('excluded subjects are marked beside the value that does not cover them', async () => {
  await at(preparedApi(metricDetail({ excludedSubjects: 1 })));
  expect((await facts()).getByText(/1 subject excluded/)).toBeVisible();
});
