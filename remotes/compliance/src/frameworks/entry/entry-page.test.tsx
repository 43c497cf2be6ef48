import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  frameworkControl,
  frameworkEntryDetail,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import EntryPage from './entry-page';

const entry = frameworkEntryDetail({
  controls: [
    frameworkControl(),
    frameworkControl({ code: 'GOV-05', name: 'Owners review security', strength: 'partial', health: 'failing' }),
    frameworkControl({ code: 'PPL-01', name: 'Everyone is trained', implementationStatus: null, health: null }),
  ],
});
const statement = {
  applicability: 'excluded',
  justification: 'We rent serviced offices.',
  decidedBy: null,
  decidedAt: '2026-11-07T09:00:00.000Z',
  version: 2,
} as const;
const page = (
  <Routes>
    <Route path="/frameworks/:key/:entry" element={<EntryPage />} />
  </Routes>
);
const preparedApi = (detail = entry) =>
  fakeApi().reply(calls.frameworks.entry, detail).reply(calls.frameworks.state, detail);
const at = (api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route: '/frameworks/iso-27001/A_5_1', api, session: session(role) });

test('an entry shows each control with its link, status and health, and the way to the next entry', async () => {
  const { api } = await at();
  expect(await screen.findByRole('heading', { level: 1, name: 'A.5.1 Security policies are written' })).toBeVisible();
  expect(api.requests(calls.frameworks.entry)[0]?.params).toEqual({ key: 'iso-27001', entry: 'A.5.1' });
  const controls = within(screen.getByRole('table', { name: 'Controls of this entry' }));
  const covering = within(controls.getByRole('row', { name: /GOV-02/ }));
  expect(covering.getByText('Needed to cover it')).toBeVisible();
  expect(covering.getByText('Implemented')).toBeVisible();
  expect(covering.getByRole('link')).toHaveAttribute('href', '/controls/GOV-02');
  expect(within(controls.getByRole('row', { name: /GOV-05/ })).getByText('Failing')).toBeVisible();
  expect(within(controls.getByRole('row', { name: /PPL-01/ })).getByText('Not answered')).toBeVisible();
  expect(screen.getByRole('link', { name: /Next entry: A\.5\.2/ })).toHaveAttribute(
    'href',
    '/frameworks/iso-27001/A_5_2',
  );
  expect(screen.getByText(/By our mapping, not an audit\./)).toBeVisible();
  await expectNoAxeViolations();
});

test('an exclusion needs a justification, and what was typed stays until it is saved', async () => {
  const { api, user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A.5.1: does it apply?' }));
  expect(dialog.getByRole('button', { name: /^Save statement/ })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.queryByRole('radio', { name: 'Not decided' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Excluded' }));
  await user.click(dialog.getByRole('button', { name: /^Save statement/ }));
  expect(await dialog.findByText("Say why this entry doesn't apply.")).toBeVisible();
  expect(api.requests(calls.frameworks.state)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Justification' }), 'We have no premises.');
  await user.click(dialog.getByRole('button', { name: /^Save statement/ }));
  expect(await screen.findByText('Statement saved')).toBeVisible();
  expect(api.requests(calls.frameworks.state)[0]?.body).toEqual({
    applicability: 'excluded',
    justification: 'We have no premises.',
    version: null,
  });
});

test("another member's decision is shown beside what was typed, and saving replaces it", async () => {
  const api = preparedApi().refuse(calls.frameworks.state, {
    ...{ status: 409, errorCode: 'STALE', message: 'This has been changed meanwhile.' },
  });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Applicable' }));
  await user.type(dialog.getByRole('textbox'), 'Customers ask for it.');
  api.reply(calls.frameworks.entry, { ...entry, statement });
  await user.click(dialog.getByRole('button', { name: /^Save statement/ }));
  expect(await dialog.findByText('Another member has decided meanwhile')).toBeVisible();
  expect(dialog.getByText(/Excluded: We rent serviced offices\./)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Customers ask for it.');
  api.reply(calls.frameworks.state, { ...entry, statement });
  await user.click(dialog.getByRole('button', { name: /^Save statement/ }));
  await waitFor(() =>
    expect(api.requests(calls.frameworks.state).at(-1)?.body).toEqual({
      applicability: 'applicable',
      justification: 'Customers ask for it.',
      version: 2,
    }),
  );
});

test('a decision can be withdrawn; viewers only read it', async () => {
  const viewer = await at(preparedApi({ ...entry, statement }), 'VIEWER');
  expect(await screen.findByText('We rent serviced offices.')).toBeVisible();
  expect(screen.getByText(/^Decided by a former member on 7 Nov 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  viewer.unmount();
  const { api, user } = await at(preparedApi({ ...entry, statement }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Not decided' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Save statement/ }));
  await waitFor(() =>
    expect(api.requests(calls.frameworks.state)[0]?.body).toEqual({
      applicability: 'undecided',
      justification: '',
      version: 2,
    }),
  );
});

test('an entry without a control says that the registry has none', async () => {
  const detail = frameworkEntryDetail({
    ...{ state: 'no-control', controls: [], open: 'The registry has no control for physical access.' },
  });
  await at(preparedApi(detail));
  expect(await screen.findByText('No control of the registry bears on it.')).toBeVisible();
  expect(screen.getByText(/^Left open: The registry has no control for physical access\./)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
