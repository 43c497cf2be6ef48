import { calls, coverageOf, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, framework, frameworksList, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { frameworkColumns } from './framework-columns';
import FrameworksPage from './frameworks-page';

const chosen = framework({
  chosen: { by: null, at: '2026-11-01T09:00:00.000Z' },
  coverage: coverageOf(['met', 'met', 'gap', 'not-applicable']),
});
const other = framework({ key: 'nis2', name: 'NIS2 Article 21', version: 'Directive (EU) 2022/2555' });
const preparedApi = (items = [chosen, other]) =>
  fakeApi().reply(calls.frameworks.list, frameworksList(items)).reply(calls.frameworks.choose, chosen);
const page = (
  <Routes>
    <Route path="/frameworks" element={<FrameworksPage />} />
    <Route path="/frameworks/:key" element={<h1>One framework</h1>} />
  </Routes>
);
const at = (route = '/frameworks', api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });

test('a framework has its version, the share of met entries, and whether it is used', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /ISO\/IEC 27001/ }));
  expect(row.getByText('66%')).toBeVisible();
  expect(row.getByText('Used')).toBeVisible();
  expect(row.getByRole('link', { name: /ISO\/IEC 27001/ })).toHaveAttribute('href', '/frameworks/iso-27001');
  expect(screen.getByText(/By our mapping, not an audit\./)).toBeVisible();
  expect(document.title).toBe('Frameworks | Trusted MSP');
  await expectNoAxeViolations();
});

test('the state in the URL is sent to the API, and exported', async () => {
  const { api } = await at('/frameworks?choice=chosen&sort=percent');
  await screen.findByRole('table', { name: 'Frameworks' });
  expect(api.requests(calls.frameworks.list)[0]?.query).toEqual({
    ...{ limit: '50', sort: 'percent', order: 'asc', choice: 'chosen' },
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/frameworks.csv?sort=percent'),
  );
});

test('every order of the API has a column', () => {
  const shown = frameworkColumns(true).flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.frameworks].sort());
});

test('an administrator uses a framework, and can undo it', async () => {
  const { api, user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Use NIS2 Article 21' }));
  expect(await screen.findByText('NIS2 Article 21 is used')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(calls.frameworks.choose)).toHaveLength(2));
  expect(api.requests(calls.frameworks.choose).map(({ body }) => body)).toEqual([
    { isChosen: true },
    { isChosen: false },
  ]);
});

test('members see frameworks without choosing them, and are told who can', async () => {
  await at('/frameworks', preparedApi([other]), 'msp_user');
  expect(await screen.findByText(/An administrator can choose those/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /NIS2/ })).toBeNull();
});

test('an organisation with another registry is told that there is no mapping', async () => {
  await at('/frameworks', fakeApi().reply(calls.frameworks.list, frameworksList([other], false)));
  expect(await screen.findByText("Your control registry isn't mapped")).toBeVisible();
});
