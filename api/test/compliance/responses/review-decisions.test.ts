/** Decisions about whole responses over HTTP: rejected and pending answers, undoing a decision, and withdrawing a submission. */
import {
  type ActivityLogItem,
  type ControlResponse,
  type ControlResponseVersion,
  calls,
  type RequirementResponse,
} from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { linesOf } from '../../support/requests/notification-requests';
import {
  createResponseIn,
  createTeam,
  getResponse,
  review,
  reviewAnswer,
  submit,
  type Team,
  undoDecision,
  undoReview,
  updateResponse,
  withdraw,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;
let otherReviewer: Person;

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'decisions');
  ({ author, reviewer } = team);
  otherReviewer = await suite.person(team.organizationId, 'msp_admin');
});
afterAll(() => suite.stop());

const decided = (response: ControlResponse, decision: 'APPROVE' | 'REQUEST_CHANGES') =>
  ok<ControlResponse>(review(reviewer, response, decision, decision === 'APPROVE' ? undefined : 'Please add detail.'));
const stepsOf = async ({ id }: ControlResponse) => {
  const { items } = await ok<{ items: ControlResponseVersion[] }>(
    author.call(calls.controlResponses.versions, { params: { id } }),
  );
  return items.map(({ event, actor }) => [event, actor.id]);
};
const titlesOf = async ({ control }: ControlResponse) => {
  const { items } = await ok<{ items: ActivityLogItem[] }>(
    author.call(calls.activityFeed.ofControl, { params: { id: control.code } }),
  );
  return items.map(({ title }) => title);
};
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.now().getTime() + minutes * 60_000));

describe('approving with answers that are not approved', () => {
  test('§4 a response with a rejected answer cannot be approved; the refusal names the answer', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    const rejected = await ok<RequirementResponse>(reviewAnswer(reviewer, answer, 'REJECT', 'Not correct.'));
    const error = await refusal(review(reviewer, response, 'APPROVE'));
    const question = error.message.match(/“(.+)”/)?.[1];
    expect(error).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'IN_REVIEW', rejectedAnswers: [{ key: answer.key, question }] },
    });
    expect((await getResponse(author, response.id)).reviewStatus).toBe('IN_REVIEW');
    await ok(undoReview(reviewer, rejected));
    const { code } = response.control;
    expect((await linesOf(author, 'CHANGES_REQUESTED'))[0]).toContain(
      `The rejection of an answer to ${code} was undone`,
    );
    expect((await decided(response, 'APPROVE')).reviewStatus).toBe('APPROVED');
  });

  test('§4 an approval with pending answers has to be confirmed; the answers stay pending', async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    const { id, version } = response;
    const body = { decision: 'APPROVE', version };
    expect(await refusal(reviewer.call(calls.controlResponses.review, { params: { id }, body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      message: '1 answer is still pending. Review them first, or confirm the approval.',
      details: [{ path: 'body.acceptPendingAnswers' }],
    });
    expect((await getResponse(author, id)).reviewStatus).toBe('IN_REVIEW');
    expect((await decided(response, 'APPROVE')).answers.map(({ reviewStatus }) => reviewStatus)).toEqual(['PENDING']);
  });

  test('no confirmation is needed once every answer is approved', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    await ok(reviewAnswer(reviewer, answer, 'APPROVE'));
    const { id, version } = response;
    const body = { decision: 'APPROVE', version };
    const approved = await ok<ControlResponse>(reviewer.call(calls.controlResponses.review, { params: { id }, body }));
    expect(approved.reviewStatus).toBe('APPROVED');
  });
});

describe('§4 undoing a decision', () => {
  test.each([
    ['APPROVE', 'Approval undone'],
    ['REQUEST_CHANGES', 'Request for changes undone'],
  ] as const)(
    '§4 %s is undone by its reviewer: everything is as before, and both steps are recorded',
    async (decision, title) => {
      const { response } = await createResponseIn(team, 'IN_REVIEW');
      const before = await getResponse(otherReviewer, response.id);
      const after = await decided(response, decision);
      const until = new Date(suite.clock.now().getTime() + 600_000).toISOString();
      expect(after.undoableUntil).toBe(until);
      expect(await ok(undoDecision(reviewer, after))).toMatchObject({ reviewStatus: 'IN_REVIEW', undoableUntil: null });
      const restored = await getResponse(otherReviewer, response.id);
      expect(restored).toEqual({ ...before, version: before.version + 2, updatedAt: restored.updatedAt });
      expect(await stepsOf(response)).toEqual([
        ['UNDO_REVIEW', reviewer.userId],
        [decision, reviewer.userId],
        ['SUBMIT', author.userId],
      ]);
      expect((await titlesOf(response))[0]).toBe(title);
      const [undone, told] = await linesOf(author, decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED');
      const { code } = response.control;
      const what = decision === 'APPROVE' ? 'approval of' : 'request for changes to';
      expect(undone).toContain(`The ${what} ${code} was undone → /controls/${code}`);
      expect(told).toContain(code);
    },
  );

  test('§4 undoing an approval restores the version that counted before it', async () => {
    const { response } = await createResponseIn(team, 'APPROVED');
    const change = { implementationStatus: 'RISK_ACCEPTED', riskOwnerId: author.userId, reviewBy: '2027-01-01' };
    const draft = await ok<ControlResponse>(updateResponse(author, response, change));
    const resubmitted = await ok<ControlResponse>(
      submit(
        author,
        await ok<ControlResponse>(updateResponse(author, draft, { implementationStatus: 'NOT_APPLICABLE' })),
      ),
    );
    const approved = await decided(resubmitted, 'APPROVE');
    expect(approved.countedVersionNumber).toBe(4);
    expect(await ok(undoDecision(reviewer, approved))).toMatchObject({
      countedStatus: 'NOT_APPLICABLE',
      countedVersionNumber: response.countedVersionNumber,
    });
  });

  test('§4 another member cannot undo it', async () => {
    const { response } = await createResponseIn(team, 'APPROVED');
    expect((await getResponse(otherReviewer, response.id)).undoableUntil).toBeNull();
    expect(await refusal(undoDecision(otherReviewer, response))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect((await getResponse(author, response.id)).reviewStatus).toBe('APPROVED');
  });

  test('§4 it cannot be undone once another member has changed the response', async () => {
    const { response } = await createResponseIn(team, 'CHANGES_REQUESTED');
    const edited = await ok<ControlResponse>(updateResponse(author, response, { notes: 'Edited.' }));
    expect(await refusal(undoDecision(reviewer, response))).toMatchObject({ status: 409, errorCode: 'STALE' });
    expect(await refusal(undoDecision(reviewer, edited))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'DRAFT' },
    });
  });

  test('§4 it can be undone for 10 minutes', async () => {
    const [inTime, late] = [await createResponseIn(team, 'APPROVED'), await createResponseIn(team, 'APPROVED')];
    later(9.99);
    expect(await ok(undoDecision(reviewer, inTime.response))).toMatchObject({ reviewStatus: 'IN_REVIEW' });
    later(0.01);
    expect((await getResponse(reviewer, late.response.id)).undoableUntil).toBeNull();
    expect(await refusal(undoDecision(reviewer, late.response))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'APPROVED' },
    });
  });

  test('of two concurrent undos one is refused', async () => {
    const { response } = await createResponseIn(team, 'APPROVED');
    const undone = await Promise.all([undoDecision(reviewer, response), undoDecision(reviewer, response)]);
    expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await stepsOf(response)).filter(([event]) => event === 'UNDO_REVIEW')).toHaveLength(1);
  });
});

describe('§4 withdrawing a submission', () => {
  test('§4 the submitter takes it back to a draft, and the step is recorded', async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    expect(response.mayWithdraw).toBe(true);
    expect(await ok(withdraw(author, response))).toMatchObject({ reviewStatus: 'DRAFT', mayWithdraw: false });
    expect(await stepsOf(response)).toEqual([
      ['WITHDRAW', author.userId],
      ['SUBMIT', author.userId],
    ]);
    expect((await titlesOf(response))[0]).toBe('Submission withdrawn');
    expect((await getResponse(reviewer, response.id)).mayReview).toBe(false);
  });

  test('§4 another member cannot withdraw it', async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    expect((await getResponse(reviewer, response.id)).mayWithdraw).toBe(false);
    expect(await refusal(withdraw(reviewer, response))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });

  test('§4 it cannot be withdrawn once the review has begun', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    const reviewed = await ok<RequirementResponse>(reviewAnswer(reviewer, answer, 'APPROVE'));
    expect((await getResponse(author, response.id)).mayWithdraw).toBe(false);
    expect(await refusal(withdraw(author, response))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'IN_REVIEW' },
    });
    await ok(undoReview(reviewer, reviewed));
    expect(await ok(withdraw(author, response))).toMatchObject({ reviewStatus: 'DRAFT' });
  });

  test('§4 an answer approved in an earlier review does not prevent it', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    await ok(reviewAnswer(reviewer, answer, 'APPROVE'));
    const edited = await ok<ControlResponse>(
      updateResponse(author, await decided(response, 'REQUEST_CHANGES'), { notes: 'More detail.' }),
    );
    later(1);
    const again = await ok<ControlResponse>(submit(author, edited));
    expect(again).toMatchObject({ mayWithdraw: true, answers: [{ reviewStatus: 'APPROVED' }] });
  });
});
