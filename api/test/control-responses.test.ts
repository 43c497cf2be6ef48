/** What control responses hold and refuse, over HTTP: content, concurrency, four eyes, versions, lists, many at once. */
import { type ControlResponse, type ControlResponseVersion, calls } from '@msp/contract';
import { archiveEvidence, createEvidence } from '../src/evidence/service';
import {
  begin,
  change,
  notApplicable,
  ok,
  questionsOf,
  read,
  refusal,
  responseIn,
  review,
  save,
  startTeam,
  submit,
  type Team,
} from './answering';
import { completeAnswers, textFile } from './fixtures';
import { type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;
let viewer: Person;
const unknownId = '018f3e9a-0000-7000-8000-000000000000';

beforeAll(async () => {
  suite = await startSuite();
  team = await startTeam(suite, 'alpha');
  ({ author, reviewer } = team);
  viewer = await suite.person(team.organizationId, 'VIEWER');
});
afterAll(() => suite.stop());

const evidenceOf = (name: string, type: 'EXPORT' | 'POLICY' = 'EXPORT') =>
  createEvidence(author.context, { name, type, controls: [], file: textFile(`${name}.csv`) });

/** Every question of the control answered, in the state DRAFT. */
async function complete(code: string, content: object = {}): Promise<ControlResponse> {
  const { id } = await begin(author, code, { implementationStatus: 'FULLY_IMPLEMENTED', notes: 'Done.', ...content });
  const answers = await completeAnswers(author.context, code, await evidenceOf(`Proof of ${code}`));
  const questions = await questionsOf(author, code);
  const values = questions.map(({ id: requirementId, key }) => ({ requirementId, value: answers[key] ?? null }));
  await ok(save(author, await read(author, id), values));
  return read(author, id);
}

describe('§7 POST and GET control-responses', () => {
  test('an answer begins as a draft that is not implemented, with what is missing', async () => {
    const code = team.nextControl();
    const response = await begin(author, code);
    expect(response).toMatchObject({
      control: { code },
      reviewStatus: 'DRAFT',
      implementationStatus: 'NOT_IMPLEMENTED',
      countedStatus: null,
      countedVersionNumber: null,
      notes: '',
      owner: null,
      answers: [],
      answeredRequirements: 0,
      mayReview: false,
      version: 1,
    });
    const required = (await questionsOf(author, code)).filter((question) => question.required);
    expect(response.missing.map(({ key }) => key)).toEqual(required.map(({ key }) => key));
    expect(await ok(viewer.call(calls.controlResponses.ofControl, { params: { id: code } }))).toEqual({ response });
  });

  test('of-control is null where nothing was begun, and 404 for a control that is not there', async () => {
    const ofControl = (id: string) => author.call(calls.controlResponses.ofControl, { params: { id } });
    expect(await ok(ofControl(team.nextControl()))).toEqual({ response: null });
    expect((await ofControl('XYZ-99')).statusCode).toBe(404);
  });

  test('a second one is refused with the id of the first, also when two people begin at once', async () => {
    const controlId = team.nextControl();
    const create = (person: Person) => person.call(calls.controlResponses.create, { body: { controlId } });
    const both = await Promise.all([create(author), create(reviewer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = both.find(({ statusCode }) => statusCode === 200)?.json();
    const second = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(second).toMatchObject({ errorCode: 'CONFLICT', details: { id: first.id } });
  });

  test.each([
    [{ controlId: '' }, 'body.controlId'],
    [{ controlId: 'IDN-01', implementationStatus: 'DONE' }, 'body.implementationStatus'],
    [{ controlId: 'IDN-01', notes: 'x'.repeat(10_001) }, 'body.notes'],
    [{ controlId: 'IDN-01', ownerId: 'me' }, 'body.ownerId'],
    [{ controlId: 'IDN-01', ownerId: unknownId }, 'body.ownerId'],
    [{ controlId: 'IDN-01', riskOwnerId: unknownId }, 'body.riskOwnerId'],
    [{ controlId: 'IDN-01', reason: 'x'.repeat(2_001) }, 'body.reason'],
    [{ controlId: 'IDN-01', reviewBy: '2026-02-30' }, 'body.reviewBy'],
  ])('§5 %j is refused, naming %s', async (body, path) => {
    expect(await refusal(author.call(calls.controlResponses.create, { body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [expect.objectContaining({ path })],
    });
  });

  test('§5 half of a surrogate pair and NUL cannot be stored, and are refused as such', async () => {
    for (const notes of ['broken \ud800 text', 'broken \u0000 text']) {
      const call = author.call(calls.controlResponses.create, { body: { controlId: team.nextControl(), notes } });
      expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    }
  });

  test.each(['get', 'versions'] as const)('%s of an answer that is not there is not found', async (name) => {
    const call = author.call(calls.controlResponses[name], { params: { id: unknownId } });
    expect((await call).statusCode).toBe(404);
  });

  test('a list by state, control, owner and search, in each order, page by page', async () => {
    const code = team.nextControl();
    const mine = await begin(author, code, { ownerId: viewer.userId });
    const list = (query: Record<string, string | string[]>) =>
      ok<{ items: ControlResponse[]; total: number; nextCursor: string | null }>(
        author.call(calls.controlResponses.list, { query }),
      );
    for (const query of [
      { control: code },
      { control: code.toLowerCase() },
      { control: mine.control.id },
      { search: code },
    ])
      expect((await list(query)).items).toMatchObject([{ id: mine.id }]);
    expect((await list({ owner: viewer.userId })).items).toMatchObject([{ id: mine.id, owner: { id: viewer.userId } }]);
    expect((await list({ reviewStatus: 'APPROVED', control: code })).total).toBe(0);
    expect((await list({ reviewStatus: ['APPROVED', 'DRAFT'], control: code })).total).toBe(1);
    const { total } = await list({});
    for (const sort of ['control', 'submittedAt', 'updatedAt']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            order,
            limit: '2',
            ...(cursor && { cursor }),
          });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor);
        expect(new Set(seen).size).toBe(total);
        expect(seen).toHaveLength(total);
      }
    }
  });

  test('domain §2 four eyes: the queue of a reviewer holds what they may decide about, and nothing else', async () => {
    const { response } = await responseIn(team, 'IN_REVIEW');
    const queue = async (person: Person) =>
      (
        await ok<{ items: ControlResponse[] }>(
          person.call(calls.controlResponses.list, { query: { mayReview: 'true', limit: '100' } }),
        )
      ).items.map(({ id }) => id);
    expect(await queue(reviewer)).toContain(response.id);
    expect(await queue(author)).not.toContain(response.id);
    expect(await queue(viewer)).toEqual([]);
    const mayReview = async (person: Person) => (await read(person, response.id)).mayReview;
    expect([await mayReview(reviewer), await mayReview(author), await mayReview(viewer)]).toEqual([true, false, false]);
  });
});

describe('§7 PATCH control-responses', () => {
  test('what is given changes, the rest stays; the log says what, people by name', async () => {
    const code = team.nextControl();
    const response = await begin(author, code, { notes: 'First.' });
    const changed = await ok<ControlResponse>(
      change(author, response, {
        implementationStatus: 'RISK_ACCEPTED',
        ownerId: reviewer.userId,
        reason: ' It is old. ',
      }),
    );
    expect(changed).toMatchObject({
      implementationStatus: 'RISK_ACCEPTED',
      notes: 'First.',
      owner: { id: reviewer.userId },
      reason: 'It is old.',
      version: 2,
    });
    const { items } = await ok<{ items: { action: string; changes: object[] }[] }>(
      author.call(calls.activity.ofControl, { params: { id: code } }),
    );
    expect(items[0]).toMatchObject({ action: 'UPDATE', title: 'Answer changed' });
    expect(items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'implementationStatus', before: 'NOT_IMPLEMENTED', after: 'RISK_ACCEPTED' },
        { field: 'owner', before: null, after: reviewer.context.actor?.name },
        { field: 'reason', before: null, after: 'It is old.' },
      ]),
    );
  });

  test('what is stored already is no change: no new version, nothing in the log, whatever version it came from', async () => {
    const code = team.nextControl();
    const first = await begin(author, code);
    const second = await ok<ControlResponse>(change(author, first, { notes: 'Once.', reason: '' }));
    expect(await ok(change(author, first, { notes: 'Once.' }))).toEqual(second);
    expect(await ok(change(author, second, {}))).toEqual(second);
    const { total } = await ok<{ total: number }>(author.call(calls.activity.ofControl, { params: { id: code } }));
    expect(total).toBe(2);
  });

  test('domain §7 STALE: of two people who edit at once one is told, with the record as it is now', async () => {
    const response = await begin(author, team.nextControl());
    const both = await Promise.all([
      change(author, response, { notes: 'Mine.' }),
      change(reviewer, response, { notes: 'No, mine.' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = both.find(({ statusCode }) => statusCode === 200)?.json();
    const loser = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { id: response.id, notes: winner.notes, version: 2 } },
    });
    expect((await read(author, response.id)).notes).toBe(winner.notes);
  });

  test.each(['submit', 'review', 'remove'] as const)('a stale %s is refused and changes nothing', async (name) => {
    const { response } = await responseIn(team, name === 'review' ? 'IN_REVIEW' : 'DRAFT');
    const old = { id: response.id, version: response.version - 1 };
    const call = {
      submit: () => submit(author, old),
      review: () => review(reviewer, old, 'APPROVE'),
      remove: () =>
        author.call(calls.controlResponses.remove, { params: { id: old.id }, query: { version: String(old.version) } }),
    }[name]();
    expect(await refusal(call)).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { currentVersion: response.version, current: { id: response.id } },
    });
    expect(await read(author, response.id)).toEqual(response);
  });

  test('somebody who has left stays the owner they were, and cannot be named anew', async () => {
    const leaver = await suite.person(team.organizationId, 'msp_user');
    const response = await begin(author, team.nextControl(), { ownerId: leaver.userId });
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [leaver.userId]);
    const kept = await ok<ControlResponse>(
      change(author, response, { ownerId: leaver.userId, notes: 'Still theirs.' }),
    );
    expect(kept.owner?.id).toBe(leaver.userId);
    expect(await refusal(change(author, kept, { riskOwnerId: leaver.userId }))).toMatchObject({
      status: 400,
      details: [{ path: 'body.riskOwnerId' }],
    });
  });
});

describe('domain §3 submitting', () => {
  const submitted = async (content: object) =>
    refusal(submit(author, await begin(author, team.nextControl(), content)));

  test('MISSING_ANSWERS lists every required question without an answer, and nothing moves', async () => {
    const code = team.nextControl();
    const response = await begin(author, code);
    const answer = await refusal(submit(author, response));
    expect(answer).toMatchObject({ status: 409, errorCode: 'MISSING_ANSWERS' });
    expect(answer.details.missing).toEqual(response.missing);
    expect(answer.details.missing[0].message).toMatch(/^Not answered yet: /);
    expect(await read(author, response.id)).toEqual(response);
  });

  test('NOT_APPLICABLE can be saved without a reason and not be submitted', async () => {
    expect((await submitted({ implementationStatus: 'NOT_APPLICABLE' })).details.missing).toEqual([
      { key: 'reason', message: 'Say why this control does not apply.' },
    ]);
  });

  test.each([
    [{}, ['reason', 'riskOwnerId', 'reviewBy']],
    [{ reason: 'It is old.' }, ['riskOwnerId', 'reviewBy']],
    [{ reason: 'It is old.', reviewBy: '2027-05-01' }, ['riskOwnerId']],
    [{ reviewBy: '2027-05-01' }, ['reason', 'riskOwnerId']],
  ])('RISK_ACCEPTED with %j lacks %j', async (content, keys) => {
    const { details } = await submitted({ implementationStatus: 'RISK_ACCEPTED', ...content });
    const found = details.missing.map(({ key }: { key: string }) => key);
    expect(found.slice(-keys.length)).toEqual(keys);
  });

  test('complete, it goes to review and remembers who and when', async () => {
    const response = await complete('DEV-01');
    expect(response.missing).toEqual([]);
    expect(await ok(submit(author, response))).toMatchObject({
      reviewStatus: 'IN_REVIEW',
      submittedBy: { id: author.userId },
      submittedAt: suite.clock.now().toISOString(),
      version: response.version + 1,
    });
  });
});

describe('domain §3 reviewing', () => {
  test('four eyes: nobody reviews what they themselves submitted, whatever they may', async () => {
    const { response } = await responseIn(team, 'IN_REVIEW');
    for (const decision of ['APPROVE', 'REQUEST_CHANGES'] as const) {
      expect(await refusal(review(author, response, decision, 'Fine by me.'))).toMatchObject({
        status: 409,
        errorCode: 'CONFLICT',
        message: expect.stringContaining('Somebody else'),
      });
    }
    expect(await read(author, response.id)).toEqual(response);
  });

  test.each([undefined, '', '  \n '])('requesting changes with the comment %j is refused', async (comment) => {
    const { response } = await responseIn(team, 'IN_REVIEW');
    const body = { decision: 'REQUEST_CHANGES', comment, version: response.version };
    const call = reviewer.call(calls.controlResponses.review, { params: { id: response.id }, body });
    expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
  });

  test('the approved version counts, and goes on counting while its successor is written and reviewed', async () => {
    const { response } = await responseIn(team, 'APPROVED');
    expect(response).toMatchObject({ countedStatus: 'NOT_APPLICABLE', countedVersionNumber: 2 });
    const draft = await ok<ControlResponse>(
      change(author, response, {
        implementationStatus: 'RISK_ACCEPTED',
        riskOwnerId: author.userId,
        reviewBy: '2027-01-01',
      }),
    );
    expect(draft).toMatchObject({ reviewStatus: 'DRAFT', countedStatus: 'NOT_APPLICABLE', countedVersionNumber: 2 });
    const inReview = await ok<ControlResponse>(
      submit(author, await ok<ControlResponse>(change(author, draft, { implementationStatus: 'NOT_APPLICABLE' }))),
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

  test('each submit and each review writes one, newest first, with every answer in words', async () => {
    const draft = await complete('DEV-02', { ownerId: reviewer.userId });
    const inReview = await ok<ControlResponse>(submit(author, draft));
    await ok(review(reviewer, inReview, 'REQUEST_CHANGES', 'Which customers?'));
    const { items, control } = await versionsOf(draft.id);
    expect(control.code).toBe('DEV-02');
    expect(items).toMatchObject([
      { number: 2, event: 'REQUEST_CHANGES', comment: 'Which customers?', actor: { id: reviewer.userId } },
      { number: 1, event: 'SUBMIT', comment: null, actor: { id: author.userId }, owner: reviewer.context.actor?.name },
    ]);
    const questions = await questionsOf(author, 'DEV-02');
    expect(items[0]?.answers.map(({ key, question }) => ({ key, question }))).toEqual(
      questions.map(({ key, question }) => ({ key, question })),
    );
    const answer = (key: string) => items[1]?.answers.find((one) => one.key === key);
    expect(answer('patch-owner')).toMatchObject({ value: author.userId, text: author.context.actor?.name });
    expect(answer('critical-days')).toMatchObject({ value: 1, text: '1 days' });
    expect(answer('patch-policy')?.evidence).toHaveLength(1);
    expect(answer('patch-report')).toMatchObject({
      text: 'Proof of DEV-02',
      evidence: [
        {
          name: 'Proof of DEV-02',
          fileName: 'Proof of DEV-02.csv',
          fileNumber: 1,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
  });

  test('it reads the same for ever: renamed people and evidence, other questions and later answers move nothing', async () => {
    const draft = await complete('DEV-03', { ownerId: reviewer.userId });
    await ok(review(reviewer, await ok<ControlResponse>(submit(author, draft)), 'APPROVE'));
    const before = await versionsOf(draft.id);
    const undo = await suite.admin.query(
      `select id, question from requirements where control_id = (select control_id from control_responses where id = $1)`,
      [draft.id],
    );
    await suite.admin.query(`update users set first_name = 'Renamed'`);
    await suite.admin.query(`update evidence set name = 'Renamed'`);
    await suite.admin.query(`update evidence_files set sha256 = repeat('0', 64), file_name = 'renamed.csv'`);
    await suite.admin.query(`update requirements set question = 'Asked otherwise now?' where id = any($1)`, [
      undo.rows.map(({ id }) => id),
    ]);
    const approved = await read(author, draft.id);
    await ok(change(author, approved, { notes: 'Later.', ownerId: null, implementationStatus: 'NOT_IMPLEMENTED' }));
    const cited = draft.answers.flatMap(({ evidence }) => evidence)[0];
    await archiveEvidence(author.context, cited?.id ?? '');
    expect(await versionsOf(draft.id)).toEqual(before);
    for (const { id, question } of undo.rows)
      await suite.admin.query('update requirements set question = $2 where id = $1', [id, question]);
    await suite.admin.query(`update users set first_name = 'Test'`);
  });
});

describe('§7 control-responses/bulk', () => {
  let codes: string[];
  let other: Team;
  const idOf = async (code: string) =>
    (await ok<{ id: string }>(other.author.call(calls.controls.registry, { params: { id: code } }))).id;
  const bulk = (body: object, person = other.author) => person.call(calls.controlResponses.bulk, { body });
  beforeAll(async () => {
    other = await startTeam(suite, 'bulk');
    codes = [other.nextControl(), other.nextControl(), other.nextControl()];
  });

  test('status and owner of several: begun where there was nothing, what is in review is listed with the reason', async () => {
    const { response } = await responseIn(other, 'IN_REVIEW');
    const controlIds = [...(await Promise.all(codes.map(idOf))), response.control.id];
    const content = { implementationStatus: 'PARTIALLY_IMPLEMENTED' };
    const refused = [{ control: response.control, errorCode: 'INVALID_TRANSITION', message: expect.any(String) }];
    expect(await ok(bulk({ action: 'STATUS', controlIds, ...content }))).toEqual({ done: 3, refused });
    expect(await ok(bulk({ action: 'OWNER', controlIds, ownerId: other.reviewer.userId }))).toEqual({
      done: 3,
      refused,
    });
    const { items } = await ok<{ items: ControlResponse[] }>(
      other.author.call(calls.controlResponses.list, { query: { owner: other.reviewer.userId } }),
    );
    expect(items.map(({ implementationStatus, version }) => [implementationStatus, version])).toEqual(
      codes.map(() => ['PARTIALLY_IMPLEMENTED', 2]),
    );
    expect(await ok(bulk({ action: 'STATUS', controlIds: controlIds.slice(0, 3), ...content }))).toEqual({
      done: 3,
      refused: [],
    });
    expect((await read(other.author, items[0]?.id ?? '')).version).toBe(2);
  });

  test('submission of several: what is not complete or not begun is listed, the rest is submitted', async () => {
    const { response } = await responseIn(other, 'DRAFT');
    const controlIds = [response.control.id, await idOf(codes[0] ?? ''), await idOf(other.nextControl())];
    const answer = await ok<{ done: number; refused: { errorCode: string }[] }>(bulk({ action: 'SUBMIT', controlIds }));
    expect(answer).toMatchObject({ done: 1, refused: [{ errorCode: 'MISSING_ANSWERS' }, { errorCode: 'NOT_FOUND' }] });
    expect((await read(other.author, response.id)).reviewStatus).toBe('IN_REVIEW');
  });

  test.each([
    [{ action: 'OWNER', ownerId: unknownId }, 'body.ownerId'],
    [{ action: 'STATUS', implementationStatus: 'RISK_ACCEPTED', riskOwnerId: unknownId }, 'body.riskOwnerId'],
    [{ action: 'STATUS', implementationStatus: 'DONE' }, 'body.implementationStatus'],
    [{ action: 'STATUS', implementationStatus: 'RISK_ACCEPTED', reviewBy: 'soon' }, 'body.reviewBy'],
    [{ action: 'SUBMIT', controlIds: [unknownId] }, 'body.controlIds.0'],
    [{ action: 'SUBMIT', controlIds: [] }, 'body.controlIds'],
    [{ action: 'SUBMIT', controlIds: ['IDN-01'] }, 'body.controlIds.0'],
    [{ action: 'EXPLODE' }, 'body.action'],
  ])('§5 %j is refused as a whole, naming %s', async (body, path) => {
    const controlIds = [await idOf('GOV-01')];
    expect(await refusal(bulk({ controlIds, ...body }))).toMatchObject({ status: 400, details: [{ path }] });
    expect(await ok(other.author.call(calls.controlResponses.ofControl, { params: { id: 'GOV-01' } }))).toEqual({
      response: null,
    });
  });
});

test('§7 with-status: by owner, and those that nobody owns', async () => {
  const owner = await suite.person(team.organizationId, 'msp_user');
  const code = team.nextControl();
  await begin(author, code, { ...notApplicable, ownerId: owner.userId });
  const list = (query: Record<string, string | string[]>) =>
    ok<{ items: { code: string }[]; total: number }>(author.call(calls.controls.withStatus, { query }));
  expect(await list({ owner: owner.userId })).toMatchObject({ total: 1, items: [{ code }] });
  const none = (await list({ owner: 'none' })).total;
  expect((await list({ owner: ['none', owner.userId] })).total).toBe(none + 1);
  expect((await author.call(calls.controls.withStatus, { query: { owner: 'nobody' } })).statusCode).toBe(400);
});
