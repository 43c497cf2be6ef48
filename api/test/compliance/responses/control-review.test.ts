/** Submission and review of control responses over HTTP: required content, four eyes, and the recorded versions. */
import { type ControlResponse, type ControlResponseVersion, calls, type ResponseOf } from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createResponseIn,
  createTeam,
  getResponse,
  questionsOf,
  review,
  reviewAnswer,
  saveAnswers,
  submit,
  type Team,
  updateResponse,
} from '../../support/requests/response-requests';
import { completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;
let viewer: Person;

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author, reviewer } = team);
  viewer = await suite.person(team.organizationId, 'VIEWER');
});
afterAll(() => suite.stop());

const evidenceOf = (name: string, type: 'EXPORT' | 'POLICY' = 'EXPORT') =>
  createEvidence(author.context, { name, type, controls: [], file: textFile(`${name}.csv`) });

/** Creates a draft with an answer to every question of the control. */
type MissingAnswers = Pick<ControlResponse, 'missing'>;

async function createComplete(code: string, content: object = {}): Promise<ControlResponse> {
  const { id } = await createResponse(author, code, {
    implementationStatus: 'FULLY_IMPLEMENTED',
    notes: 'Done.',
    ...content,
  });
  const answers = await completeAnswers(author.context, code, await evidenceOf(`Evidence for ${code}`));
  const questions = await questionsOf(author, code);
  const values = questions.map(({ id: requirementId, key }) => ({ requirementId, value: answers[key] ?? null }));
  await ok(saveAnswers(author, await getResponse(author, id), values));
  return getResponse(author, id);
}

/** The organisation has published no policy, which contradicts an implemented control. */
const explanation = 'The policy is being written.';

describe('submitting', () => {
  const refusedSubmission = async (content: object) =>
    refusal<MissingAnswers>(submit(author, await createResponse(author, team.nextControl(), content)));

  test('MISSING_ANSWERS lists every required question without an answer, and the response is unchanged', async () => {
    const code = team.nextControl();
    const response = await createResponse(author, code, { implementationStatus: 'FULLY_IMPLEMENTED' });
    const error = await refusal<MissingAnswers>(submit(author, response));
    expect(error).toMatchObject({ status: 409, errorCode: 'MISSING_ANSWERS' });
    expect(error.details.missing).toEqual(response.missing);
    expect(error.details.missing[0]?.message).toMatch(/^Not answered yet: /);
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test('§3 a complete response without a status is refused, naming the status', async () => {
    const complete = await createComplete('DEV-05');
    const response = await ok<ControlResponse>(
      updateResponse(author, complete, { implementationStatus: 'NOT_ANSWERED' }),
    );
    expect(response.implementationStatus).toBe('NOT_ANSWERED');
    const missing = [{ key: 'implementationStatus', message: 'Choose the implementation status.' }];
    expect(response.missing).toEqual(missing);
    expect(await refusal(submit(author, response))).toMatchObject({
      status: 409,
      errorCode: 'MISSING_ANSWERS',
      message: 'Choose the implementation status.',
      details: { missing },
    });
  });

  test('NOT_APPLICABLE without a reason can be saved but not submitted', async () => {
    expect((await refusedSubmission({ implementationStatus: 'NOT_APPLICABLE' })).details.missing).toEqual([
      { key: 'reason', message: "Explain why this control doesn't apply." },
    ]);
  });

  test.each([
    [{}, ['reason', 'riskOwnerId', 'reviewBy']],
    [{ reason: 'It is old.' }, ['riskOwnerId', 'reviewBy']],
    [{ reason: 'It is old.', reviewBy: '2027-05-01' }, ['riskOwnerId']],
    [{ reviewBy: '2027-05-01' }, ['reason', 'riskOwnerId']],
  ])('RISK_ACCEPTED with %j lacks %j', async (content, keys) => {
    const { details } = await refusedSubmission({ implementationStatus: 'RISK_ACCEPTED', ...content });
    const found = details.missing.map(({ key }) => key);
    expect(found.slice(-keys.length)).toEqual(keys);
  });

  test('submitting a complete response records who submitted it and when', async () => {
    const response = await createComplete('DEV-01');
    expect(response.missing).toEqual([]);
    expect(await ok(submit(author, response, explanation))).toMatchObject({
      reviewStatus: 'IN_REVIEW',
      explanation,
      submittedBy: { id: author.userId },
      submittedAt: suite.clock.now().toISOString(),
      version: response.version + 1,
    });
  });
});

describe('with a single reviewer', () => {
  test('members approve their own submissions, which is recorded, until there is a second reviewer', async () => {
    const organizationId = await suite.organization('alone');
    const only = await suite.person(organizationId, 'msp_admin');
    // None of these may review.
    for (const role of ['msp_user', 'VIEWER', 'assessor', 'superadmin'] as const)
      await suite.person(organizationId, role);
    const alone = { ...team, organizationId, author: only, reviewer: only };
    const { response, answer } = await createResponseIn(alone, 'IN_REVIEW');
    expect(response.mayReview).toBe(true);
    const { items } = await ok<ResponseOf<typeof calls.controlResponses.list>>(
      only.call(calls.controlResponses.list, { query: { mayReview: 'true' } }),
    );
    expect(items.map(({ id }) => id)).toEqual([response.id]);
    const work = await ok<ResponseOf<typeof calls.dashboard.work>>(only.call(calls.dashboard.work));
    expect(work.items).toMatchObject([{ kind: 'REVIEW', id: response.id }]);
    expect(await ok(reviewAnswer(only, answer, 'APPROVE'))).toMatchObject({ reviewStatus: 'APPROVED' });
    expect(await ok(review(only, response, 'APPROVE'))).toMatchObject({ reviewStatus: 'APPROVED' });
    const versions = await ok<ResponseOf<typeof calls.controlResponses.versions>>(
      only.call(calls.controlResponses.versions, { params: { id: response.id } }),
    );
    expect(versions.items.map(({ event, selfApproved }) => [event, selfApproved])).toEqual([
      ['APPROVE', true],
      ['SUBMIT', false],
    ]);
    const { rows } = await suite.admin.query(
      `select title from activity_log where record_id = $1 and action = 'APPROVE'`,
      [response.id],
    );
    expect(rows).toEqual([{ title: 'Response self-approved' }]);

    const next = await createResponseIn(alone, 'IN_REVIEW');
    const second = await suite.person(organizationId, 'msp_user', true);
    expect((await getResponse(only, next.response.id)).mayReview).toBe(false);
    const message = "You can't review your own submission, because another member can. Ask another reviewer.";
    expect(await refusal(review(only, next.response, 'APPROVE'))).toMatchObject({ status: 409, message });
    expect(await refusal(reviewAnswer(only, next.answer, 'APPROVE'))).toMatchObject({ status: 409, message });
    expect((await ok<ResponseOf<typeof calls.dashboard.work>>(only.call(calls.dashboard.work))).total).toBe(0);
    await ok(review(second, next.response, 'APPROVE'));
    const reviewed = await ok<ResponseOf<typeof calls.controlResponses.versions>>(
      only.call(calls.controlResponses.versions, { params: { id: next.response.id } }),
    );
    expect(reviewed.items[0]).toMatchObject({ event: 'APPROVE', selfApproved: false });
  });
});

describe('reviewing', () => {
  test('§4 four eyes: a person cannot review their own submission', async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    for (const decision of ['APPROVE', 'REQUEST_CHANGES'] as const) {
      expect(await refusal(review(author, response, decision, 'Fine by me.'))).toMatchObject({
        status: 409,
        errorCode: 'CONFLICT',
        message: expect.stringContaining('your own submission'),
      });
    }
    expect(await getResponse(author, response.id)).toEqual(response);
  });

  test.each([undefined, '', '  \n '])('requesting changes with the comment %j is refused', async (comment) => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    const body = { decision: 'REQUEST_CHANGES', comment, version: response.version };
    const call = reviewer.call(calls.controlResponses.review, { params: { id: response.id }, body });
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
  });

  test('the approved version counts until its successor is approved', async () => {
    const { response } = await createResponseIn(team, 'APPROVED');
    expect(response).toMatchObject({ countedStatus: 'NOT_APPLICABLE', countedVersionNumber: 2 });
    const draft = await ok<ControlResponse>(
      updateResponse(author, response, {
        implementationStatus: 'RISK_ACCEPTED',
        riskOwnerId: author.userId,
        reviewBy: '2027-01-01',
      }),
    );
    expect(draft).toMatchObject({ reviewStatus: 'DRAFT', countedStatus: 'NOT_APPLICABLE', countedVersionNumber: 2 });
    const inReview = await ok<ControlResponse>(
      submit(
        author,
        await ok<ControlResponse>(updateResponse(author, draft, { implementationStatus: 'NOT_APPLICABLE' })),
      ),
    );
    expect(inReview.countedVersionNumber).toBe(2);
    expect(await ok(review(reviewer, inReview, 'APPROVE'))).toMatchObject({ countedVersionNumber: 4 });
  });
});

describe('§7 GET control-responses/{id}/versions', () => {
  const versionsOf = async (id: string) =>
    ok<{ items: ControlResponseVersion[]; control: { code: string } }>(
      viewer.call(calls.controlResponses.versions, { params: { id } }),
    );

  test('each submission and review records a version with every answer as text, newest first', async () => {
    const draft = await createComplete('DEV-02', { ownerId: reviewer.userId });
    const inReview = await ok<ControlResponse>(submit(author, draft, explanation));
    await ok(review(reviewer, inReview, 'REQUEST_CHANGES', 'Which customers?'));
    const { items, control } = await versionsOf(draft.id);
    expect(control.code).toBe('DEV-02');
    expect(items).toMatchObject([
      { number: 2, event: 'REQUEST_CHANGES', comment: 'Which customers?', actor: { id: reviewer.userId } },
      {
        number: 1,
        event: 'SUBMIT',
        comment: null,
        explanation,
        actor: { id: author.userId },
        owner: reviewer.context.actor?.name,
      },
    ]);
    const questions = await questionsOf(author, 'DEV-02');
    expect(items[0]?.answers.map(({ key, question }) => ({ key, question }))).toEqual(
      questions.map(({ key, question }) => ({ key, question })),
    );
    const answer = (key: string) => items[1]?.answers.find((candidate) => candidate.key === key);
    expect(answer('patch-owner')).toMatchObject({ value: author.userId, text: author.context.actor?.name });
    expect(answer('critical-days')).toMatchObject({ value: 1, text: '1 day' });
    expect(answer('patch-policy')?.evidence).toHaveLength(1);
    expect(answer('patch-report')).toMatchObject({
      text: 'Evidence for DEV-02',
      evidence: [
        {
          name: 'Evidence for DEV-02',
          fileName: 'Evidence for DEV-02.csv',
          fileNumber: 1,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
  });

  test('§4 a version never changes: renamed people and evidence, reworded questions and later answers do not affect it', async () => {
    const draft = await createComplete('DEV-03', { ownerId: reviewer.userId });
    await ok(review(reviewer, await ok<ControlResponse>(submit(author, draft, explanation)), 'APPROVE'));
    const before = await versionsOf(draft.id);
    const original = await suite.admin.query(
      `select id, question from requirements where control_id = (select control_id from control_responses where id = $1)`,
      [draft.id],
    );
    await suite.admin.query(`update users set first_name = 'Renamed'`);
    await suite.admin.query(`update evidence set name = 'Renamed'`);
    await suite.admin.query(`update evidence_files set sha256 = repeat('0', 64), file_name = 'renamed.csv'`);
    await suite.admin.query(`update requirements set question = 'Reworded?' where id = any($1)`, [
      original.rows.map(({ id }) => id),
    ]);
    const approved = await getResponse(author, draft.id);
    await ok(
      updateResponse(author, approved, { notes: 'Later.', ownerId: null, implementationStatus: 'NOT_IMPLEMENTED' }),
    );
    const cited = draft.answers.flatMap(({ evidence }) => evidence)[0];
    await archiveEvidence(author.context, cited?.id ?? '');
    expect(await versionsOf(draft.id)).toEqual(before);
    for (const { id, question } of original.rows)
      await suite.admin.query('update requirements set question = $2 where id = $1', [id, question]);
    await suite.admin.query(`update users set first_name = 'Test'`);
  });
});
