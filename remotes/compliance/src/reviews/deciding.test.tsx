import { calls } from '@msp/contract';
import { expectNoAxeViolations } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { approveWithPending, me, openQueue, queueApi, threeWaiting } from './test-queue';

beforeEach(() => sessionStorage.clear());

const { review, undoReview } = calls.controlResponses;
const bar = async () => within(await screen.findByRole('group', { name: 'Decision' }));
const withAnswers = (statuses: readonly ('APPROVED' | 'REJECTED' | 'PENDING')[]) => {
  const records = threeWaiting();
  statuses.forEach((reviewStatus, index) => {
    const answer = records[0]?.response.answers[index];
    if (answer) Object.assign(answer, { reviewStatus, reviewedBy: me });
  });
  return records;
};

test('§4 approving with pending answers asks once and says how many', async () => {
  const { api } = queueApi();
  const { user } = await openQueue(api);
  await bar();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve with 2 answers pending?' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Keep reviewing' }));
  expect(api.requests(review)).toHaveLength(0);
  await approveWithPending(user);
  await waitFor(() => expect(api.requests(review)).toHaveLength(1));
  expect(api.requests(review)[0]?.body).toEqual({ decision: 'APPROVE', version: 5, acceptPendingAnswers: true });
});

test('§4 with every answer approved, nothing is asked', async () => {
  const { api } = queueApi(withAnswers(['APPROVED', 'APPROVED']));
  const { user } = await openQueue(api);
  await bar();
  await user.keyboard('a');
  expect(await screen.findByText('Answer approved')).toBeVisible();
  expect(api.requests(review)[0]?.body).toEqual({ decision: 'APPROVE', version: 5 });
});

test('§4 a response with a rejected answer cannot be approved, and the answer is named', async () => {
  const { api } = queueApi(withAnswers(['APPROVED', 'REJECTED']));
  const { user } = await openQueue(api);
  expect((await bar()).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: '1 rejected' }));
  const rejected = within(screen.getByRole('list', { name: 'Rejected answers' }));
  await user.click(rejected.getByRole('link', { name: 'Question exported?' }));
  expect(screen.getByRole('button', { name: 'Preview Policies of IDN-01' })).toHaveFocus();
  await user.keyboard('a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.requests(review)).toHaveLength(0);
  await expectNoAxeViolations();
});

test('a change since an approval waits in the queue, and confirming it moves on', async () => {
  const records = threeWaiting();
  const [first] = records;
  if (!first) throw new Error('Nothing waits.');
  const change = {
    kind: 'OVERRIDE_UNCONFIRMED',
    message: 'The override of “MFA” is new.',
    path: '/metrics/mfa',
  } as const;
  Object.assign(first.response, {
    reviewStatus: 'APPROVED',
    mayReview: false,
    mayConfirm: true,
    unconfirmed: [change],
  });
  const { api } = queueApi(records);
  api.reply(calls.controlResponses.confirm, () =>
    Object.assign(first.response, { mayConfirm: false, unconfirmed: [], version: 6 }),
  );
  const { user } = await openQueue(api);
  expect(await screen.findByRole('button', { name: /IDN-01.*Changed since its approval/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Confirm changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: /DEV-02/ })).toBeVisible();
  expect(api.requests(calls.controlResponses.confirm)).toHaveLength(1);
});

test('§4 a decision is undone from the message', async () => {
  const { api, records } = queueApi();
  const { user } = await openQueue(api);
  await bar();
  await approveWithPending(user);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Approval undone')).toBeVisible();
  expect(api.requests(undoReview).map(({ params, body }) => [params.id, body])).toEqual([
    [records[0]?.response.id, { version: 6 }],
  ]);
  expect(await screen.findByRole('button', { name: /^IDN-01 Multi-factor/ })).toBeVisible();
});

test('§4 a decision is undone on the page while that is possible', async () => {
  const records = threeWaiting();
  const [first] = records;
  if (!first) throw new Error('The queue is empty.');
  const ahead = new Date(Date.now() + 60_000).toISOString();
  Object.assign(first.response, { reviewStatus: 'CHANGES_REQUESTED', mayReview: false, undoableUntil: ahead });
  const { user } = await openQueue(queueApi(records).api, '/reviews?control=IDN-01');
  await user.click(await screen.findByRole('button', { name: 'Undo request' }));
  expect(await screen.findByText('Request for changes undone')).toBeVisible();
  expect((await bar()).getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('§4 Undo is not offered once its time has passed', async () => {
  const records = threeWaiting();
  const [first] = records;
  if (!first) throw new Error('The queue is empty.');
  const passed = new Date(Date.now() - 1_000).toISOString();
  Object.assign(first.response, { reviewStatus: 'APPROVED', mayReview: false, undoableUntil: passed });
  await openQueue(queueApi(records).api, '/reviews?control=IDN-01');
  expect(await screen.findByText('IDN-01 is already approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo approval' })).toBeNull();
});
