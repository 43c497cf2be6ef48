/** Decisions about several entries of a framework at once. */
import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { entriesList, fakeApi, frameworkEntry, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FrameworkPage from '../detail/framework-page';

const statement = {
  applicability: 'applicable',
  justification: 'Customers ask.',
  decidedBy: null,
  decidedAt: '2026-11-07T09:00:00.000Z',
  version: 4,
} as const;
const items = [frameworkEntry(), frameworkEntry({ id: 'A.5.2', title: 'Tasks have owners', statement })];
const changed = [
  { entry: 'A.5.1', applicability: 'undecided', justification: '', version: 1 },
  { entry: 'A.5.2', applicability: 'applicable', justification: 'Customers ask.', version: 5 },
] as const;
const preparedApi = () =>
  fakeApi()
    .reply(calls.frameworks.entries, entriesList(items))
    .reply(calls.frameworks.stateAll, { done: 2, refused: [], changed: [...changed] });
const page = (
  <Routes>
    <Route path="/frameworks/:key" element={<FrameworkPage />} />
  </Routes>
);
const at = (api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route: '/frameworks/iso-27001', api, session: session(role) });

async function deciding(api = preparedApi()) {
  const app = await at(api);
  await app.user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await app.user.click(screen.getByRole('button', { name: 'Decide…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 entries: do they apply?' }));
  return { ...app, dialog };
}

test('the selected entries are excluded with one justification and their versions, and the decision can be undone', async () => {
  const { user, api, dialog } = await deciding();
  await user.click(dialog.getByRole('radio', { name: 'Excluded' }));
  await user.click(dialog.getByRole('button', { name: /^Save statements/ }));
  expect(await dialog.findByText("Say why this entry doesn't apply.")).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Justification' }), 'We rent offices.');
  await user.click(dialog.getByRole('button', { name: /^Save statements/ }));
  expect(await screen.findByText('2 entries stated as excluded')).toBeVisible();
  const excluded = { applicability: 'excluded', justification: 'We rent offices.' };
  const entries = [
    { entry: 'A.5.1', version: null },
    { entry: 'A.5.2', version: 4 },
  ];
  expect(api.requests(calls.frameworks.stateAll)[0]?.body).toEqual({ decisions: [{ ...excluded, entries }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decisions undone')).toBeVisible();
  expect(api.requests(calls.frameworks.stateAll)[1]?.body).toEqual({
    decisions: [
      { applicability: 'undecided', justification: '', entries: [{ entry: 'A.5.1', version: 1 }] },
      { applicability: 'applicable', justification: 'Customers ask.', entries: [{ entry: 'A.5.2', version: 5 }] },
    ],
  });
});

test('an entry about which another member has decided stays selected, with the reason', async () => {
  const message = 'Another member has decided about it meanwhile.';
  const refused = [{ entry: { id: 'A.5.2', title: 'Tasks have owners' }, message, errorCode: 'STALE' }];
  const { user, dialog } = await deciding(
    preparedApi().reply(calls.frameworks.stateAll, { done: 1, refused, changed: [changed[0]] }),
  );
  await user.click(dialog.getByRole('radio', { name: 'Not decided' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Save statements/ }));
  const list = within(await screen.findByRole('list', { name: "Entries that couldn't be stated" }));
  expect(list.getByRole('link', { name: 'A.5.2 Tasks have owners' })).toHaveAttribute(
    'href',
    '/frameworks/iso-27001/A_5_2',
  );
  expect(list.getByText(new RegExp(message))).toBeVisible();
});

test('a failed request keeps the dialog with what was typed', async () => {
  const { user, dialog } = await deciding(
    preparedApi().refuse(calls.frameworks.stateAll, { status: 500, message: 'The API is out of order.' }),
  );
  await user.click(dialog.getByRole('radio', { name: 'Applicable' }));
  await user.type(dialog.getByRole('textbox'), 'Customers ask.');
  await user.click(dialog.getByRole('button', { name: /^Save statements/ }));
  expect(await dialog.findByText('The API is out of order.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Customers ask.');
});

test('viewers select nothing', async () => {
  await at(preparedApi(), 'VIEWER');
  await screen.findByRole('table', { name: 'Entries' });
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});
