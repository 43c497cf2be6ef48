/** Answers to requirements over HTTP: atomic saves, concurrency, and the review of single answers. */
import { calls, type RequirementResponse } from '@msp/contract';
import pg from 'pg';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createResponseIn,
  createTeam,
  differentValue,
  getResponse,
  questionOf,
  questionsOf,
  reviewAnswer,
  saveAnswers,
  type Team,
} from '../../support/requests/response-requests';
import { textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

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

describe('§7 bulk saves are all or nothing', () => {
  async function createSubject() {
    const response = await createResponse(author, 'DEV-03');
    const booleanQuestion = await questionOf(author, 'DEV-03', 'tamper-protection');
    const numberQuestion = await questionOf(author, 'DEV-03', 'unprotected-devices');
    return { response, booleanQuestion, numberQuestion };
  }
  let subject: Awaited<ReturnType<typeof createSubject>>;
  beforeAll(async () => {
    subject = await createSubject();
  });

  test('one invalid answer: none is saved', async () => {
    const { response, booleanQuestion, numberQuestion } = subject;
    const call = saveAnswers(author, response, [
      { requirementId: booleanQuestion.id, value: true },
      { requirementId: numberQuestion.id, value: 'many' },
    ]);
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.answers.1.value' }] });
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test('a save looks up evidence, policies and people once', async () => {
    const code = team.nextControl();
    const questions = await questionsOf(author, code);
    const answers = questions.flatMap(({ id, type }) => (type === 'evidence' ? [id] : []));
    const response = await createResponse(author, code, { ownerId: author.userId });
    const cited = await evidence(`For ${code}`, 'EXPORT');
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const saved = saveAnswers(
      author,
      response,
      answers.map((requirementId) => ({ requirementId, value: [cited] })),
    );
    const reply = await ok<{ items: RequirementResponse[] }>(saved);
    const texts = query.mock.calls.map(([config]) =>
      typeof config === 'string' ? config : String(Object(config).text),
    );
    query.mockRestore();
    expect(reply.items.map((item) => item.evidence.map(({ id }) => id))).toEqual(answers.map(() => [cited]));
    const lookUps = (...parts: string[]) => texts.filter((text) => parts.every((part) => text.includes(part))).length;
    expect(lookUps('from "evidence" ', '"evidence"."id" = ')).toBe(1);
    expect(lookUps('from "memberships" inner join "users"', '"memberships"."user_id" = ', '"users"."first_name"')).toBe(
      1,
    );
    expect(lookUps('from "policy_versions"')).toBe(0);
  });

  test('several answers increment the version once and give one log entry', async () => {
    const { response, booleanQuestion, numberQuestion } = subject;
    const saved = await ok<{ items: RequirementResponse[]; response: object }>(
      saveAnswers(author, response, [
        { requirementId: booleanQuestion.id, value: true },
        { requirementId: numberQuestion.id, value: 2 },
      ]),
    );
    expect(saved.response).toEqual({ id: response.id, reviewStatus: 'DRAFT', version: 2, answeredRequirements: 2 });
    expect(saved.items.map(({ key, version, reviewStatus }) => [key, version, reviewStatus])).toEqual([
      ['tamper-protection', 1, 'PENDING'],
      ['unprotected-devices', 1, 'PENDING'],
    ]);
    const of = { params: { id: 'DEV-03' } };
    const log = await ok<{ items: { title: string; changes: object[] }[]; total: number }>(
      author.call(calls.activityFeed.ofControl, of),
    );
    expect(log.total).toBe(2);
    expect(log.items[0]).toMatchObject({
      title: 'Questions answered',
      changes: [
        { field: 'tamper-protection', label: booleanQuestion.question, before: null, after: 'Yes' },
        { field: 'unprotected-devices', label: numberQuestion.question, before: null, after: '2 devices' },
      ],
    });
  });

  test('saving the same value again has no effect, also from an older version', async () => {
    const { response, booleanQuestion } = subject;
    const before = await getResponse(author, response.id);
    await ok(saveAnswers(author, response, [{ requirementId: booleanQuestion.id, value: true }]));
    expect(await getResponse(author, response.id)).toEqual(before);
    expect(
      (await ok<{ total: number }>(author.call(calls.activityFeed.ofControl, { params: { id: 'DEV-03' } }))).total,
    ).toBe(2);
  });

  test('STALE: an answer changed by another person refuses the whole save, with the current answers', async () => {
    const { response, booleanQuestion, numberQuestion } = subject;
    const before = await getResponse(author, response.id);
    const saved = await ok<{ items: RequirementResponse[] }>(
      saveAnswers(reviewer, before, [{ requirementId: numberQuestion.id, value: 5 }]),
    );
    const staleSave = saveAnswers(author, before, [
      { requirementId: booleanQuestion.id, value: false },
      { requirementId: numberQuestion.id, value: 3 },
    ]);
    expect(await refusal(staleSave)).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { currentVersion: before.version + 1, requirementIds: [numberQuestion.id], current: saved.items },
    });
    expect((await getResponse(author, response.id)).answers).toEqual(saved.items);
  });

  test('concurrent saves of one question: one is refused; of two questions: both succeed', async () => {
    const { response, booleanQuestion, numberQuestion } = subject;
    const before = await getResponse(author, response.id);
    const race = (first: [string, AnswerValue], second: [string, AnswerValue]) =>
      Promise.all([
        saveAnswers(author, before, [{ requirementId: first[0], value: first[1] }]),
        saveAnswers(reviewer, before, [{ requirementId: second[0], value: second[1] }]),
      ]);
    const sameQuestion = await race([numberQuestion.id, 7], [numberQuestion.id, 8]);
    expect(sameQuestion.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const current = await getResponse(author, response.id);
    const differentQuestions = await Promise.all([
      saveAnswers(author, current, [{ requirementId: booleanQuestion.id, value: false }]),
      saveAnswers(reviewer, current, [{ requirementId: numberQuestion.id, value: 9 }]),
    ]);
    expect(differentQuestions.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const values = (await getResponse(author, response.id)).answers.map(({ value }) => value);
    expect(values).toEqual([false, 9]);
  });

  test('a cleared answer no longer counts and can be given again', async () => {
    const { response, numberQuestion } = subject;
    const noValue = [{ requirementId: numberQuestion.id, value: null }];
    const cleared = await ok<{ response: object }>(
      saveAnswers(author, await getResponse(author, response.id), noValue),
    );
    expect(cleared.response).toMatchObject({ answeredRequirements: 1 });
    const newValue = saveAnswers(author, await getResponse(author, response.id), [
      { requirementId: numberQuestion.id, value: 4 },
    ]);
    expect((await ok<{ response: object }>(newValue)).response).toMatchObject({ answeredRequirements: 2 });
  });

  test('archived evidence may stay in an answer, but cannot be added', async () => {
    const { response } = subject;
    const question = await questionOf(author, 'DEV-03', 'protection-report');
    const [first, second] = [await evidence('First', 'EXPORT'), await evidence('Second', 'EXPORT')];
    const cite = async (value: AnswerValue) =>
      saveAnswers(author, await getResponse(author, response.id), [{ requirementId: question.id, value }]);
    await ok(cite([first]));
    await archiveEvidence(author.context, first);
    const { items } = await ok<{ items: RequirementResponse[] }>(cite([first, second]));
    expect(items.find(({ key }) => key === 'protection-report')?.evidence).toMatchObject([
      { id: first, status: 'ARCHIVED', name: 'First', fileNumber: 1 },
      { id: second, status: 'ACTIVE' },
    ]);
    await ok(cite([second]));
    expect((await refusal(cite([second, first]))).status).toBe(400);
  });

  test('404 for an unknown response', async () => {
    const { booleanQuestion } = subject;
    const answers = [{ requirementId: booleanQuestion.id, value: true, version: null }];
    const call = author.call(calls.requirementResponses.bulk, { body: { responseId: unknownId, answers } });
    expect((await call).statusCode).toBe(404);
    expect((await author.call(calls.requirementResponses.ofResponse, { params: { id: unknownId } })).statusCode).toBe(
      404,
    );
  });
});

describe('§7 reviewing single answers', () => {
  test('four eyes: a person cannot review answers in their own submission', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    expect(await refusal(reviewAnswer(author, answer, 'APPROVE'))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
    });
    const undo = author.call(calls.requirementResponses.undoReview, {
      params: { id: answer.id },
      body: { version: answer.version },
    });
    expect(await refusal(undo)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test.each([undefined, '', '   '])('a rejection with the comment %j is refused', async (comment) => {
    const { answer } = await createResponseIn(team, 'IN_REVIEW');
    const body = { decision: 'REJECT', comment, version: answer.version };
    const call = reviewer.call(calls.requirementResponses.review, { params: { id: answer.id }, body });
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
  });

  test('of two concurrent reviews one is refused, with the current answer', async () => {
    const { answer } = await createResponseIn(team, 'IN_REVIEW');
    const third = await suite.person(team.organizationId, 'msp_user', true);
    const responses = await Promise.all([
      reviewAnswer(reviewer, answer, 'APPROVE'),
      reviewAnswer(third, answer, 'REJECT', 'No.'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: answer.version + 1, current: { id: answer.id, version: answer.version + 1 } },
    });
  });

  test('an answer in review cannot be changed; 404 for an unknown answer', async () => {
    const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
    const change = saveAnswers(author, response, [
      { requirementId: answer.requirementId, value: differentValue(answer) },
    ]);
    expect(await refusal(change)).toMatchObject({
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
