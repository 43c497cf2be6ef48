import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  entriesList,
  expectNoAxeViolations,
  fakeApi,
  frameworkControl,
  frameworkEntry,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { entryColumns } from './entry-columns';
import FrameworkPage from './framework-page';

const physical = { key: '7', name: 'Physical' };
const items = [
  frameworkEntry(),
  frameworkEntry({
    ...{ id: 'A.5.7', title: 'Knowledge of current threats is used', state: 'partly' },
    open: 'The registry has no control for gathering threat intelligence.',
    controls: ['GOV-03', 'DET-06', 'IDN-01'].map((code) => frameworkControl({ code, strength: 'partial' })),
  }),
  frameworkEntry({
    ...{ id: 'A.7.4', title: 'Premises are watched', state: 'not-applicable', group: physical, controls: [] },
    open: 'The registry has no control for surveillance of premises.',
    statement: {
      ...{ applicability: 'excluded', justification: 'We rent serviced offices.', version: 1 },
      ...{ decidedBy: null, decidedAt: '2026-11-07T09:00:00.000Z' },
    },
  }),
];
const preparedApi = (list = entriesList(items)) => fakeApi().reply(calls.frameworks.entries, list);
const page = (
  <Routes>
    <Route path="/frameworks/:key" element={<FrameworkPage />} />
    <Route path="/frameworks/:key/:entry" element={<h1>One entry</h1>} />
  </Routes>
);
const at = (route = '/frameworks/iso-27001', api = preparedApi()) =>
  renderApp(page, { route, api, session: session('msp_admin') });

test('a framework shows its source, its coverage in words, and the groups', async () => {
  await at();
  expect(await screen.findByRole('heading', { level: 1, name: 'ISO/IEC 27001 Annex A' })).toBeVisible();
  expect(screen.getByText(/50% met \(1 of 2 applicable entries\)/)).toBeVisible();
  expect(screen.getByText(/By our mapping, not an audit\. Mapping of 27 Nov 2026\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /ISO\/IEC 27001:2022/ })).toHaveAttribute(
    'href',
    'https://www.iso.org/standard/27001',
  );
  const groups = within(screen.getByRole('table', { name: 'Coverage by group' }));
  expect(groups.getByRole('link', { name: '7 Physical' })).toHaveAttribute('href', '/frameworks/iso-27001?group=7');
  expect(groups.getByText("Doesn't apply")).toBeVisible();
  expect(groups.getByRole('img', { name: '1 partly met, 1 met' })).toBeVisible();
  await expectNoAxeViolations();
});

test('an entry shows its controls, state, what is left open, and the statement', async () => {
  await at();
  const partly = within(await screen.findByRole('row', { name: /A\.5\.7/ }));
  expect(partly.getByText('3 controls')).toBeVisible();
  expect(partly.getByText(/^Left open: The registry has no control/)).toBeVisible();
  expect(partly.getByText('Partly met')).toHaveAttribute('data-tone', 'attention');
  const excluded = within(screen.getByRole('row', { name: /A\.7\.4/ }));
  expect(excluded.getByText('Excluded')).toBeVisible();
  expect(excluded.getByText('We rent serviced offices.')).toBeVisible();
  expect(excluded.getByRole('link', { name: /Premises are watched/ })).toHaveAttribute(
    'href',
    '/frameworks/iso-27001/A_7_4',
  );
});

test('the state in the URL is sent to the API, and exported', async () => {
  const { api } = await at('/frameworks/iso-27001?state=gap&group=5&applicability=undecided&search=risk');
  await screen.findByRole('table', { name: 'Entries' });
  const [request] = api.requests(calls.frameworks.entries);
  expect(request?.query).toEqual({
    ...{ limit: '200', sort: 'entry', order: 'asc', search: 'risk' },
    ...{ state: 'gap', group: '5', applicability: 'undecided' },
  });
  expect(screen.getByRole('link', { name: /Export the statement of applicability/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/frameworks/iso-27001/entries.csv?sort=entry'),
  );
});

test('every order of the API has a column', () => {
  const shown = entryColumns(true, false).flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.frameworkEntries].sort());
});

test('an unknown framework, and a failure', async () => {
  const unknown = await at('/frameworks/none', fakeApi().refuse(calls.frameworks.entries, { status: 404 }));
  expect(
    await screen.findByText('Neither the catalogue of this installation nor your organisation has it.'),
  ).toBeVisible();
  unknown.unmount();
  await at('/frameworks/none', fakeApi().refuse(calls.frameworks.entries, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});
