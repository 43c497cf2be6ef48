import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, risk, risksList, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { riskColumns } from './risk-columns';
import RisksPage from './risks-page';

const rows = [
  risk(),
  risk({
    ...{ title: 'Both internet lines fail', treatment: 'accept', isReviewOverdue: false, nextReviewOn: '2099-01-31' },
    residual: { likelihood: 2, impact: 2, score: 4, level: 'low' },
  }),
];
const accepted = {
  control: { id: '0192a1b9-77aa-7e21-8b30-1f2e3d4c5b6a', code: 'NET-03', name: 'Network equipment updated' },
  reviewBy: '2099-03-31',
  owner: { id: '0192a1b9-77aa-7e21-8b30-1f2e3d4c5b6b', name: 'Priya Nair', email: 'priya@harbour.example' },
  reason: 'The replacement is on order.',
};
const preparedApi = (items = rows, unregistered: (typeof accepted)[] = []) =>
  fakeApi().reply(calls.risks.list, risksList(items)).reply(calls.risks.unregistered, { items: unregistered });
const page = (
  <Routes>
    <Route path="/risks" element={<RisksPage />} />
    <Route path="/risks/:id" element={<h1>One risk</h1>} />
  </Routes>
);
const at = (route = '/risks', api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route, api, session: session(role) });

test('a row has both scores with their levels, treatment, owner and the review; an overdue one says by how much', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Loss of the RMM/ }));
  expect(row.getByText('10')).toBeVisible();
  expect(row.getByText('High')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText('20')).toBeVisible();
  expect(row.getByText('Critical')).toBeVisible();
  expect(row.getByText('Reduce')).toBeVisible();
  expect(row.getByText('Amelia Hart')).toBeVisible();
  expect(row.getByText(/^Review \d+ days overdue$/)).toBeVisible();
  expect(document.title).toBe('Risks | Trusted MSP');
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at(
    '/risks?state=open&level=high&likelihood=2&impact=5&rating=inherent&review=overdue&sort=title',
  );
  await screen.findByRole('table', { name: 'Risks' });
  expect(api.requests(calls.risks.list)[0]?.query).toEqual({
    ...{ limit: '50', sort: 'title', order: 'asc', state: 'open', level: 'high' },
    ...{ likelihood: '2', impact: '5', rating: 'inherent', review: 'overdue' },
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/risks.csv?sort=title&order=asc'),
  );
});

test('every order of the API has a column', () => {
  const shown = riskColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.risks].sort());
});

test('the heat map is a table with headers; a place filters the list, and again shows all', async () => {
  const { user, api } = await at();
  const map = within(
    await screen.findByRole('table', { name: 'Open risks by likelihood and impact, after treatment' }),
  );
  expect(map.getAllByRole('columnheader')).toHaveLength(6);
  expect(map.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['5 Almost certain', '4 Likely', '3 Possible', '2 Unlikely', '1 Rare'],
  ]);
  await user.click(map.getByRole('link', { name: '3 risks: Likelihood Unlikely, Impact Severe' }));
  await waitFor(() =>
    expect(api.requests(calls.risks.list).at(-1)?.query).toMatchObject({ likelihood: '2', impact: '5', state: 'open' }),
  );
  const current = await screen.findByRole('link', { name: '3 risks: Likelihood Unlikely, Impact Severe' });
  expect(current).toHaveAttribute('aria-current', 'true');
  await user.click(current);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Unlikely, Impact Severe/ })).not.toHaveAttribute('aria-current'),
  );
  await user.click(screen.getByRole('radio', { name: 'Before treatment' }));
  expect(await screen.findByRole('link', { name: '2 risks: Likelihood Likely, Impact Severe' })).toBeVisible();
});

test('an accepted risk of a control without an entry is filled in; the member chooses the rating', async () => {
  const api = preparedApi(rows, [accepted]).reply(calls.risks.create, { id: rows[0]?.id, title: 'New' } as never);
  const { user } = await at('/risks', api, 'msp_admin');
  expect(await screen.findByText("1 accepted risk of controls isn't in the register")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to register: NET-03' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New risk' }));
  expect(dialog.getByRole('textbox', { name: /^Risk/ })).toHaveValue('Accepted risk: Network equipment updated');
  expect(dialog.getByRole('button', { name: 'Remove NET-03 Network equipment updated' })).toBeVisible();
  const [likelihood, residualLikelihood] = dialog.getAllByRole('combobox', { name: 'Likelihood' });
  const [impact, residualImpact] = dialog.getAllByRole('combobox', { name: 'Impact' });
  for (const [field, step] of [
    [likelihood, '3'],
    [impact, '4'],
    [residualLikelihood, '3'],
    [residualImpact, '4'],
  ] as const) {
    await user.selectOptions(field as HTMLElement, step);
  }
  await user.click(dialog.getByRole('button', { name: 'Add risk' }));
  await waitFor(() => expect(api.requests(calls.risks.create)).toHaveLength(1));
  expect(api.requests(calls.risks.create)[0]?.body).toMatchObject({
    ...{ treatment: 'accept', acceptanceReason: 'The replacement is on order.', ownerId: accepted.owner.id },
    ...{ inherent: { likelihood: 3, impact: 4 }, nextReviewOn: '2099-03-31', controls: [accepted.control.id] },
  });
});

test('a member is told that a reviewer has to accept a high risk, and that the rating after treatment is too high', async () => {
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'New risk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New risk' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Treatment' }), 'accept');
  const [, residualLikelihood] = dialog.getAllByRole('combobox', { name: 'Likelihood' });
  const [, residualImpact] = dialog.getAllByRole('combobox', { name: 'Impact' });
  await user.selectOptions(residualLikelihood as HTMLElement, '4');
  await user.selectOptions(residualImpact as HTMLElement, '4');
  expect(dialog.getByText('A reviewer has to accept this risk')).toBeVisible();
});

test('viewers see no way to add risks', async () => {
  await at('/risks', preparedApi(rows, [accepted]), 'VIEWER');
  await screen.findByRole('link', { name: 'NET-03 Network equipment updated' });
  expect(screen.queryByRole('button', { name: 'New risk' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add to register/ })).toBeNull();
});

test('empty, filtered and failed lists say what to do', async () => {
  const empty = await at('/risks', preparedApi([]));
  expect(await screen.findByText('No risks yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/risks?state=closed', preparedApi([]));
  expect(await screen.findByText('No risks match')).toBeVisible();
  filtered.unmount();
  await at('/risks', preparedApi().refuse(calls.risks.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at('/risks', preparedApi(rows, [accepted]));
  await screen.findByRole('table', { name: 'Risks' });
  await expectNoAxeViolations();
});
