/** What each tab of an integration's page shows. */
import { calls, sortKeys } from '@msp/contract';
import {
  adapter,
  adaptersList,
  expectNoAxeViolations,
  integrationMetric,
  integrationRun,
  integrationSubject,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { metricColumns } from './metrics/metric-columns';
import { runColumns } from './runs/run-columns';
import { subjectColumns } from './subjects/subject-columns';
import { subjectWords } from './subjects/subject-words';
import { opened, preparedApi } from './test-detail';

const listOf = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length });

test('metrics: value, status and reason; what was not measured is never a number', async () => {
  const missing = integrationMetric({
    key: 'intune',
    name: 'Devices that comply',
    value: null,
    numerator: null,
    denominator: null,
    status: 'unavailable',
    reason: { code: 'licence-missing', message: 'The tenant has no Intune licence.' },
    metric: null,
  });
  const measured = integrationMetric();
  await opened(preparedApi().reply(calls.integrations.metrics, listOf([measured, missing])), '?tab=metrics');
  const row = within(await screen.findByRole('row', { name: /Multi-factor registration/ }));
  expect(row.getByText('92.5%')).toBeVisible();
  expect(row.getByText('37 of 40')).toBeVisible();
  expect(row.getByRole('link', { name: 'Multi-factor registration' })).toHaveAttribute(
    'href',
    `/metrics/${measured.metric?.id}`,
  );
  const other = within(screen.getByRole('row', { name: /Devices that comply/ }));
  expect(other.getAllByText('Not measured').at(-1)).toHaveAttribute('data-tone', 'none');
  expect(other.getByText('The tenant has no Intune licence.')).toBeVisible();
  await expectNoAxeViolations();
});

test('metrics: a figure that an override replaces says so', async () => {
  const measured = integrationMetric();
  const override = { value: 99, reason: 'Two accounts are being closed.', endsAt: '2027-01-01T00:00:00.000Z' };
  const overridden = { ...measured, metric: measured.metric && { ...measured.metric, override } };
  await opened(preparedApi().reply(calls.integrations.metrics, listOf([overridden])), '?tab=metrics');
  const row = within(await screen.findByRole('row', { name: /Multi-factor registration/ }));
  expect(row.getByText('Overridden: 99%')).toBeVisible();
  expect(row.getByText('92.5%')).toBeVisible();
});

test('customers that are measured together have no figures of their own, and the page says so', async () => {
  const subjects = { one: 'customer', other: 'customers', areMeasuredTogether: true };
  const api = preparedApi()
    .reply(calls.integrations.adapters, adaptersList([adapter({ subjects })]))
    .reply(calls.integrations.metrics, listOf([integrationMetric({ subjectCount: 1 })]))
    .reply(calls.integrations.subjects, { ...listOf([integrationSubject()]), summary: { included: 1, leftOut: 0 } });
  const { user } = await opened(api, '?tab=metrics');
  expect(await screen.findByRole('row', { name: /Multi-factor registration/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /1 customer/ })).toBeNull();
  expect(screen.getByText('1 of 1 included, measured together')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Customers' }));
  expect(await screen.findByText(/There are no figures for a single customer\./)).toBeVisible();
});

test('metrics open their values for each customer', async () => {
  const of = (name: string, value: number) => ({
    subject: { id: null, externalId: name, name },
    value,
    numerator: null,
    denominator: null,
    status: 'ok' as const,
    reason: null,
    observedAt: '2026-11-20T01:12:30.000Z',
  });
  const metric = integrationMetric({ subjects: [of('Copper Lane', 60), of('Elm Park', 99)], subjectCount: 120 });
  const { user } = await opened(preparedApi().reply(calls.integrations.metrics, listOf([metric])), '?tab=metrics');
  await user.click(await screen.findByRole('button', { name: /120 customers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /Copper Lane 60%/ })).toBeVisible();
  expect(dialog.getByText('The 2 worst of 120 customers.')).toBeVisible();
});

test.each([
  ['msp_admin', 1],
  ['VIEWER', 0],
] as const)('the value of a metric is overridden from here by those who may: %s', async (role, links) => {
  const metric = integrationMetric();
  await opened(preparedApi().reply(calls.integrations.metrics, listOf([metric])), '?tab=metrics', session(role));
  await screen.findByText('92.5%');
  const found = screen.queryAllByRole('link', { name: 'Override the value of Multi-factor registration' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill(`/metrics/${metric.metric?.id}#override`),
  );
});

test('subjects are excluded together, which can be undone', async () => {
  const [one, two] = [integrationSubject(), integrationSubject({ name: 'Elm Park School' })];
  const api = preparedApi()
    .reply(calls.integrations.subjects, { ...listOf([one, two]), summary: { included: 2, leftOut: 0 } })
    .reply(calls.integrations.changeSubjects, { changed: 2, included: 0, leftOut: 2 });
  const { user } = await opened(api, '?tab=subjects');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Copper Lane Dental' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Elm Park School' }));
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude 2 customers' }));
  expect(dialog.getByRole('button', { name: 'Exclude' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They left.');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Exclude' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.requests(calls.integrations.changeSubjects).map(({ body }) => body)).toEqual([
      { included: false, subjectIds: [one.id, two.id], reason: 'They left.' },
      { included: true, subjectIds: [one.id, two.id], reason: 'Change undone.' },
    ]),
  );
});

test('§6 a viewer cannot select subjects', async () => {
  const api = preparedApi().reply(calls.integrations.subjects, {
    ...listOf([integrationSubject()]),
    summary: { included: 1, leftOut: 0 },
  });
  await opened(api, '?tab=subjects', session('VIEWER'));
  expect(await screen.findByText('Copper Lane Dental')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a run opens what was not measured and why, with its log', async () => {
  const run = integrationRun();
  const api = preparedApi()
    .reply(calls.integrations.syncHistory, listOf([run]))
    .reply(calls.integrations.run, run);
  const { user, address } = await opened(api, '?tab=runs');
  const row = within(await screen.findByRole('row', { name: /Partly measured/ }));
  // The API cannot search runs.
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(row.getByText('1 min 20 s')).toBeVisible();
  await user.click(row.getByRole('link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Collection' }));
  expect(await dialog.findByText('The tenant has no Intune licence.')).toBeVisible();
  expect(dialog.getByText('Reading Secure Score')).toBeVisible();
  expect(address()).toBe(`/integrations/one?tab=runs&run=${run.id}`);
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Close', description: '' }));
  await waitFor(() => expect(address()).toBe('/integrations/one?tab=runs'));
});

test.each([
  ['metrics', 'No metrics yet'],
  ['subjects', 'No customers yet'],
  ['runs', 'No runs yet'],
])('an empty tab %s says why', async (tab, text) => {
  const api = preparedApi()
    .reply(calls.integrations.metrics, listOf([]))
    .reply(calls.integrations.subjects, { ...listOf([]), summary: { included: 0, leftOut: 0 } })
    .reply(calls.integrations.syncHistory, listOf([]));
  await opened(api, `?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['metrics', metricColumns(subjectWords, false), sortKeys.integrationMetrics],
  ['subjects', subjectColumns(subjectWords), sortKeys.integrationSubjects],
  ['runs', runColumns, sortKeys.integrationRuns],
])('every column of the %s can be sorted', (_, columns, keys) => {
  expect(columns.map(({ sortKey }) => sortKey).sort()).toEqual([...keys].sort());
});
