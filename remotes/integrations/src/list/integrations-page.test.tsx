import { calls } from '@msp/contract';
import {
  adapter,
  adaptersList,
  expectNoAxeViolations,
  fakeApi,
  integration,
  integrationJob,
  integrationsList,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { integrationColumns } from './integration-columns';
import IntegrationsPage from './integrations-page';

const preparedApi = (items = [integration()]) =>
  fakeApi()
    .reply(calls.integrations.list, integrationsList(items))
    .reply(
      calls.integrations.adapters,
      adaptersList([adapter(), adapter({ key: 'halopsa', name: 'HaloPSA', vendor: 'Halo', system: 'psa' })]),
    );
const at = (api = preparedApi(), route = '/integrations', who = session()) =>
  renderApp(<IntegrationsPage />, { route, api, session: who });

test('a connected integration shows status and score', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Harbour tenant/ }));
  expect(row.getByText('Connected')).toHaveAttribute('data-tone', 'good');
  expect(row.getByText('82%')).toBeVisible();
  expect(row.getByText('24 checks')).toBeVisible();
});

test('an error shows what happened in words, and that nothing was measured', async () => {
  const problem = {
    code: 'secret-expired',
    message: 'The client secret has expired.',
    since: '2026-11-19T01:12:00.000Z',
  } as const;
  await at(preparedApi([integration({ status: 'ERROR', problem, lastSuccessAt: null })]));
  expect(await screen.findByText('The client secret has expired.')).toBeVisible();
  expect(screen.getByText('Error')).toHaveAttribute('data-tone', 'bad');
  expect(screen.getByText('nothing measured')).toBeVisible();
});

test('the first failure shows what is wrong at once', async () => {
  await at(preparedApi([integration({ condition: 'needs-consent' })]));
  expect(await screen.findByText('Needs consent')).toHaveAttribute('data-tone', 'attention');
  expect(screen.queryByText('Connected')).toBeNull();
});

test('a score that was not measured for days is stale', async () => {
  await at(preparedApi([integration({ isScoreStale: true })]));
  const row = within(await screen.findByRole('row', { name: /Harbour tenant/ }));
  expect(row.getByText('stale')).toBeVisible();
  expect(row.queryByText('24 checks')).toBeNull();
});

test('a problem stands under the name of its integration, and there is no column of problems', async () => {
  const problem = { code: 'empty', message: 'There are no tickets.', since: '2026-11-19T01:12:00.000Z' } as const;
  await at(preparedApi([integration({ problem })]));
  const sentence = await screen.findByText('There are no tickets.');
  expect(sentence.closest('td')).toHaveTextContent(/^Harbour tenant.*There are no tickets\.$/);
  expect(screen.queryByRole('columnheader', { name: 'Problem' })).toBeNull();
});

test('a running job shows its step', async () => {
  await at(preparedApi([integration({ activeJob: integrationJob({ step: 'Reading Secure Score' }) })]));
  expect(await screen.findByText('Reading Secure Score')).toBeVisible();
});

test('§2.2 a row opens its integration', async () => {
  const one = integration();
  await at(preparedApi([one]));
  expect(await screen.findByRole('link', { name: /Harbour tenant/ })).toHaveAttribute(
    'href',
    `/integrations/${one.id}`,
  );
});

test('§6 each system can be connected by those who may manage integrations', async () => {
  await at();
  expect(await screen.findByRole('link', { name: 'Connect HaloPSA' })).toHaveAttribute(
    'href',
    '/integrations/connect/halopsa',
  );
});

test('§6 others read who can connect systems', async () => {
  await at(preparedApi(), '/integrations', session('VIEWER'));
  expect(await screen.findByText(/Admins of this organisation can connect them/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Connect/ })).toBeNull();
});

test('a score that was not measured is not shown as 0', async () => {
  await at(preparedApi([integration({ scorePercentage: null, checkCount: 0, lastSyncAt: null, lastSuccessAt: null })]));
  expect(await screen.findByText('Not measured')).toBeVisible();
  expect(screen.queryByText('0%')).not.toBeInTheDocument();
  expect(screen.getByText('Never')).toBeVisible();
});

test('adapters are grouped by system and say what they collect', async () => {
  await at();
  expect(await screen.findByRole('heading', { level: 3, name: 'PSA Security' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'RMM Security' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Accounts with multi-factor sign-in').length).toBeGreaterThan(0);
});

test('Google Workspace has a group of its own, after Microsoft 365', async () => {
  const own = adapter({ key: 'google', name: 'Google Workspace', vendor: 'Google', system: 'google' });
  const connected = integration({
    name: 'Own accounts',
    adapter: { key: 'google', name: 'Google Workspace', vendor: 'Google', system: 'google' },
  });
  const api = preparedApi([connected]).reply(calls.integrations.adapters, adaptersList([own, adapter()]));
  await at(api);
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Microsoft 365', 'Google Workspace']);
  expect(screen.getByRole('link', { name: 'Connect Google Workspace' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Own accounts.*Google Workspace/ })).toBeVisible();
});

test('without integrations, the empty state and an error of the adapters show independently', async () => {
  await at(preparedApi([]).refuse(calls.integrations.adapters, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('No integrations yet')).toBeVisible();
  expect(await screen.findByText("Couldn't load the adapters")).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Integrations' });
  await screen.findByRole('heading', { level: 3, name: 'PSA Security' });
  await expectNoAxeViolations();
});

test('every column can be sorted', () => {
  expect(integrationColumns.filter(({ sortKey }) => !sortKey)).toEqual([]);
});
