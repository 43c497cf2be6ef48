/** A review queue and a stateful fake API. For tests only. */
import { type ControlResponse, calls, type RegistryControl, type Role } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  commentsList,
  commentThread,
  controlResponse,
  evidenceDetail,
  fakeApi,
  registryControl,
  renderApp,
  session,
} from '@msp/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerOf, question } from '../controls/detail/test-control';
import ReviewsPage from './reviews-page';

export const owen = { id: '0192f0c1-2222-7000-8000-000000000002', name: 'Owen Price', email: 'owen@harbour.example' };
export const me = { id: '0192f0c1-0000-7000-8000-0000000000a1', name: 'Amelia Hart', email: 'amelia@harbour.example' };

export const enforced = question('enforced', 'boolean');
export const exported = question('exported', 'evidence');

const cited = { type: 'EXPORT', status: 'ACTIVE', validity: 'CURRENT', fileNumber: 1 } as const;

interface Waiting {
  control: RegistryControl;
  response: ControlResponse;
}

function waiting(code: string, name: string, submittedAt: string): Waiting {
  const control = registryControl({ code, name, requirements: [enforced, exported] });
  const answers = [
    answerOf(enforced, { value: true, version: 3 }),
    answerOf(exported, {
      value: ['e1', 'e2'],
      evidence: [
        { ...cited, id: 'e1', name: `Policies of ${code}`, fileName: 'policies.txt' },
        { ...cited, id: 'e2', name: `Screenshot of ${code}`, fileName: 'screen.txt' },
      ],
    }),
  ];
  return {
    control,
    response: controlResponse({
      control: { id: control.id, code, name },
      reviewStatus: 'IN_REVIEW',
      implementationStatus: 'FULLY_IMPLEMENTED',
      submittedBy: owen,
      submittedAt,
      mayReview: true,
      notes: `Notes of ${code}.`,
      answers,
      answeredRequirements: 2,
      totalRequirements: 2,
      version: 5,
    }),
  };
}

export const threeWaiting = () => [
  waiting('IDN-01', 'Multi-factor sign-in', '2026-11-10T10:00:00.000Z'),
  waiting('DEV-02', 'Patching', '2026-11-15T10:00:00.000Z'),
  waiting('BAC-03', 'Restores are tried', '2026-11-19T10:00:00.000Z'),
];

export function queueApi(records: Waiting[] = threeWaiting()) {
  const find = (id: string) => {
    const record = records.find(({ control, response }) => [control.id, control.code, response.id].includes(id));
    if (!record) throw new Error(`No such record: ${id}`);
    return record;
  };
  const change = (record: Waiting, next: Partial<ControlResponse>) => {
    record.response = { ...record.response, ...next };
    return record.response;
  };
  const answerOfId = (id: string) => {
    const record = records.find(({ response }) => response.answers.some((answer) => answer.id === id));
    const answer = record?.response.answers.find((one) => one.id === id);
    if (!record || !answer) throw new Error(`No such answer: ${id}`);
    return { record, answer };
  };
  const decideOne = (id: string, next: Partial<ControlResponse['answers'][number]>) => {
    const { record, answer } = answerOfId(id);
    const decided = { ...answer, ...next, version: answer.version + 1 };
    change(record, { answers: record.response.answers.map((one) => (one.id === id ? decided : one)) });
    return decided;
  };
  const api = fakeApi()
    .reply(calls.controlResponses.list, () => {
      const items = records
        .map(({ response }) => response)
        .filter(({ mayReview, mayConfirm }) => mayReview || mayConfirm);
      return { items, nextCursor: null, total: items.length };
    })
    .reply(calls.controls.registry, ({ params }) => find(params.id).control)
    .reply(calls.controlResponses.get, ({ params }) => find(params.id).response)
    .reply(calls.controlResponses.ofControl, ({ params }) => ({ response: find(params.id).response }))
    .reply(calls.controlResponses.review, ({ params, body }) => {
      const record = find(params.id);
      const reviewStatus = body.decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED';
      const undoableUntil = new Date(Date.now() + 600_000).toISOString();
      return change(record, { reviewStatus, undoableUntil, mayReview: false, version: record.response.version + 1 });
    })
    .reply(calls.controlResponses.undoReview, ({ params }) => {
      const record = find(params.id);
      const { version } = record.response;
      return change(record, { reviewStatus: 'IN_REVIEW', undoableUntil: null, mayReview: true, version: version + 1 });
    })
    .reply(calls.requirementResponses.review, ({ params, body }) =>
      decideOne(params.id, {
        reviewStatus: body.decision === 'APPROVE' ? 'APPROVED' : 'REJECTED',
        reviewComment: body.comment ?? null,
        reviewedBy: me,
        reviewedAt: new Date().toISOString(),
      }),
    )
    .reply(calls.requirementResponses.undoReview, ({ params }) =>
      decideOne(params.id, { reviewStatus: 'PENDING', reviewComment: null, reviewedBy: null, reviewedAt: null }),
    )
    .reply(calls.comments.list, ({ query }) =>
      commentsList([commentThread({ recordId: String(query.recordId), body: 'Is this for every branch?' })]),
    )
    .reply(calls.evidence.get, evidenceDetail())
    .reply(calls.evidence.preview, ({ params }) => ({
      kind: 'text' as const,
      content: `Contents of ${params.id}`,
      truncated: false,
    }));
  return { api, records };
}

/** Approves the open answer by keyboard, although answers are pending. */
export async function approveWithPending(user: UserEvent): Promise<void> {
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Approve anyway' }));
}

export const openQueue = (api: ReturnType<typeof fakeApi>, route = '/reviews', role: Role = 'msp_admin') =>
  renderApp(
    <Routes>
      <Route path="/reviews" element={<ReviewsPage />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    { route, api, session: session(role) },
  );
