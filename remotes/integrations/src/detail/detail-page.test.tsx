/** The page of one integration: its state and its actions. */
import { calls, integrationConditionLabels } from '@msp/contract';
import { invalidate } from '@msp/http';
import { expectNoAxeViolations, fakeApi, integrationDetail, integrationJob, session } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../shared/browser';
import { opened, preparedApi } from './test-detail';

const problem = {
  code: 'consent-missing',
  message: 'An administrator of the tenant has to grant consent.',
  since: '2026-11-19T01:12:00.000Z',
} as const;

test('§2.2 the page shows the state, the facts and the checks by category', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour tenant' })).toBeVisible();
  expect(screen.getByText('Connected')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('12 measured, 2 not')).toBeVisible();
  expect(screen.getByText('1 of 1 included')).toBeVisible();
  const identity = within(screen.getByRole('region', { name: 'Identity' }));
  expect(identity.getByText('75% · 1 of 2 implemented')).toBeVisible();
  expect(identity.getByText('Block legacy authentication')).toBeVisible();
  expect(document.title).toBe('Integration - Harbour tenant | Trusted MSP');
  await expectNoAxeViolations();
});

test('§6 a viewer sees no actions, and why', async () => {
  await opened(preparedApi(), '', session('VIEWER'));
  expect(await screen.findByText('Your role can read this integration but not run or change it.')).toBeVisible();
  for (const name of ['Collect now', 'Test connection', 'More'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test.each([
  [404, 'Integration not found'],
  [403, 'Not permitted'],
  [500, "Couldn't load the integration"],
])('an answer %p reads "%s"', async (status, text) => {
  await opened(fakeApi().refuse(calls.integrations.read, { status }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('an integration that could not be refreshed stays, with a notice', async () => {
  const { api } = await opened();
  await screen.findByRole('heading', { level: 1, name: 'Harbour tenant' });
  api.refuse(calls.integrations.read, { status: 503, message: 'The database is restarting.' });
  await act(() => invalidate(calls.integrations.read));
  expect(await screen.findByText("Couldn't refresh the integration")).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour tenant' })).toBeVisible();
});

test.each([
  ['needs-consent', 'consent-missing', 'attention'],
  ['credentials-rejected', 'credentials', 'bad'],
  ['partly-working', 'licence-missing', 'attention'],
] as const)('the first failure says at once that it is %s', async (condition, code, tone) => {
  await opened(preparedApi(integrationDetail({ condition, problem: { ...problem, code } })));
  const facts = await screen.findByLabelText('Facts');
  const label = integrationConditionLabels[condition];
  expect(within(facts).getByText(label)).toHaveAttribute('data-tone', tone);
  expect(screen.queryByText(/The latest run failed/)).toBeNull();
  await expectNoAxeViolations();
});

test('a failure below the third is a warning that says when it is tried again', async () => {
  await opened(preparedApi(integrationDetail({ problem: { ...problem, code: 'unreachable', message: 'No answer.' } })));
  expect(await screen.findByText(/The latest run failed/)).toBeVisible();
  expect(screen.getByText(/^We'll retry at .*\d:\d\d/)).toBeVisible();
});

test('an error says what to do and leads there', async () => {
  const one = integrationDetail({
    status: 'ERROR',
    problem: { ...problem, code: 'secret-expired', message: 'The client secret has expired. Create a new one.' },
  });
  await opened(preparedApi(one));
  expect(await screen.findByText('The client secret has expired. Create a new one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Replace secret' })).toHaveAttribute('href', `/integrations/${one.id}/edit`);
});

test("missing consent leads to the vendor's page", async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
  const api = preparedApi(integrationDetail({ problem })).reply(calls.integrations.consent, {
    url: 'https://login.microsoftonline.com/harbour/adminconsent',
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Grant consent' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://login.microsoftonline.com/harbour/adminconsent'));
});

test.each([
  ['granted', 'Consent granted'],
  ['declined', 'Consent declined'],
  ['failed', "Couldn't confirm consent"],
])('consent that was %s is shown', async (outcome, text) => {
  await opened(preparedApi(), `?consent=${outcome}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a running collection shows its step and its progress', async () => {
  await opened(preparedApi(integrationDetail({ activeJob: integrationJob() })));
  expect(await screen.findByText('Reading Secure Score')).toBeVisible();
  expect(screen.getByText(/step 2 of 3 · 14 API calls/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the collection' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
});

test('a collection is started, and its progress appears', async () => {
  const api = preparedApi().reply(calls.integrations.collect, { job: integrationJob({ startedAt: null }) });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Collect now' }));
  expect(await screen.findByText('Collection requested')).toBeVisible();
});

test('a second request answers the running job', async () => {
  const job = integrationJob();
  const api = preparedApi(integrationDetail({ activeJob: job })).reply(calls.integrations.collect, { job });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Collect now' }));
  expect(await screen.findByText('Harbour tenant is already busy')).toBeVisible();
});

test('refresh-status: a failed test says why and shows the new status', async () => {
  const tested = integrationDetail({
    status: 'ERROR',
    problem: { ...problem, code: 'credentials', message: 'Microsoft rejected the client secret.' },
  });
  const api = preparedApi(integrationDetail({ id: 'one' })).reply(calls.integrations.refreshStatus, {
    ...tested,
    id: 'one',
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('Microsoft rejected the client secret.')).toBeVisible();
  expect(screen.getByText('Error')).toHaveAttribute('data-tone', 'bad');
});

test('disconnecting says what is erased and what is kept, and offers to connect again', async () => {
  const one = integrationDetail({ id: 'one', version: 3 });
  const api = preparedApi(one).reply(calls.integrations.disconnect, {
    integration: { ...one, status: 'DISCONNECTED', nextCollectionAt: null },
    kept: { values: 1204, runs: 30, subjects: 4 },
    erased: ['Client secret'],
  });
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Harbour tenant?' }));
  expect(dialog.getByText('Erased: its client secret.')).toBeVisible();
  expect(dialog.getByText('Kept: its other settings, measurements, runs and customers.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('link', { name: 'Connect again' })).toHaveAttribute('href', '/integrations/one/edit');
  expect(api.requests(calls.integrations.disconnect).map(({ body }) => body)).toEqual([{ version: 3 }]);
  for (const name of ['Collect now', 'Test connection', 'More'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
