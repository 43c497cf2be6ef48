/** The page of one integration: its state, the actions, and what each tab shows. */
import { calls, type IntegrationDetail, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  adapter,
  adaptersList,
  expectNoAxeViolations,
  fakeApi,
  integrationDetail,
  integrationJob,
  integrationMetric,
  integrationRun,
  integrationSubject,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../browser';
import DetailPage from './detail-page';
import { metricColumns } from './metrics/metric-columns';
import { runColumns } from './runs/run-columns';
import { subjectWords } from './subject-words';
import { subjectColumns } from './subjects/subject-columns';

const listOf = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length });
const problem = {
  code: 'consent-missing',
  message: 'An administrator of the tenant has to grant consent.',
  since: '2026-11-19T01:12:00.000Z',
} as const;

const customers = { one: 'customer', other: 'customers' };
const answering = (integration: IntegrationDetail = integrationDetail()) =>
  fakeApi()
    .answer(calls.integrations.read, integration)
    .answer(calls.integrations.adapters, adaptersList([adapter({ subjects: customers })]));

async function opened(api = answering(), search = '', who = session()) {
  const app = await renderApp(
    <Routes>
      <Route path="/integrations/:integrationId" element={<DetailPage />} />
    </Routes>,
    { api, route: `/integrations/one${search}`, session: who },
  );
  return { ...app, api };
}

test('§2.2 the page shows the state, the facts and the checks by category', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour tenant' })).toBeVisible();
  expect(screen.getByText('Connected')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('12 measured, 2 not')).toBeVisible();
  const identity = within(screen.getByRole('region', { name: 'Identity' }));
  expect(identity.getByText('75% · 1 of 2 implemented')).toBeVisible();
  expect(identity.getByText('Block legacy authentication')).toBeVisible();
  expect(document.title).toBe('Integration - Harbour tenant | Trusted MSP');
  await expectNoAxeViolations();
});

test('§6 a viewer sees no actions, and why', async () => {
  await opened(answering(), '', session('VIEWER'));
  expect(await screen.findByText('Your role can read this integration but not run or change it.')).toBeVisible();
  for (const name of ['Collect now', 'Sync customers', 'Test connection', 'Disconnect'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test.each([
  [404, 'Integration not found'],
  [403, 'Not permitted'],
  [500, 'Integration could not be loaded'],
])('an answer %p reads "%s"', async (status, text) => {
  await opened(fakeApi().refuse(calls.integrations.read, { status }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('domain §9 a failure below the third is a warning that says it is tried again', async () => {
  await opened(answering(integrationDetail({ problem: { ...problem, code: 'unreachable', message: 'No answer.' } })));
  expect(await screen.findByText(/The latest run failed/)).toBeVisible();
  expect(screen.getByText('No answer. It is tried again automatically.')).toBeVisible();
});

test('domain §9 an error says what to do and leads there', async () => {
  const one = integrationDetail({
    status: 'ERROR',
    problem: { ...problem, code: 'secret-expired', message: 'The client secret has expired. Create a new one.' },
  });
  await opened(answering(one));
  expect(await screen.findByText('The client secret has expired. Create a new one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replace secret' })).toHaveAttribute('href', `/integrations/${one.id}/edit`);
});

test("domain §9 missing consent leads to the vendor's page", async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
  const api = answering(integrationDetail({ problem })).answer(calls.integrations.consent, {
    url: 'https://login.microsoftonline.com/harbour/adminconsent',
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Grant consent' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://login.microsoftonline.com/harbour/adminconsent'));
});

test.each([
  ['granted', 'Consent granted'],
  ['declined', 'Consent declined'],
  ['failed', 'Consent could not be confirmed'],
])('domain §9 consent that was %s is shown', async (outcome, text) => {
  await opened(answering(), `?consent=${outcome}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a running collection shows its step and its progress', async () => {
  await opened(answering(integrationDetail({ activeJob: integrationJob() })));
  expect(await screen.findByText('Reading Secure Score')).toBeVisible();
  expect(screen.getByText(/step 2 of 3 · 14 API calls/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the collection' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
});

test('domain §9 a collection is started, and its progress appears', async () => {
  const api = answering().answer(calls.integrations.collect, { job: integrationJob({ startedAt: null }) });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Collect now' }));
  expect(await screen.findByText('Collection requested')).toBeVisible();
});

test('domain §9 a second request answers the running job', async () => {
  const job = integrationJob();
  const api = answering(integrationDetail({ activeJob: job })).answer(calls.integrations.collect, { job });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Collect now' }));
  expect(await screen.findByText('Harbour tenant is already busy')).toBeVisible();
});

test('domain §9 refresh-status: a failed test says why and shows the new status', async () => {
  const tested = integrationDetail({
    status: 'ERROR',
    problem: { ...problem, code: 'credentials', message: 'Microsoft rejected the client secret.' },
  });
  const api = answering(integrationDetail({ id: 'one' })).answer(calls.integrations.refreshStatus, {
    ...tested,
    id: 'one',
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Microsoft rejected the client secret.')).toBeVisible();
  expect(screen.getByText('Error')).toHaveAttribute('data-tone', 'bad');
});

test('domain §9 disconnecting says what is erased and what is kept, and offers to connect again', async () => {
  const one = integrationDetail({ id: 'one', version: 3 });
  const api = answering(one).answer(calls.integrations.disconnect, {
    integration: { ...one, status: 'DISCONNECTED', nextCollectionAt: null },
    kept: { values: 1204, runs: 30, subjects: 4 },
    erased: ['Client secret'],
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Harbour tenant?' }));
  expect(dialog.getByText('Erased: its client secret.')).toBeVisible();
  expect(dialog.getByText('Kept: its other settings, measurements, runs and customers.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('link', { name: 'Connect again' })).toHaveAttribute('href', '/integrations/one/edit');
  expect(api.requests(calls.integrations.disconnect).map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(screen.queryByRole('button', { name: 'Collect now' })).toBeNull();
});

test('domain §9 metrics: value, status and reason; what was not measured is never a number', async () => {
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
  await opened(answering().answer(calls.integrations.metrics, listOf([measured, missing])), '?tab=metrics');
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

test('domain §9 metrics open their values for each customer', async () => {
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
  const { user } = await opened(answering().answer(calls.integrations.metrics, listOf([metric])), '?tab=metrics');
  await user.click(await screen.findByRole('button', { name: /120 customers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /Copper Lane 60%/ })).toBeVisible();
  expect(dialog.getByText('The 2 worst of 120 customers.')).toBeVisible();
});

test('domain §9 subjects are left out together, which can be undone', async () => {
  const [one, two] = [integrationSubject(), integrationSubject({ name: 'Elm Park School' })];
  const api = answering()
    .answer(calls.integrations.subjects, { ...listOf([one, two]), summary: { included: 2, leftOut: 0 } })
    .answer(calls.integrations.changeSubjects, { changed: 2, included: 0, leftOut: 2 });
  const { user } = await opened(api, '?tab=subjects');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Copper Lane Dental' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Elm Park School' }));
  await user.click(screen.getByRole('button', { name: 'Leave out' }));
  await waitFor(() =>
    expect(api.requests(calls.integrations.changeSubjects).map(({ body }) => body)).toEqual([
      { included: false, subjectIds: [one.id, two.id] },
    ]),
  );
});

test('§6 a viewer cannot select subjects', async () => {
  const api = answering().answer(calls.integrations.subjects, {
    ...listOf([integrationSubject()]),
    summary: { included: 1, leftOut: 0 },
  });
  await opened(api, '?tab=subjects', session('VIEWER'));
  expect(await screen.findByText('Copper Lane Dental')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('domain §9 a run opens what was not measured and why, with its log', async () => {
  const run = integrationRun();
  const api = answering()
    .answer(calls.integrations.syncHistory, listOf([run]))
    .answer(calls.integrations.run, run);
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
  const api = answering()
    .answer(calls.integrations.metrics, listOf([]))
    .answer(calls.integrations.subjects, { ...listOf([]), summary: { included: 0, leftOut: 0 } })
    .answer(calls.integrations.syncHistory, listOf([]));
  await opened(api, `?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['metrics', metricColumns(subjectWords), sortKeys.integrationMetrics],
  ['subjects', subjectColumns(subjectWords), sortKeys.integrationSubjects],
  ['runs', runColumns, sortKeys.integrationRuns],
])('domain §7 every column of the %s can be sorted', (_, columns, keys) => {
  expect(columns.map(({ sortKey }) => sortKey).sort()).toEqual([...keys].sort());
});
