import { type AccessReview, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { accessReview, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccessReviewPage from './access-review-page';

const page = (
  <Routes>
    <Route path="/access-reviews/:id" element={<AccessReviewPage />} />
    <Route path="/tasks/:id" element={<h1>One task</h1>} />
  </Routes>
);
const decided = (review: AccessReview, decision: 'keep' | 'remove', reason: string | null = null): AccessReview => ({
  ...review,
  version: review.version + 1,
  lines: review.lines.map((line) => ({ ...line, decision, reason })),
});
const at = (review: AccessReview, role: Parameters<typeof session>[0] = 'msp_user', saved = review) => {
  const api = fakeApi()
    .reply(calls.accessReviews.read, review)
    .reply(calls.accessReviews.decide, saved)
    .reply(calls.accessReviews.sign, { ...saved, state: 'signed' })
    .reply(calls.accessReviews.discard, {} as never);
  return renderApp(page, { route: `/access-reviews/${review.id}`, api, session: session(role) });
};
const decision = async (name: string) => within(await screen.findByRole('group', { name: `Decision about ${name}` }));

test('nothing is chosen in advance, each decision is saved as it is made, and removing asks why', async () => {
  const review = accessReview();
  const [first] = review.lines;
  const saved = {
    ...review,
    version: 2,
    lines: review.lines.map((line) => (line === first ? { ...line, decision: 'remove' as const } : line)),
  };
  const { user, api } = await at(review, 'msp_user', saved);
  const group = await decision('Owen Price');
  for (const radio of group.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(group.getByRole('radio', { name: 'Remove' }));
  await waitFor(() => expect(api.requests(calls.accessReviews.decide)).toHaveLength(1));
  expect(api.requests(calls.accessReviews.decide)[0]?.body).toEqual({
    version: 1,
    decisions: [{ key: first?.key, decision: 'remove', reason: null }],
  });
  expect(screen.getByRole('link', { name: 'Go to this access' })).toHaveAttribute('href', first?.path);
  await user.type(await screen.findByLabelText('Reason for removing it'), 'Left in May.');
  await user.tab();
  await waitFor(() => expect(api.requests(calls.accessReviews.decide)).toHaveLength(2));
  expect(api.requests(calls.accessReviews.decide)[1]?.body).toMatchObject({
    version: 2,
    decisions: [{ decision: 'remove', reason: 'Left in May.' }],
  });
});

test('it cannot be signed before every line is decided', async () => {
  await at(accessReview());
  const sign = await screen.findByRole('button', { name: 'Sign review' });
  expect(sign).toHaveAttribute('aria-disabled', 'true');
  expect(sign).toHaveAccessibleDescription('2 lines are left to decide.');
});

test('the signature names who signs, what is covered and what is not', async () => {
  const { user, api } = await at(decided(accessReview(), 'keep'));
  await user.click(await screen.findByRole('button', { name: 'Sign review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign access review' }));
  expect(dialog.getByText(/2 to keep, 0 to remove, 0 not known/)).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Not covered' })).getByText('Other systems.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Sign as / }));
  await waitFor(() => expect(api.requests(calls.accessReviews.sign)[0]?.body).toEqual({ version: 2 }));
});

test('what has changed since it began is said', async () => {
  await at(accessReview({ changedSince: ['New: Ida Moor (Viewer).'] }));
  expect(await screen.findByText('New: Ida Moor (Viewer).')).toBeVisible();
});

test('a signed review shows its decisions and its document, and changes no more', async () => {
  const evidence = { id: 'e1', name: 'Access review, 20 Nov 2026' };
  const signed = { state: 'signed' as const, signedAt: '2026-11-20T10:00:00.000Z', evidence };
  await at({ ...decided(accessReview(), 'remove', 'Left.'), ...signed });
  expect(await screen.findByRole('link', { name: 'Open the document' })).toHaveAttribute('href', '/evidence/e1/view');
  expect(screen.getAllByText('Left.')).toHaveLength(2);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign review' })).toBeNull();
});

test('viewers read a draft', async () => {
  await at(accessReview(), 'VIEWER');
  expect(await screen.findAllByText('Not decided')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Discard review' })).toBeNull();
});

test('discarding needs a confirmation and leads back to the task', async () => {
  const review = accessReview();
  const { user, address } = await at(review);
  await user.click(await screen.findByRole('button', { name: 'Discard review' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard review' }));
  await waitFor(() => expect(address()).toBe(`/tasks/${review.task.id}`));
});

test('accessibility: axe finds nothing', async () => {
  await at(accessReview());
  await decision('Owen Price');
  await expectNoAxeViolations();
});
