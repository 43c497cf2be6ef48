/** Answers to single requirements over HTTP: all or none, two people at once, decided about one by one. */
import { calls, type RequirementResponse } from '@msp/contract';
import { createEvidence } from '../src/compliance/evidence/create';
import { archiveEvidence } from '../src/compliance/evidence/service';
import type { AnswerValue } from '../src/compliance/responses/answer-values';
import { textFile } from './fixtures';
import { ok, refusal } from './outcomes';
import type { Person } from './people';
import {
  createResponse,
  createResponseIn,
  createTeam,
  differentValue,
  getResponse,
  questionOf,
  reviewAnswer,
  saveAnswers,
  type Team,
} from './response-requests';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;
const unknownId = '018f3e9a-0000-7000-8000-000000000000';

const evidence = (name: string, type: 'EXPORT' | 'POLICY') =>
  createEvidence(author.context, { name, type, controls: [], file: textFile(`${name}.csv`) });

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author, reviewer } = team);
});
afterAll(() => suite.stop());

describe('domain §3 bulk saves are all or nothing', () => {
  async function fresh() {
    const response = await createResponse(author, 'DEV-03');
    const list = await questionOf(author, 'DEV-03', 'tamper-protection');
    const number = await questionOf(author, 'DEV-03', 'unprotected-devices');
    return { response, list, number };
  }
  let scene: Awaited<ReturnType<typeof fresh>>;
  beforeAll(async () => {
    scene = await fresh();
  });

  test('one answer that does not fit, and none is saved', async () => {
    const { response, list, number } = scene;
    const call = saveAnswers(author, response, [
      { requirementId: list.id, value: true },
      { requirementId: number.id, value: 'many' },
    ]);
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.answers.1.value' }] });
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test('several at once are one step of the response and one line in the log', async () => {
    const { response, list, number } = scene;
    const saved = await ok<{ items: RequirementResponse[]; response: object }>(
      saveAnswers(author, response, [
        { requirementId: list.id, value: true },
        { requirementId: number.id, value: 2 },
      ]),
    );
    expect(saved.response).toEqual({ id: response.id, reviewStatus: 'DRAFT', version: 2, answeredRequirements: 2 });
    expect(saved.items.map(({ key, version, reviewStatus }) => [key, version, reviewStatus])).toEqual([
      ['tamper-protection', 1, 'PENDING'],
      ['unprotected-devices', 1, 'PENDING'],
    ]);
    const of = { params: { id: 'DEV-03' } };
    const log = await ok<{ items: { title: string; changes: object[] }[]; total: number }>(
      author.call(calls.activity.ofControl, of),
    );
    expect(log.total).toBe(2);
    expect(log.items[0]).toMatchObject({
      title: 'Questions answered',
      changes: [
        { field: 'tamper-protection', before: null, after: 'Yes' },
        { field: 'unprotected-devices', before: null, after: '2 devices' },
      ],
    });
  });

  test('the same once more is no change, also from the version before', async () => {
    const { response, list } = scene;
    const before = await getResponse(author, response.id);
    await ok(saveAnswers(author, response, [{ requirementId: list.id, value: true }]));
    expect(await getResponse(author, response.id)).toEqual(before);
    expect(
      (await ok<{ total: number }>(author.call(calls.activity.ofControl, { params: { id: 'DEV-03' } }))).total,
    ).toBe(2);
  });

  test('domain §7 STALE: one that somebody else changed refuses the save, with the answers as they are', async () => {
    const { response, list, number } = scene;
    const before = await getResponse(author, response.id);
    const theirs = await ok<{ items: RequirementResponse[] }>(
      saveAnswers(reviewer, before, [{ requirementId: number.id, value: 5 }]),
    );
    const mine = saveAnswers(author, before, [
      { requirementId: list.id, value: false },
      { requirementId: number.id, value: 3 },
    ]);
    expect(await refusal(mine)).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { currentVersion: before.version + 1, requirementIds: [number.id], current: theirs.items },
    });
    expect((await getResponse(author, response.id)).answers).toEqual(theirs.items);
  });

  test('two people who answer one question at once: one is told. Two questions: both are saved', async () => {
    const { response, list, number } = scene;
    const before = await getResponse(author, response.id);
    const race = (first: [string, AnswerValue], second: [string, AnswerValue]) =>
      Promise.all([
        saveAnswers(author, before, [{ requirementId: first[0], value: first[1] }]),
        saveAnswers(reviewer, before, [{ requirementId: second[0], value: second[1] }]),
      ]);
    const one = await race([number.id, 7], [number.id, 8]);
    expect(one.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = await getResponse(author, response.id);
    const two = await Promise.all([
      saveAnswers(author, now, [{ requirementId: list.id, value: false }]),
      saveAnswers(reviewer, now, [{ requirementId: number.id, value: 9 }]),
    ]);
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const values = (await getResponse(author, response.id)).answers.map(({ value }) => value);
    expect(values).toEqual([false, 9]);
  });

  test('an answer that is taken away no longer counts, and can be given again', async () => {
    const { response, number } = scene;
    const one = [{ requirementId: number.id, value: null }];
    const taken = await ok<{ response: object }>(saveAnswers(author, await getResponse(author, response.id), one));
    expect(taken.response).toMatchObject({ answeredRequirements: 1 });
    const again = saveAnswers(author, await getResponse(author, response.id), [{ requirementId: number.id, value: 4 }]);
    expect((await ok<{ response: object }>(again)).response).toMatchObject({ answeredRequirements: 2 });
  });

  test('evidence that was cited before it was archived may stay, and may not be cited anew', async () => {
    const { response } = scene;
    const question = await questionOf(author, 'DEV-03', 'protection-report');
    const [first, second] = [await evidence('First', 'EXPORT'), await evidence('Second', 'EXPORT')];
    const cite = async (value: AnswerValue) =>
      saveAnswers(author, await getResponse(author, response.id), [{ requirementId: question.id, value }]);
    await ok(cite([first]) as never);
    await archiveEvidence(author.context, first);
    const { items } = await ok<{ items: RequirementResponse[] }>(cite([first, second]) as never);
    expect(items.find(({ key }) => key === 'protection-report')?.evidence).toMatchObject([
      { id: first, status: 'ARCHIVED', name: 'First', fileNumber: 1 },
      { id: second, status: 'ACTIVE' },
    ]);
    await ok(cite([second]) as never);
    expect((await refusal(cite([second, first]) as never)).status).toBe(400);
  });

  test('of a response that is not there: 404', async () => {
    const { list } = scene;
    const answers = [{ requirementId: list.id, value: true, version: null }];
    const call = author.call(calls.requirementResponses.bulk, { body: { responseId: unknownId, answers } });
    expect((await call).statusCode).toBe(404);
    expect((await author.call(calls.requirementResponses.ofResponse, { params: { id: unknownId } })).statusCode).toBe(
      404,
    );
  });
});

describe('domain §3 reviewing single answers', () => {
  test('four eyes: not by the person who submitted', async () => {
    const { response, answer: one } = await createResponseIn(team, 'IN_REVIEW');
    expect(await refusal(reviewAnswer(author, one, 'APPROVE'))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    const undo = author.call(calls.requirementResponses.undoReview, {
      params: { id: one.id },
      body: { version: one.version },
    });
    expect(await refusal(undo)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test.each([undefined, '', '   '])('a rejection with the comment %j is refused', async (comment) => {
    const { answer: one } = await createResponseIn(team, 'IN_REVIEW');
    const body = { decision: 'REJECT', comment, version: one.version };
    const call = reviewer.call(calls.requirementResponses.review, { params: { id: one.id }, body });
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
  });

  test('of two reviewers at once one is told, with the answer as it is now', async () => {
    const { answer: one } = await createResponseIn(team, 'IN_REVIEW');
    const third = await suite.person(team.organizationId, 'assessor');
    const both = await Promise.all([reviewAnswer(reviewer, one, 'APPROVE'), reviewAnswer(third, one, 'REJECT', 'No.')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: one.version + 1, current: { id: one.id, version: one.version + 1 } },
    });
  });

  test('an answer in review cannot be changed, only decided about; one that is not there is not found', async () => {
    const { response, answer: one } = await createResponseIn(team, 'IN_REVIEW');
    const changed = saveAnswers(author, response, [{ requirementId: one.requirementId, value: differentValue(one) }]);
    expect(await refusal(changed)).toMatchObject({
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'IN_REVIEW' },
    });
    expect((await reviewAnswer(reviewer, { id: unknownId, version: 1 }, 'APPROVE')).statusCode).toBe(404);
    const { items } = await ok<{ items: RequirementResponse[] }>(
      author.call(calls.requirementResponses.ofResponse, { params: { id: response.id } }),
    );
    expect(items).toEqual((await getResponse(author, response.id)).answers);
  });
});
