import { calls, type RiskDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, riskDetail, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RiskPage from './risk-page';

const page = (
  <Routes>
    <Route path="/risks" element={<h1>The list</h1>} />
    <Route path="/risks/:id" element={<RiskPage />} />
  </Routes>
);
const at = (risk: RiskDetail, role: Parameters<typeof session>[0] = 'msp_user', api = fakeApi()) =>
  renderApp(page, { route: `/risks/${risk.id}`, api: api.reply(calls.risks.read, risk), session: session(role) });

test('shows both ratings, the treatment, what it is linked to, and its reviews', async () => {
  const risk = riskDetail();
  await at(risk);
  expect(await screen.findByRole('heading', { level: 1, name: 'Loss of the RMM' })).toBeVisible();
  expect(screen.getByText('Unlikely × Severe')).toBeVisible();
  expect(screen.getByText('Likely × Severe')).toBeVisible();
  expect(screen.getByText('Stop card, and a second way in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Northwind RMM' })).toHaveAttribute(
    'href',
    `/suppliers/${risk.suppliers[0]?.id}`,
  );
  const reviews = within(screen.getByRole('list', { name: 'Reviews' }));
  expect(reviews.getByText('The fallback was tested.')).toBeVisible();
  expect(screen.getByText(/days overdue$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  await expectNoAxeViolations();
});

test('an acceptance and the accepted risk of a control are named', async () => {
  const [control] = riskDetail().controls;
  await at(
    riskDetail({
      treatment: 'accept',
      acceptance: {
        by: { id: 'a', name: 'Amelia Hart', email: 'a@b.example' },
        ...{ at: '2026-11-01T10:00:00.000Z', reason: 'Replaced in spring.', score: 10 },
      },
      acceptedRisks: control ? [{ control, reviewBy: '2027-01-31' }] : [],
    }),
  );
  expect(
    await screen.findByText(/^Accepted by Amelia Hart on 1 Nov 2026.*score of 10: Replaced in spring\.$/),
  ).toBeVisible();
  expect(screen.getByText(/risk accepted, review by 31 Jan 2027/)).toBeVisible();
});

test('a review is recorded with a note', async () => {
  const risk = riskDetail();
  const api = fakeApi().reply(calls.risks.review, { ...risk, nextReviewOn: '2027-02-23' });
  const { user } = await at(risk, 'msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Record review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review: Loss of the RMM' }));
  expect(dialog.getByText(/Unlikely × Severe, score 10/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Still right.');
  await user.click(dialog.getByRole('button', { name: 'Record review' }));
  await waitFor(() => expect(api.requests(calls.risks.review)).toHaveLength(1));
  expect(api.requests(calls.risks.review)[0]?.body).toEqual({ version: 3, note: 'Still right.' });
  expect(await screen.findByText('Next due on 23 Feb 2027.')).toBeVisible();
});

test("another member's change is not overwritten unawares", async () => {
  const risk = riskDetail();
  const api = fakeApi().refuse(calls.risks.change, { status: 409, errorCode: 'STALE', message: 'Changed meanwhile.' });
  const { user } = await at(risk, 'msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Loss of the RMM' }));
  const title = dialog.getByRole('textbox', { name: /^Risk/ });
  await user.clear(title);
  await user.type(title, 'Loss of remote management');
  expect(dialog.queryByText(/^Another member has changed this/)).toBeNull();
  api.reply(calls.risks.read, { ...risk, title: 'Loss of the RMM tool', version: 4 });
  const sendIt = async () => user.click(dialog.getByRole('button', { name: 'Save risk' }));
  await sendIt();
  expect(await dialog.findByText('Another member has changed this since you opened it')).toBeVisible();
  expect(title).toHaveValue('Loss of remote management');
  await sendIt();
  await waitFor(() => expect(api.requests(calls.risks.change)).toHaveLength(2));
  expect(api.requests(calls.risks.change)[1]?.body).toMatchObject({ version: 3 });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await sendIt();
  await waitFor(() => expect(api.requests(calls.risks.change)).toHaveLength(3));
  expect(api.requests(calls.risks.change)[2]?.body).toMatchObject({ version: 4, title: 'Loss of remote management' });
});

test('the saved version of a risk replaces what was entered, if the member chooses so', async () => {
  const risk = riskDetail();
  const api = fakeApi().refuse(calls.risks.change, { status: 409, errorCode: 'STALE', message: 'Changed meanwhile.' });
  const { user } = await at(risk, 'msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Loss of the RMM' }));
  api.reply(calls.risks.read, { ...risk, title: 'Loss of the RMM tool', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save risk' }));
  await user.click(await dialog.findByRole('button', { name: 'Use saved version' }));
  expect(dialog.getByRole('textbox', { name: /^Risk/ })).toHaveValue('Loss of the RMM tool');
  expect(dialog.queryByText(/^Another member has changed this/)).toBeNull();
});

test('it is closed with a reason; a closed one can only be reopened', async () => {
  const risk = riskDetail();
  const api = fakeApi().reply(calls.risks.close, risk);
  const { user, unmount } = await at(risk, 'msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Close risk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close: Loss of the RMM' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The system is gone.');
  await user.click(dialog.getByRole('button', { name: 'Close risk' }));
  await waitFor(() =>
    expect(api.requests(calls.risks.close)[0]?.body).toEqual({ version: 3, reason: 'The system is gone.' }),
  );
  unmount();
  await at(riskDetail({ state: 'closed', closed: { by: null, at: '2026-11-01T10:00:00.000Z', reason: 'Gone.' } }));
  expect(await screen.findByRole('button', { name: 'Reopen risk' })).toBeVisible();
  for (const name of ['Edit', 'Record review', 'Close risk']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('administrators delete it after a question', async () => {
  const risk = riskDetail();
  const api = fakeApi().reply(calls.risks.remove, {} as never);
  const { user } = await at(risk, 'msp_admin', api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Delete risk' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this risk?' }));
  await user.click(question.getByRole('button', { name: 'Delete risk' }));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible();
  expect(api.requests(calls.risks.remove)[0]?.query).toEqual({ version: '3' });
});

test('a risk that does not exist says so', async () => {
  const api = fakeApi().refuse(calls.risks.read, { status: 404, message: 'This risk was not found.' });
  await renderApp(page, { route: '/risks/x', api, session: session('msp_user') });
  expect(await screen.findByText(/may belong to another organisation/)).toBeVisible();
});
