/** Every move of domain §3 from every state, over HTTP: those of the table are made, all others are refused and change nothing. */
import {
  type ControlResponse,
  type RequirementResponse,
  requirementReviewStatuses,
  reviewStatuses,
} from '@msp/contract';
import type { LightMyRequestResponse } from 'fastify';
import {
  change,
  otherValue,
  read,
  remove,
  responseIn,
  review,
  reviewAnswer,
  save,
  startTeam,
  submit,
  type Team,
  undoReview,
} from './answering';
import { ok, refusal } from './outcomes';
import { type Suite, startSuite } from './suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

interface Scene {
  team: Team;
  response: ControlResponse;
  answer: RequirementResponse;
}

describe('domain §3 Control response', () => {
  let team: Team;
  beforeAll(async () => {
    team = await startTeam(suite, 'moves');
  });

  const moves: Record<string, (scene: Scene) => Promise<LightMyRequestResponse>> = {
    edit: ({ response }) => change(team.author, response, { notes: 'Written anew.' }),
    answer: ({ response, answer }) =>
      save(team.author, response, [{ requirementId: answer.requirementId, value: otherValue(answer) }]),
    submit: ({ response }) => submit(team.author, response),
    approve: ({ response }) => review(team.reviewer, response, 'APPROVE'),
    requestChanges: ({ response }) => review(team.reviewer, response, 'REQUEST_CHANGES', 'More, please.'),
    remove: ({ response }) => remove(team.author, response),
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
    'remove DRAFT': 'gone',
  };

  test.each(Object.keys(moves).flatMap((move) => reviewStatuses.map((from) => ({ move, from }))))(
    '$move from $from',
    async ({ move, from }) => {
      const scene = { team, ...(await responseIn(team, from)) };
      const expected = allowed[`${move} ${from}`];
      const answer = moves[move]?.(scene);
      if (!answer) throw new Error(move);
      if (expected === 'gone') {
        expect((await answer).statusCode).toBe(204);
        expect((await answer).body).toBe('');
        await expect(read(team.author, scene.response.id)).rejects.toThrow('404');
      } else if (expected) {
        expect((await answer).statusCode).toBe(200);
        const after = await read(team.author, scene.response.id);
        expect(after).toMatchObject({ reviewStatus: expected, version: scene.response.version + 1 });
      } else {
        expect(await refusal(answer)).toMatchObject({
          status: 409,
          errorCode: 'INVALID_TRANSITION',
          details: { current: from },
        });
        expect(await read(team.author, scene.response.id)).toEqual(scene.response);
      }
    },
  );

  test('a draft that was submitted once cannot be thrown away: its versions are history', async () => {
    const { response } = await responseIn(team, 'CHANGES_REQUESTED');
    const draft = await ok<ControlResponse>(change(team.author, response, { notes: 'Back to the desk.' }));
    expect(draft.reviewStatus).toBe('DRAFT');
    expect(await refusal(remove(team.author, draft))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });
});

describe('domain §3 Requirement response', () => {
  let team: Team;
  beforeAll(async () => {
    team = await startTeam(suite, 'single-answers');
  });

  const moves: Record<string, (answer: RequirementResponse) => Promise<LightMyRequestResponse>> = {
    approve: (answer) => reviewAnswer(team.reviewer, answer, 'APPROVE'),
    reject: (answer) => reviewAnswer(team.reviewer, answer, 'REJECT', 'Not so.'),
    undo: (answer) => undoReview(team.reviewer, answer),
  };
  const allowed: Record<string, string> = {
    'approve PENDING': 'APPROVED',
    'reject PENDING': 'REJECTED',
    'undo APPROVED': 'PENDING',
    'undo REJECTED': 'PENDING',
  };

  /** The only answer of a response in review, decided about, and then the response moved on. */
  async function answerIn(from: string, state: (typeof reviewStatuses)[number]) {
    const { response, answer } = await responseIn(team, 'IN_REVIEW');
    if (from !== 'PENDING') await ok(moves[from === 'APPROVED' ? 'approve' : 'reject']?.(answer) as never);
    if (state === 'APPROVED') await ok(review(team.reviewer, response, 'APPROVE'));
    if (state === 'CHANGES_REQUESTED' || state === 'DRAFT') {
      const sentBack = await ok<ControlResponse>(review(team.reviewer, response, 'REQUEST_CHANGES', 'More, please.'));
      if (state === 'DRAFT') await ok(change(team.author, sentBack, { notes: 'Once more.' }));
    }
    const now = await read(team.author, response.id);
    const [found] = now.answers;
    if (!found || now.reviewStatus !== state || found.reviewStatus !== from) throw new Error('The scene is not set.');
    return { response: now, answer: found };
  }

  test.each(
    Object.keys(moves).flatMap((move) =>
      requirementReviewStatuses.flatMap((from) => reviewStatuses.map((state) => ({ move, from, state }))),
    ),
  )('$move from $from while the control is $state', async ({ move, from, state }) => {
    const { response, answer } = await answerIn(from, state);
    const expected = state === 'IN_REVIEW' ? allowed[`${move} ${from}`] : undefined;
    const call = moves[move]?.(answer);
    if (!call) throw new Error(move);
    if (expected) {
      const decided = expected !== 'PENDING';
      expect(await ok(call)).toMatchObject({
        reviewStatus: expected,
        version: answer.version + 1,
        reviewComment: expected === 'REJECTED' ? 'Not so.' : null,
        reviewedBy: decided ? { id: team.reviewer.userId } : null,
        reviewedAt: decided ? suite.clock.now().toISOString() : null,
      });
      expect((await read(team.author, response.id)).version).toBe(response.version);
    } else {
      expect(await refusal(call)).toMatchObject({
        status: 409,
        errorCode: 'INVALID_TRANSITION',
        details: { current: state === 'IN_REVIEW' ? from : state },
      });
      expect(await read(team.author, response.id)).toEqual(response);
    }
  });

  test.each(['APPROVED', 'REJECTED'])('a changed answer goes back from %s to PENDING', async (from) => {
    const { response, answer } = await answerIn(from, 'DRAFT');
    await ok(save(team.author, response, [{ requirementId: answer.requirementId, value: otherValue(answer) }]));
    expect((await read(team.author, response.id)).answers[0]).toMatchObject({
      reviewStatus: 'PENDING',
      reviewComment: null,
      reviewedBy: null,
      reviewedAt: null,
      version: answer.version + 1,
    });
  });

  test.each(['APPROVED', 'REJECTED'])(
    'an answer that stays as it is stays %s through another submission',
    async (from) => {
      const { response } = await answerIn(from, 'DRAFT');
      const again = await ok<ControlResponse>(submit(team.author, response));
      expect(again.answers[0]?.reviewStatus).toBe(from);
    },
  );
});
