import { calls, type RequirementResponse } from '@msp/contract';
import { expectNoAxeViolations, policyVersion } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, question } from '../controls/detail/test-control';
import { approveWithPending, openQueue, owen, queueApi, threeWaiting } from './test-queue';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const { review } = calls.controlResponses;
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const decisionBar = () => screen.findByRole('group', { name: 'Decision' });
const waitingCodes = () =>
  within(screen.getByRole('list', { name: 'Answers waiting for your review' }))
    .getAllByRole('button')
    .map((button) => /[A-Z]{3}-\d\d/.exec(button.textContent ?? '')?.[0]);

test('§2.2 the queue lists the longest waiting answers first and opens the first one', async () => {
  const { api } = queueApi();
  const { address } = await openQueue(api);
  const first = await screen.findByRole('button', { name: /IDN-01 Multi-factor sign-in/ });
  expect(first).toHaveTextContent('Owen Price');
  expect(within(first).getByText(/ago$/)).toHaveAttribute('datetime', '2026-11-10T10:00:00.000Z');
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(waitingCodes()).toEqual(['IDN-01', 'DEV-02', 'BAC-03']);
  expect(api.requests(calls.controlResponses.list)[0]?.query).toEqual({
    mayReview: 'true',
    sort: 'submittedAt',
    order: 'asc',
    limit: '100',
  });
  expect(await heading(/IDN-01 Multi-factor sign-in/)).toBeVisible();
  expect(address()).toBe('/reviews?control=IDN-01');
  expect(document.title).toBe('Reviews | Trusted MSP');
});

test('the open answer shows facts, notes, answers and evidence', async () => {
  const { user } = await openQueue(queueApi().api);
  expect(await screen.findByText('Notes of IDN-01.')).toBeVisible();
  expect(within(screen.getByLabelText('Status of the answer')).getByText('In review')).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
  expect(await screen.findByText('Contents of e1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview Screenshot of IDN-01' }));
  expect(await screen.findByText('Contents of e2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview Screenshot of IDN-01' })).toHaveAttribute('aria-pressed', 'true');
});

describe('§4 a cited policy is shown in its version', () => {
  const requirement = question('fade', 'policy');
  const version = policyVersion({ content: 'Accounts end on the last day.', number: 3, publishedBy: owen });
  const policy = {
    ...{ policyId: version.policy.id, code: 'POL-03', name: 'Access control policy', versionId: version.id, number: 3 },
    ...{ isRetired: false, newer: null, reviewBy: '2999-10-01' },
  };
  function apiWith(change: Partial<RequirementResponse['policy']> = {}) {
    const [first, ...others] = threeWaiting();
    if (!first) throw new Error('Nothing waits.');
    first.control = { ...first.control, requirements: [requirement] };
    first.response.answers = [answerOf(requirement, { value: version.id, policy: { ...policy, ...change } })];
    return queueApi([first, ...others]).api.reply(calls.policies.getVersion, version);
  }

  test('beside the answers, with its publication', async () => {
    const { user } = await openQueue(apiWith());
    expect(await screen.findByText('Accounts end on the last day.')).toBeVisible();
    expect(screen.getByText('Owen Price', { selector: 'dd' })).toBeVisible();
    // The policy's own day, which is the one that makes it overdue, and not that of the publication.
    expect(screen.getByText(/2999$/, { selector: 'dd' })).toBeVisible();
    const preview = screen.getByRole('button', { name: 'Preview Access control policy' });
    await user.click(preview);
    expect(preview).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Hide evidence (1)' })).toBeVisible();
    expect(screen.queryByText(/review of this policy was due/)).not.toBeInTheDocument();
  });

  test.each([
    ['superseded', { newer: { versionId: version.id, number: 4 } }, /^Version 4 is published; this answer cites/],
    ['retired', { isRetired: true }, /^This policy is retired\.$/],
    ['overdue for review', { reviewBy: '2020-10-01' }, /^The review of this policy was due on .*2020\.$/],
  ])('one that is %s says so', async (_, change, text) => {
    await openQueue(apiWith(change));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });
});

test('§4 what contradicts the answer is above it, with the explanation of its author', async () => {
  const [first, ...others] = threeWaiting();
  if (!first) throw new Error('Nothing waits.');
  const message = '“MFA” is at 83.4%; its target is at least 100%.';
  first.response.contradictions = [{ kind: 'METRIC_OFF_TARGET', message, path: '/metrics/mfa' }];
  first.response.explanation = 'The break-glass account is exempt.';
  await openQueue(queueApi([first, ...others]).api);
  expect(await screen.findByText('1 contradiction in this response')).toBeVisible();
  expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '/metrics/mfa');
  expect(screen.getByText('Explanation: The break-glass account is exempt.')).toBeVisible();
});

test('comments are below the answer, and shortcuts do not act while typing there', async () => {
  const { api, records } = queueApi();
  const { user } = await openQueue(api);
  expect(await screen.findByText('Is this for every branch?')).toBeVisible();
  expect(api.requests(calls.comments.list)[0]?.query.recordId).toBe(records[0]?.response.id);
  await user.type(screen.getByRole('textbox', { name: 'New comment' }), 'a really just one');
  expect(api.requests(review)).toHaveLength(0);
});

test('J and K move through the queue and set the URL', async () => {
  const { user, address } = await openQueue(queueApi().api);
  await decisionBar();
  await user.keyboard('j');
  expect(address()).toBe('/reviews?control=DEV-02');
  expect(await heading(/DEV-02/)).toBeVisible();
  await user.keyboard('jj');
  expect(address()).toBe('/reviews?control=BAC-03');
  await user.keyboard('k');
  expect(address()).toBe('/reviews?control=DEV-02');
  await user.click(screen.getByRole('button', { name: 'Previous answer' }));
  expect(address()).toBe('/reviews?control=IDN-01');
  expect(screen.getByRole('button', { name: 'Previous answer' })).toBeDisabled();
});

test('A approves the version that is shown and opens the next answer', async () => {
  const { api, records } = queueApi();
  const { user, address } = await openQueue(api, '/reviews?control=DEV-02');
  await decisionBar();
  await approveWithPending(user);
  expect(await screen.findByText('Answer approved')).toBeVisible();
  expect(screen.getByText('DEV-02 Patching')).toBeVisible();
  expect(api.requests(review).map(({ params, body }) => [params.id, body])).toEqual([
    [records[1]?.response.id, { decision: 'APPROVE', version: 5, acceptPendingAnswers: true }],
  ]);
  await waitFor(() => expect(address()).toBe('/reviews?control=BAC-03'));
  await waitFor(() => expect(waitingCodes()).toEqual(['IDN-01', 'BAC-03']));
  // The user's own decision is not reported as another reviewer's.
  expect(screen.queryByText(/Another reviewer/)).toBeNull();
});

test('R asks for the comment that changes require; shortcuts do not act while it is typed, and Ctrl+Enter sends it', async () => {
  const { api } = queueApi();
  const { user, address } = await openQueue(api);
  await decisionBar();
  await user.keyboard('r');
  const comment = screen.getByRole('textbox', { name: 'What should change?' });
  expect(comment).toHaveFocus();
  expect(comment).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Request changes' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('A jukebox, really.');
  expect(comment).toHaveValue('A jukebox, really.');
  expect(api.requests(review)).toHaveLength(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Changes requested')).toBeVisible();
  expect(api.requests(review)[0]?.body).toEqual({
    decision: 'REQUEST_CHANGES',
    comment: 'A jukebox, really.',
    version: 5,
  });
  await waitFor(() => expect(address()).toBe('/reviews?control=DEV-02'));
});

test('E toggles the evidence; the URL keeps that while moving', async () => {
  const { user, address } = await openQueue(queueApi().api);
  await decisionBar();
  expect(screen.getByRole('region', { name: 'Evidence' })).toBeVisible();
  await user.keyboard('e');
  expect(screen.queryByRole('region', { name: 'Evidence' })).toBeNull();
  await user.keyboard('j');
  expect(address()).toBe('/reviews?control=DEV-02&evidence=off');
  await user.click(await screen.findByRole('button', { name: 'Show evidence (2)' }));
  expect(await screen.findByRole('region', { name: 'Evidence' })).toBeVisible();
});

test("single answers can be approved or rejected; U undoes the user's last decision", async () => {
  const { api, records } = queueApi();
  const { user } = await openQueue(api);
  await user.click(await screen.findByRole('button', { name: 'Approve answer: Question enforced?' }));
  expect(await screen.findByText('by Amelia Hart')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reject answer: Question exported?' }));
  await user.type(screen.getByRole('textbox', { name: 'What is wrong with this answer?' }), 'Older than a year.');
  await user.click(screen.getByRole('button', { name: 'Reject answer' }));
  expect(await screen.findByText('by Amelia Hart: Older than a year.')).toBeVisible();
  expect(screen.getByText('1 rejected')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByText('Decision undone')).toBeVisible();
  expect(api.requests(calls.requirementResponses.undoReview)[0]?.params.id).toBe(records[0]?.response.answers[1]?.id);
  expect(screen.getByText('1 pending')).toBeVisible();
});

test("U does not undo another reviewer's decision", async () => {
  const records = threeWaiting();
  const [first] = records;
  if (first?.response.answers[0])
    Object.assign(first.response.answers[0], { reviewStatus: 'APPROVED', reviewedBy: owen });
  const { api } = queueApi(records);
  const { user } = await openQueue(api);
  expect(await screen.findByRole('button', { name: 'Undo last decision' })).toBeDisabled();
  await user.keyboard('u');
  expect(api.requests(calls.requirementResponses.undoReview)).toHaveLength(0);
});

test("after another reviewer's decision: says so, moves on, and keeps the typed comment", async () => {
  const { api, records } = queueApi();
  const { user, address } = await openQueue(api);
  await decisionBar();
  await user.keyboard('r');
  await user.keyboard('Name the exceptions.');
  const [first] = records;
  if (first) first.response = { ...first.response, reviewStatus: 'APPROVED', mayReview: false, version: 6 };
  api.refuse(review, { status: 409, message: 'This was changed in the meantime.', errorCode: 'STALE' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Another reviewer has approved IDN-01')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/reviews?control=DEV-02'));
  expect(screen.getByText('Name the exceptions.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard comment' }));
  expect(screen.queryByText('Name the exceptions.')).toBeNull();
});

test('a changed answer that still waits keeps the comment and can be decided again', async () => {
  const { api, records } = queueApi();
  const { user } = await openQueue(api);
  await decisionBar();
  const [first] = records;
  if (first) first.response = { ...first.response, notes: 'Other notes.', version: 9 };
  const approve = jest.fn();
  api.refuse(review, { status: 409, message: 'Stale.', errorCode: 'STALE' });
  await approveWithPending(user);
  expect(
    await screen.findByText('The answer changed while you were reviewing it. Read it again, then decide.'),
  ).toBeVisible();
  expect(await screen.findByText('Other notes.')).toBeVisible();
  api.reply(review, ({ body }) => {
    approve(body.version);
    return { ...(first?.response ?? threeWaiting()[0]?.response), mayReview: false } as never;
  });
  await approveWithPending(user);
  await waitFor(() => expect(approve).toHaveBeenCalledWith(9));
});

test("another reviewer's decision about the open answer is shown in place and keeps the typed comment", async () => {
  const { api, records } = queueApi();
  const { user, unmount } = await openQueue(api);
  await decisionBar();
  await user.keyboard('r');
  await user.keyboard('Name the exceptions.');
  unmount();
  const [first] = records;
  if (first) first.response = { ...first.response, reviewStatus: 'CHANGES_REQUESTED', mayReview: false, version: 6 };
  await openQueue(api, '/reviews?control=IDN-01');
  expect(await screen.findByText('Changes to IDN-01 have already been requested')).toBeVisible();
  expect(screen.getByText('Name the exceptions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test("four eyes: the user's own answer cannot be decided", async () => {
  const records = threeWaiting();
  const [own] = records;
  const me = { ...owen, id: '0192f0c1-0000-7000-8000-0000000000a1' };
  if (own) own.response = { ...own.response, submittedBy: me, mayReview: false };
  await openQueue(queueApi(records).api, '/reviews?control=IDN-01');
  expect(await screen.findByText('You submitted this answer, so another member has to review it.')).toBeVisible();
  expect(waitingCodes()).toEqual(['DEV-02', 'BAC-03']);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the only reviewer is told that the approval of their own answer is marked', async () => {
  const records = threeWaiting();
  const [own] = records;
  const me = { ...owen, id: '0192f0c1-0000-7000-8000-0000000000a1' };
  if (own) own.response = { ...own.response, submittedBy: me };
  await openQueue(queueApi(records).api, '/reviews?control=IDN-01');
  expect(await screen.findByText('This is your own submission')).toBeVisible();
  expect(screen.getByText(/It will be marked as self-approved\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('after the last answer, the queue is empty', async () => {
  const { user } = await openQueue(queueApi(threeWaiting().slice(0, 1)).api);
  await decisionBar();
  await approveWithPending(user);
  expect(await screen.findByText("You're all caught up")).toBeVisible();
});

test('loading, error and forbidden states, of the queue and of the answer', async () => {
  const held = queueApi().api;
  held.hold(calls.controlResponses.list);
  const loading = await openQueue(held);
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  loading.unmount();

  const failing = await openQueue(queueApi().api.refuse(calls.controlResponses.list, { status: 500, message: 'Out.' }));
  expect(await screen.findByText("Couldn't load the reviews")).toBeVisible();
  failing.unmount();

  const forbidden = await openQueue(queueApi().api.refuse(calls.controlResponses.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();

  const { api } = queueApi();
  api.refuse(calls.controlResponses.ofControl, { status: 500, message: 'Out of order.' });
  await openQueue(api);
  expect(await screen.findByText("Couldn't load this response")).toBeVisible();
  expect(screen.getByRole('button', { name: /DEV-02/ })).toBeVisible();
});

test('on a narrow screen the list, then the answer with a link back', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  const { user, address } = await openQueue(queueApi().api);
  await user.click(await screen.findByRole('button', { name: /DEV-02/ }));
  expect(address()).toBe('/reviews?control=DEV-02');
  expect(await decisionBar()).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Answers waiting for your review' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All waiting answers' }));
  expect(address()).toBe('/reviews');
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
  // Nothing is looked at, so nothing can be decided.
  await user.keyboard('a');
  expect(screen.queryByText('Answer approved')).toBeNull();
});

test('accessibility: axe finds nothing', async () => {
  await openQueue(queueApi().api);
  await screen.findByText('Contents of e1');
  await expectNoAxeViolations();
});
