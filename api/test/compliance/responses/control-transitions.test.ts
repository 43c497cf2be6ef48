/** Every transition from every status, over HTTP: the allowed ones succeed, all others are refused and change nothing. */
import {
  type ControlResponse,
  type RequirementResponse,
  requirementReviewStatuses,
  reviewStatuses,
} from '@msp/contract';
import type { LightMyRequestResponse } from 'fastify';
import { ok, refusal } from '../../support/outcomes';
import {
  createResponseIn,
  createTeam,
  differentValue,
  getResponse,
  removeResponse,
  review,
  reviewAnswer,
  saveAnswers,
  submit,
  type Team,
  undoDecision,
  undoReview,
  updateResponse,
  withdraw,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

interface Subject {
  response: ControlResponse;
  answer: RequirementResponse;
}

describe('Control response', () => {
  let team: Team;
  beforeAll(async () => {
    team = await createTeam(suite, 'responses');
  });

  const actions: Record<string, (subject: Subject) => Promise<LightMyRequestResponse>> = {
    edit: ({ response }) => updateResponse(team.author, response, { notes: 'Rewritten.' }),
    answer: ({ response, answer }) =>
      saveAnswers(team.author, response, [{ requirementId: answer.requirementId, value: differentValue(answer) }]),
    submit: ({ response }) => submit(team.author, response),
    approve: ({ response }) => review(team.reviewer, response, 'APPROVE'),
    requestChanges: ({ response }) => review(team.reviewer, response, 'REQUEST_CHANGES', 'Please add more detail.'),
    undoReview: ({ response }) => undoDecision(team.reviewer, response),
    withdraw: ({ response }) => withdraw(team.author, response),
    remove: ({ response }) => removeResponse(team.author, response),
  };
  const allowed: Record<string, string> = {
    'edit DRAFT': 'DRAFT',
    'edit CHANGES_REQUESTED': 'DRAFT',
    'edit APPROVED': 'DRAFT',
    'answer DRAFT': 'DRAFT',
    'answer CHANGES_REQUESTED': 'DRAFT',
    'answer APPROVED': 'DRAFT',
    'submit DRAFT': 'IN_REVIEW',
    'approve IN_REVIEW': 'APPROVED',
    'requestChanges IN_REVIEW': 'CHANGES_REQUESTED',
    'undoReview APPROVED': 'IN_REVIEW',
    'undoReview CHANGES_REQUESTED': 'IN_REVIEW',
    'withdraw IN_REVIEW': 'DRAFT',
    'remove DRAFT': 'removed',
  };

  test.each(Object.keys(actions).flatMap((action) => reviewStatuses.map((from) => ({ action, from }))))(
    '§4 $action from $from',
    async ({ action, from }) => {
      const subject = await createResponseIn(team, from);
      const expected = allowed[`${action} ${from}`];
      const call = actions[action]?.(subject);
      if (!call) throw new Error(`There is no action ${action}.`);
      if (expected === 'removed') {
        expect((await call).statusCode).toBe(204);
        expect((await call).body).toBe('');
        await expect(getResponse(team.author, subject.response.id)).rejects.toThrow('404');
      } else if (expected) {
        expect((await call).statusCode).toBe(200);
        const after = await getResponse(team.author, subject.response.id);
        expect(after).toMatchObject({ reviewStatus: expected, version: subject.response.version + 1 });
      } else {
        expect(await refusal(call)).toMatchObject({
          status: 409,
          errorCode: 'INVALID_TRANSITION',
          details: { current: from },
        });
        expect(await getResponse(team.author, subject.response.id)).toEqual(subject.response);
      }
    },
  );

  test('a draft that was once submitted cannot be deleted, because its versions are part of the history', async () => {
    const { response } = await createResponseIn(team, 'CHANGES_REQUESTED');
    const draft = await ok<ControlResponse>(updateResponse(team.author, response, { notes: 'Edited again.' }));
    expect(draft.reviewStatus).toBe('DRAFT');
    expect(await refusal(removeResponse(team.author, draft))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
    });
  });
});

describe('Requirement response', () => {
  let team: Team;
  beforeAll(async () => {
    team = await createTeam(suite, 'answers');
  });

  const actions: Record<string, (answer: RequirementResponse) => Promise<LightMyRequestResponse>> = {
    approve: (answer) => reviewAnswer(team.reviewer, answer, 'APPROVE'),
    reject: (answer) => reviewAnswer(team.reviewer, answer, 'REJECT', 'Not correct.'),
    undo: (answer) => undoReview(team.reviewer, answer),
  };
  const allowed: Record<string, string> = {
    'approve PENDING': 'APPROVED',
    'reject PENDING': 'REJECTED',
    'undo APPROVED': 'PENDING',
    'undo REJECTED': 'PENDING',
  };

  /** Creates an answer in the status `from`, in a response that is then brought into the status `state`. */
  async function createAnswerIn(from: string, state: (typeof reviewStatuses)[number]) {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    if (from !== 'PENDING') await ok(actions[from === 'APPROVED' ? 'approve' : 'reject']?.(answer) as never);
    if (state === 'APPROVED') await ok(review(team.reviewer, response, 'APPROVE'));
    if (state === 'CHANGES_REQUESTED' || state === 'DRAFT') {
      const sentBack = await ok<ControlResponse>(
        review(team.reviewer, response, 'REQUEST_CHANGES', 'Please add more detail.'),
      );
      if (state === 'DRAFT') await ok(updateResponse(team.author, sentBack, { notes: 'Edited.' }));
    }
    const current = await getResponse(team.author, response.id);
    const [found] = current.answers;
    if (!found || current.reviewStatus !== state || found.reviewStatus !== from)
      throw new Error(`The answer is not ${from} in ${state}.`);
    return { response: current, answer: found };
  }

  test.each(
    Object.keys(actions)
      .flatMap((action) =>
        requirementReviewStatuses.flatMap((from) => reviewStatuses.map((state) => ({ action, from, state }))),
      )
      .filter(({ from, state }) => !(from === 'REJECTED' && state === 'APPROVED')),
  )('§4 $action from $from while the response is $state', async ({ action, from, state }) => {
    const { response, answer } = await createAnswerIn(from, state);
    const expected = state === 'IN_REVIEW' ? allowed[`${action} ${from}`] : undefined;
    const call = actions[action]?.(answer);
    if (!call) throw new Error(`There is no action ${action}.`);
    if (expected) {
      const isReviewed = expected !== 'PENDING';
      expect(await ok(call)).toMatchObject({
        reviewStatus: expected,
        version: answer.version + 1,
        reviewComment: expected === 'REJECTED' ? 'Not correct.' : null,
        reviewedBy: isReviewed ? { id: team.reviewer.userId } : null,
        reviewedAt: isReviewed ? suite.clock.now().toISOString() : null,
      });
      expect((await getResponse(team.author, response.id)).version).toBe(response.version);
    } else {
      expect(await refusal(call)).toMatchObject({
        status: 409,
        errorCode: 'INVALID_TRANSITION',
        details: { current: state === 'IN_REVIEW' ? from : state },
      });
      expect(await getResponse(team.author, response.id)).toEqual(response);
    }
  });

  test.each(['APPROVED', 'REJECTED'])('§4 changing an answer returns it from %s to PENDING', async (from) => {
    const { response, answer } = await createAnswerIn(from, 'DRAFT');
    await ok(
      saveAnswers(team.author, response, [{ requirementId: answer.requirementId, value: differentValue(answer) }]),
    );
    expect((await getResponse(team.author, response.id)).answers[0]).toMatchObject({
      reviewStatus: 'PENDING',
      reviewComment: null,
      reviewedBy: null,
      reviewedAt: null,
      version: answer.version + 1,
    });
  });

  test.each(['APPROVED', 'REJECTED'])(
    'an unchanged answer stays %s when the response is submitted again',
    async (from) => {
      const { response } = await createAnswerIn(from, 'DRAFT');
      const resubmitted = await ok<ControlResponse>(submit(team.author, response));
      expect(resubmitted.answers[0]?.reviewStatus).toBe(from);
    },
  );
});
