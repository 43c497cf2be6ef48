import { calls } from '@msp/contract';
import { assessedControl, controlResponse, requirementResponse, responseVersion } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, controlApi, controlWith, openControl, text, yesNo } from './test-control';

beforeEach(() => sessionStorage.clear());

const me = { id: '0192f0c1-0000-7000-8000-0000000000a1', name: 'Amelia Hart', email: 'amelia@harbour.example' };
const owen = { ...me, id: '0192f0c1-2222-7000-8000-000000000002', name: 'Owen Price' };
const submitted = { reviewStatus: 'IN_REVIEW', submittedAt: '2026-11-20T10:00:00.000Z' } as const;

test('submitting saves first and uses the version that the save returned', async () => {
  const { api, server } = controlApi(controlWith(text));
  api.reply(calls.controlResponses.submitForReview, () => {
    server.response = controlResponse({ ...server.response, ...submitted, submittedBy: me, version: 9 });
    return server.response;
  });
  const { user } = await openControl(api);
  await user.type(await screen.findByRole('textbox', { name: 'Question text?' }), 'We do.');
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('region', { name: 'Review' })).toBeVisible();
  expect(api.requests(calls.requirementResponses.bulk)).toHaveLength(1);
  expect(api.requests(calls.controlResponses.submitForReview)[0]?.body).toEqual({ version: 2 });
  // In review it is read-only, and the submitter cannot decide.
  expect(screen.queryByRole('textbox', { name: 'Question text?' })).not.toBeInTheDocument();
  expect(screen.getByText('You submitted this answer, so another member has to review it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test.each([
  ['the next control', { id: 'c-2', code: 'IDN-02', name: 'Admin rights' }, 'Next control', '/controls/IDN-02'],
  ['the list after the last one', null, 'Back to controls', '/controls'],
])('once a response is approved, the primary action is %s', async (_, next, name, href) => {
  const { api } = controlApi(controlWith(text), controlResponse({ reviewStatus: 'APPROVED' }));
  api.reply(calls.controls.neighbours, { position: 1, total: 2, previous: null, next } as never);
  const { user } = await openControl(api);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  // A change starts a draft, which is to be submitted.
  await user.type(screen.getByRole('textbox', { name: 'Question text?' }), 'We do.');
  expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeVisible();
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('missing fields are listed with links to them', async () => {
  const missing = [
    { key: 'text', message: 'Not answered yet: Question text?' },
    { key: 'boolean', message: 'Not answered yet: Question boolean?' },
  ];
  const { api } = controlApi(controlWith(text, yesNo), controlResponse({ missing }));
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('button', { name: '2 missing' }));
  const list = within(screen.getByRole('list', { name: 'Missing before you can submit' }));
  expect(list.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Submit for review' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(list.getByRole('link', { name: 'Not answered yet: Question boolean?' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
});

const contradictions = [
  { kind: 'ANSWER_CONTRADICTS', message: '“Question boolean?” is answered “No”.', path: '/controls/IDN-01' },
  { kind: 'METRIC_OFF_TARGET', message: '“MFA” is at 83.4%.', path: '/metrics/mfa' },
] as const;

test('§4 contradictions are said before submitting, and the submission asks for an explanation', async () => {
  const { api, server } = controlApi(controlWith(text), controlResponse({ contradictions: [...contradictions] }));
  const details = { contradictions };
  api.refuse(calls.controlResponses.submitForReview, { status: 409, errorCode: 'CONTRADICTIONS', details });
  const { user } = await openControl(api);
  expect(await screen.findByText('2 contradictions in this response')).toBeVisible();
  expect(screen.getByText('Complete, with 2 contradictions to explain.')).toBeVisible();
  expect(screen.queryByText(/Nothing is missing/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  const first = within(await screen.findByRole('dialog', { name: 'Explain 2 contradictions' }));
  expect(first.getByRole('link', { name: '“MFA” is at 83.4%.' })).toHaveAttribute('href', '/metrics/mfa');
  expect(first.getByRole('button', { name: 'Submit for review' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(first.getByRole('textbox', { name: 'Explanation' }), 'One tool is left.');
  // What was typed is still there after the dialog was closed.
  await user.click(first.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain 2 contradictions' }));
  expect(dialog.getByRole('textbox', { name: 'Explanation' })).toHaveValue('One tool is left.');
  api.reply(calls.controlResponses.submitForReview, ({ body }) => {
    server.response = controlResponse({
      ...server.response,
      ...submitted,
      explanation: body.explanation ?? null,
      submittedBy: me,
    });
    return server.response;
  });
  await user.click(dialog.getByRole('button', { name: 'Submit for review' }));
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests(calls.controlResponses.submitForReview).at(-1)?.body).toMatchObject({
    explanation: 'One tool is left.',
  });
  expect(review.getByText('Explanation: One tool is left.')).toBeVisible();
  expect(review.getByRole('list', { name: 'Contradictions' })).toHaveTextContent('“MFA” is at 83.4%.');
});

test('§3 the health of an approved control stands beside its status, each reason a link', async () => {
  const health = { state: 'failing' as const, reasons: [contradictions[1]] };
  const approved = { reviewStatus: 'APPROVED', countedStatus: 'FULLY_IMPLEMENTED' } as const;
  const { api } = controlApi(controlWith(text), controlResponse({ ...approved, health }));
  await openControl(api);
  expect(await screen.findByLabelText('Status of the answer')).toHaveTextContent(/Implemented.*Health.*Failing/);
  const reasons = within(screen.getByRole('list', { name: 'Reasons for the health' }));
  expect(reasons.getByRole('link', { name: '“MFA” is at 83.4%.' })).toHaveAttribute('href', '/metrics/mfa');
});

const status = () => screen.findByRole('combobox', { name: 'Implementation status' });

test('§3 a fresh control has no status, and an answer or an owner stores none', async () => {
  const { api, server } = controlApi(controlWith(text), null);
  const { user } = await openControl(api);
  expect(await status()).toHaveDisplayValue('Choose…');
  await user.type(screen.getByRole('textbox', { name: 'Question text?' }), 'We do.');
  await user.type(screen.getByRole('combobox', { name: 'Owner' }), 'ow');
  await user.click(await screen.findByRole('option', { name: /Owen Price/ }));
  await user.tab();
  await waitFor(() => expect(server.response?.answers[0]?.value).toBe('We do.'));
  const sent = [...api.requests(calls.controlResponses.create), ...api.requests(calls.controlResponses.update)];
  expect(sent.map(({ body }) => 'implementationStatus' in body)).toEqual(sent.map(() => false));
  expect(screen.queryByText('Proposed')).not.toBeInTheDocument();
});

test('§3 a missing status is named with a link to it, and the choice can be taken back', async () => {
  const missing = [{ key: 'implementationStatus', message: 'Choose the implementation status.' }];
  const response = controlResponse({ implementationStatus: 'NOT_ANSWERED', missing });
  const { api } = controlApi(controlWith(text), response);
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('button', { name: '1 missing' }));
  await user.click(screen.getByRole('link', { name: 'Choose the implementation status.' }));
  expect(await status()).toHaveFocus();
  for (const [label, sent] of [
    ['Partly implemented', 'PARTIALLY_IMPLEMENTED'],
    ['Choose…', 'NOT_ANSWERED'],
  ] as const) {
    await user.selectOptions(await status(), label);
    await user.tab();
    await waitFor(() =>
      expect(api.requests(calls.controlResponses.update).at(-1)?.body.implementationStatus).toBe(sent),
    );
  }
});

test('a draft that was never submitted can be deleted after a confirmation', async () => {
  const { api, server } = controlApi(controlWith(text), controlResponse({ version: 4 }));
  api.reply(calls.controlResponses.remove, () => {
    server.response = null;
    return null as never;
  });
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  expect(api.requests(calls.controlResponses.remove)).toHaveLength(0);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Answer the first question to begin.')).toBeVisible();
  expect(api.requests(calls.controlResponses.remove)[0]?.query).toEqual({ version: '4' });
});

test("a draft that was submitted before cannot be deleted and shows the reviewer's comment", async () => {
  const response = controlResponse({ submittedAt: submitted.submittedAt });
  const { api } = controlApi(controlWith(text), response);
  api.reply(calls.controlResponses.versions, {
    control: response.control,
    items: [responseVersion({ event: 'REQUEST_CHANGES', comment: 'Name the exceptions.', actor: owen })],
  });
  await openControl(api);
  expect(await screen.findByText('Owen Price requested changes')).toBeVisible();
  expect(screen.getByText('Name the exceptions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compare versions' })).toHaveAttribute(
    'href',
    `/control-response/${response.id}/history`,
  );
});

function inReview() {
  const answers = [answerOf(text, { value: 'We do.', version: 3 })];
  const response = controlResponse({ ...submitted, submittedBy: owen, mayReview: true, answers, version: 5 });
  return controlApi(controlWith(text), response);
}

test('a reviewer approves after confirming that an answer is pending', async () => {
  const { api, server } = inReview();
  api.reply(calls.controlResponses.review, () => {
    server.response = controlResponse({ ...server.response, reviewStatus: 'APPROVED', mayReview: false, version: 6 });
    return server.response;
  });
  const { user } = await openControl(api, 'msp_admin');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve with 1 answer pending?' }));
  expect(api.requests(calls.controlResponses.review)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Approve anyway' }));
  expect(await screen.findByText(/^Approved\. A change starts a new draft/)).toBeVisible();
  expect(api.requests(calls.controlResponses.review)[0]?.body).toEqual({
    decision: 'APPROVE',
    version: 5,
    acceptPendingAnswers: true,
  });
});

test('§4 a rejected answer prevents the approval and is named on the page', async () => {
  const answers = [answerOf(text, { value: 'We do.', reviewStatus: 'REJECTED' })];
  const response = controlResponse({ ...submitted, submittedBy: owen, mayReview: true, answers });
  await openControl(controlApi(controlWith(text), response).api, 'msp_admin');
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  const rejected = within(screen.getByRole('list', { name: 'Rejected answers' }));
  expect(rejected.getByRole('link', { name: 'Question text?' })).toHaveAttribute('href', '#field-text');
});

test('§4 after a request for changes its comment is not shown as unsent, and Undo is offered', async () => {
  const { api, server } = inReview();
  api.reply(calls.controlResponses.review, () => {
    const undoableUntil = new Date(Date.now() + 600_000).toISOString();
    const decided = { reviewStatus: 'CHANGES_REQUESTED', mayReview: false, undoableUntil, version: 6 } as const;
    server.response = controlResponse({ ...server.response, ...decided });
    return server.response;
  });
  const { user } = await openControl(api, 'msp_admin');
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Name the exceptions.');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByRole('button', { name: 'Undo request' })).toBeVisible();
  expect(screen.queryByText("Couldn't send your comment:")).not.toBeInTheDocument();
});

test('§4 the submitter withdraws the submission and can edit again', async () => {
  const response = controlResponse({ ...submitted, submittedBy: me, mayWithdraw: true, version: 5 });
  const { api, server } = controlApi(controlWith(text), response);
  api.reply(calls.controlResponses.withdraw, () => {
    server.response = { ...response, reviewStatus: 'DRAFT', mayWithdraw: false, version: 6 };
    return server.response;
  });
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('button', { name: 'Withdraw submission' }));
  expect(await screen.findByText('Submission withdrawn')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Question text?' })).toBeEnabled();
  expect(api.requests(calls.controlResponses.withdraw)[0]?.body).toEqual({ version: 5 });
});

test('after the decision, the page shows what the assessors found', async () => {
  const { api } = controlApi(controlWith(text), controlResponse({ reviewStatus: 'APPROVED' }));
  const item = assessedControl();
  const verdict = {
    verdict: 'CONCERN',
    comment: 'Two servers are late.',
    acceptedReason: null,
    decidedBy: owen,
  } as const;
  api.reply(calls.assessments.finding, {
    finding: {
      ...item,
      verdict: { ...verdict, decidedAt: '2026-11-20T10:00:00.000Z', outdated: true, version: 1 },
      assessment: { id: item.control.id, code: 'ASM-2026-0004' },
      disclosedAt: '2026-11-21T10:00:00.000Z',
    },
  });
  await openControl(api);
  expect(await screen.findByText("Assessor's finding")).toBeVisible();
  expect(screen.getByText('Two servers are late.')).toBeVisible();
  expect(screen.getByText('The verdict is about an earlier version of your response.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ASM-2026-0004' })).toHaveAttribute(
    'href',
    `/assessments/${item.control.id}`,
  );
});

const changed = {
  kind: 'EVIDENCE_UNCONFIRMED',
  message: 'No reviewer has confirmed version 2 of the evidence “Export” yet.',
  path: '/evidence/e1/view',
} as const;

test('a reviewer confirms what has changed since the approval', async () => {
  const response = controlResponse({ reviewStatus: 'APPROVED', unconfirmed: [changed], mayConfirm: true, version: 7 });
  const { api, server } = controlApi(controlWith(text), response);
  api.reply(calls.controlResponses.confirm, () => {
    server.response = { ...response, unconfirmed: [], mayConfirm: false, version: 8 };
    return server.response;
  });
  const { user } = await openControl(api, 'msp_admin');
  expect(await screen.findByText('1 change since the approval')).toBeVisible();
  expect(screen.getByRole('link', { name: changed.message })).toHaveAttribute('href', changed.path);
  await user.click(screen.getByRole('button', { name: 'Confirm changes' }));
  expect(await screen.findByText('Changes confirmed')).toBeVisible();
  expect(screen.queryByText('1 change since the approval')).not.toBeInTheDocument();
  expect(api.requests(calls.controlResponses.confirm)[0]?.body).toEqual({ version: 7 });
});

test.each([
  ['msp_admin', 'You made one of these changes, so another reviewer has to confirm them.'],
  ['VIEWER', 'They count once a reviewer has confirmed them.'],
] as const)('as %s without the right to confirm them: “%s”', async (role, words) => {
  const response = controlResponse({ reviewStatus: 'APPROVED', unconfirmed: [changed], mayConfirm: false });
  await openControl(controlApi(controlWith(text), response).api, role);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm changes' })).not.toBeInTheDocument();
});

test.each([
  [['WITHDRAW', 'SUBMIT', 'REQUEST_CHANGES'], true],
  [['WITHDRAW', 'UNDO_REVIEW', 'REQUEST_CHANGES', 'SUBMIT'], false],
] as const)('§4 after %j, the requested changes are shown: %p', async (events, isShown) => {
  const response = controlResponse({ submittedAt: submitted.submittedAt });
  const { api } = controlApi(controlWith(text), response);
  const items = events.map((event) => responseVersion({ event, actor: owen }));
  api.reply(calls.controlResponses.versions, { control: response.control, items });
  await openControl(api);
  await waitFor(() => expect(api.requests(calls.controlResponses.versions)).toHaveLength(1));
  if (isShown) expect(await screen.findByText('Owen Price requested changes')).toBeVisible();
  else expect(screen.queryByText('Owen Price requested changes')).not.toBeInTheDocument();
});

test('changes are requested with a comment, which survives leaving the page', async () => {
  const { api, server } = inReview();
  api.refuse(calls.controlResponses.review, { status: 500, message: 'Out of order.' });
  const opened = await openControl(api, 'msp_admin');
  await opened.user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  expect(screen.getByRole('button', { name: 'Request changes' })).toHaveAttribute('aria-disabled', 'true');
  await opened.user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Name the exceptions.');
  await opened.user.click(screen.getByRole('button', { name: 'Request changes' }));
  await waitFor(() =>
    expect(api.requests(calls.controlResponses.review)[0]?.body).toEqual({
      decision: 'REQUEST_CHANGES',
      version: 5,
      comment: 'Name the exceptions.',
    }),
  );
  opened.unmount();
  const { user } = await openControl(controlApi(controlWith(text), server.response).api, 'msp_admin');
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  expect(screen.getByRole('textbox', { name: 'What should change?' })).toHaveValue('Name the exceptions.');
});

test('single answers can be approved, or rejected with a comment, and the decision undone', async () => {
  const { api, server } = inReview();
  const held = () => server.response?.answers[0] ?? requirementResponse();
  const put = (change: Parameters<typeof requirementResponse>[0]) => {
    const next = { ...held(), ...change, version: held().version + 1 };
    if (server.response) server.response = { ...server.response, answers: [next] };
    return next;
  };
  api
    .reply(calls.requirementResponses.review, ({ body }) =>
      put({
        reviewStatus: body.decision === 'APPROVE' ? 'APPROVED' : 'REJECTED',
        reviewComment: body.comment ?? null,
        reviewedBy: me,
      }),
    )
    .reply(calls.requirementResponses.undoReview, () => put({ reviewStatus: 'PENDING', reviewComment: null }));
  const { user } = await openControl(api, 'msp_admin');
  await user.click(await screen.findByRole('button', { name: 'Approve answer: Question text?' }));
  await user.click(await screen.findByRole('button', { name: 'Undo decision: Question text?' }));
  await user.click(await screen.findByRole('button', { name: 'Reject answer: Question text?' }));
  await user.type(screen.getByRole('textbox', { name: 'What is wrong with this answer?' }), 'Too short.');
  await user.click(screen.getByRole('button', { name: 'Reject answer' }));
  expect(await screen.findByText('by Amelia Hart: Too short.')).toBeVisible();
  expect(api.requests(calls.requirementResponses.review).map(({ body }) => body)).toEqual([
    { decision: 'APPROVE', version: 3 },
    { decision: 'REJECT', version: 5, comment: 'Too short.' },
  ]);
  expect(api.requests(calls.requirementResponses.undoReview)[0]?.body).toEqual({ version: 4 });
});
