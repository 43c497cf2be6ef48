/** Validation of answers over HTTP: the values that each question type accepts, and references to records. */
import { calls, type FieldProblem, type RequirementResponse } from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createTeam,
  getResponse,
  questionOf,
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
const ids = new Map<string, string>([['unknown', unknownId]]);

const evidence = (name: string, type: 'EXPORT' | 'POLICY') =>
  createEvidence(author.context, { name, type, controls: [], file: textFile(`${name}.csv`) });

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author, reviewer } = team);
  const formerMember = await suite.person(team.organizationId, 'msp_user');
  await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [formerMember.userId]);
  ids.set('assessor', (await suite.person(team.organizationId, 'assessor')).userId);
  ids.set('member', reviewer.userId).set('former member', formerMember.userId);
  ids.set('export', await evidence('Export', 'EXPORT')).set('other export', await evidence('Other', 'EXPORT'));
  ids.set('policy', await evidence('Policy', 'POLICY')).set('archived', await evidence('Archived', 'EXPORT'));
  await archiveEvidence(author.context, ids.get('archived') ?? '');
  expect(team.nextControl()).toBe('IDN-01');
  for (const code of ['IDN-01', 'DEV-02']) ids.set(code, (await createResponse(author, code)).id);
});
afterAll(() => suite.stop());

/** Replaces names such as `<export>` in the tables below by the ids of those records. */
const withIds = (value: unknown): AnswerValue =>
  JSON.parse(JSON.stringify(value).replace(/<([^>]+)>/g, (_, name: string) => ids.get(name) ?? name));

/** Saves one answer in the response to the control. */
async function saveAnswer(code: string, key: string, value: AnswerValue) {
  const question = await questionOf(author, code, key);
  const response = await getResponse(author, ids.get(code) ?? '');
  return saveAnswers(author, response, [{ requirementId: question.id, value }]);
}

const longText = 'x'.repeat(10_001);

describe('§7 §3 requirement answer field types', () => {
  test.each([
    ['text', 'IDN-01', 'exceptions', 'Two service accounts.', 'Two service accounts.'],
    ['text that looks like a number', 'IDN-01', 'exceptions', '2026', '2026'],
    ['text that looks like JSON', 'IDN-01', 'exceptions', '{"a": null}', '{"a": null}'],
    ['the text "null"', 'IDN-01', 'exceptions', 'null', 'null'],
    ['blank text', 'IDN-01', 'exceptions', ' \n ', null],
    ['yes', 'IDN-01', 'old-methods-blocked', true, true],
    ['no', 'IDN-01', 'old-methods-blocked', false, false],
    ['a date', 'IDN-01', 'refusal-tested', '2028-02-29', '2028-02-29'],
    ['evidence', 'IDN-01', 'mfa-report', ['<export>', '<other export>'], ['<export>', '<other export>']],
    ['duplicated evidence', 'IDN-01', 'mfa-report', ['<export>', '<export>'], ['<export>']],
    ['no evidence', 'IDN-01', 'mfa-report', [], null],
    ['a policy', 'DEV-02', 'patch-policy', '<policy>', '<policy>'],
    ['a person', 'DEV-02', 'patch-owner', '<member>', '<member>'],
    ['the smallest number', 'DEV-02', 'critical-days', 1, 1],
    ['a fraction', 'DEV-02', 'critical-days', 1.5, 1.5],
    ['the largest number', 'DEV-02', 'critical-days', 90, 90],
    ['no value', 'DEV-02', 'critical-days', null, null],
  ])('%s is accepted', async (_value, code, key, value, stored) => {
    const { items } = await ok<{ items: RequirementResponse[] }>(saveAnswer(code, key, withIds(value)));
    const saved = items.find((item) => item.key === key);
    expect(saved?.value).toEqual(withIds(stored));
    const cited = [withIds(stored)]
      .flat()
      .filter((id) => [...ids.values()].includes(String(id)) && id !== ids.get('member'));
    expect(saved?.evidence.map(({ id }) => id)).toEqual(cited);
    expect(saved?.person?.id ?? null).toBe(key === 'patch-owner' ? ids.get('member') : null);
  });

  test('an option of the question is accepted', async () => {
    const { options } = await questionOf(author, 'IDN-01', 'coverage');
    const { items } = await ok<{ items: RequirementResponse[] }>(
      saveAnswer('IDN-01', 'coverage', options?.[1] ?? null),
    );
    expect(items.find(({ key }) => key === 'coverage')?.value).toBe(options?.[1]);
  });

  test.each([
    ['IDN-01', 'exceptions', 7, /text/],
    ['IDN-01', 'exceptions', true, /text/],
    ['IDN-01', 'exceptions', ['<export>'], /text/],
    ['IDN-01', 'old-methods-blocked', 'true', /yes or no/],
    ['IDN-01', 'old-methods-blocked', 1, /yes or no/],
    ['IDN-01', 'refusal-tested', '2026-02-30', /a date/],
    ['IDN-01', 'refusal-tested', '20 November 2026', /a date/],
    ['IDN-01', 'refusal-tested', '2026-11-20T10:00:00Z', /a date/],
    ['IDN-01', 'refusal-tested', 20261120, /a date/],
    ['IDN-01', 'coverage', 'Perhaps', /options/],
    ['IDN-01', 'coverage', 0, /options/],
    ['IDN-01', 'mfa-report', '<export>', /list of evidence/],
    ['IDN-01', 'mfa-report', ['<unknown>'], /does not exist/],
    ['IDN-01', 'mfa-report', ['<export>', '<archived>'], /archived/],
    ['IDN-01', 'mfa-report', ['<member>'], /does not exist/],
    ['DEV-02', 'patch-policy', '<export>', /policy/],
    ['DEV-02', 'patch-policy', '<unknown>', /does not exist/],
    ['DEV-02', 'patch-policy', 'The patch policy', /policy/],
    ['DEV-02', 'patch-policy', ['<policy>'], /policy/],
    ['DEV-02', 'patch-owner', '<unknown>', /not a member/],
    ['DEV-02', 'patch-owner', '<former member>', /not a member/],
    ['DEV-02', 'patch-owner', '<assessor>', /not a member/],
    ['DEV-02', 'patch-owner', 'Priya', /person/],
    ['DEV-02', 'critical-days', 0, /at least 1 day/],
    ['DEV-02', 'critical-days', 90.01, /at most 90 days/],
    ['DEV-02', 'critical-days', '14', /a number/],
  ])('%s %s: %j is refused', async (code, key, value, message) => {
    const before = await getResponse(author, ids.get(code) ?? '');
    expect(await refusal(saveAnswer(code, key, withIds(value)))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.answers.0.value', message: expect.stringMatching(message) }],
    });
    expect(await getResponse(author, before.id)).toEqual(before);
  });

  test.each([
    [{ value: longText }, 'body.answers.0.value'],
    [{ value: {} }, 'body.answers.0.value'],
    [{ value: Array.from({ length: 51 }, () => unknownId) }, 'body.answers.0.value'],
    [{ value: ['x'] }, 'body.answers.0.value'],
    [{ version: 0 }, 'body.answers.0.version'],
    [{ version: undefined }, 'body.answers.0.version'],
    [{ requirementId: 'coverage' }, 'body.answers.0.requirementId'],
    [{ requirementId: unknownId }, 'body.answers.0.requirementId'],
  ])('§5 an invalid request names the field: case %#', async (part, path) => {
    const { id } = await questionOf(author, 'IDN-01', 'exceptions');
    const answers = [{ requirementId: id, value: 'x', version: 1, ...part }];
    const call = author.call(calls.requirementResponses.bulk, { body: { responseId: ids.get('IDN-01'), answers } });
    const { status, details } = await refusal<FieldProblem[]>(call);
    expect(status).toBe(400);
    expect(details[0]?.path.startsWith(path)).toBe(true);
  });

  test('a save refuses duplicated questions and those of another control', async () => {
    const own = await questionOf(author, 'IDN-01', 'exceptions');
    const foreign = await questionOf(author, 'DEV-02', 'critical-days');
    const answerTo = (requirementId: string, value: AnswerValue) => ({ requirementId, value, version: null });
    const answers = [answerTo(own.id, 'a'), answerTo(own.id, 'b'), answerTo(foreign.id, 1)];
    const call = author.call(calls.requirementResponses.bulk, { body: { responseId: ids.get('IDN-01'), answers } });
    expect((await refusal(call)).details).toEqual([
      { path: 'body.answers.1.requirementId', message: 'is duplicated' },
      { path: 'body.answers.2.requirementId', message: 'does not belong to this control' },
    ]);
  });
});
