/** Control responses over HTTP: content, validation, concurrency, lists and the review queue. */
import { type ControlResponse, type ControlWithStatus, calls } from '@msp/contract';
import { allItems, expectAscending, ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createResponseIn,
  createTeam,
  getResponse,
  notApplicable,
  questionOf,
  questionsOf,
  removeResponse,
  review,
  saveAnswers,
  submit,
  type Team,
  updateResponse,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: Team;
let author: Person;
let reviewer: Person;
let viewer: Person;
const unknownId = '018f3e9a-0000-7000-8000-000000000000';

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author, reviewer } = team);
  viewer = await suite.person(team.organizationId, 'VIEWER');
});
afterAll(() => suite.stop());

describe('§7 POST and GET control-responses', () => {
  test('§3 a new response is a draft without a status; the status and the answers are missing', async () => {
    const code = team.nextControl();
    const response = await createResponse(author, code);
    expect(response).toMatchObject({
      control: { code },
      reviewStatus: 'DRAFT',
      implementationStatus: 'NOT_ANSWERED',
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
    expect(response.missing.map(({ key }) => key)).toEqual(['implementationStatus', ...required.map(({ key }) => key)]);
    expect(await ok(viewer.call(calls.controlResponses.ofControl, { params: { id: code } }))).toEqual({ response });
  });

  test('§3 an owner, notes or an answer store no status', async () => {
    const code = 'DEV-06';
    const { id: requirementId } = await questionOf(author, code, 'admins-covered');
    const created = await createResponse(author, code, { ownerId: author.userId, notes: 'Started.' });
    await ok(saveAnswers(author, created, [{ requirementId, value: 90 }]));
    expect((await getResponse(author, created.id)).implementationStatus).toBe('NOT_ANSWERED');
    const { rows } = await suite.admin.query('select implementation_status from control_responses where id = $1', [
      created.id,
    ]);
    expect(rows).toEqual([{ implementation_status: null }]);
    const { items } = await ok<Page<ControlWithStatus>>(
      author.call(calls.controls.withStatus, { query: { search: code } }),
    );
    expect(items).toMatchObject([{ code, implementationStatus: null, proposedStatus: null, progress: 'DRAFT' }]);
  });

  test('of-control is null for a control without a response, and 404 for an unknown control', async () => {
    const ofControl = (id: string) => author.call(calls.controlResponses.ofControl, { params: { id } });
    expect(await ok(ofControl(team.nextControl()))).toEqual({ response: null });
    expect((await ofControl('XYZ-99')).statusCode).toBe(404);
  });

  test('a second response to a control is refused with the id of the first, also for concurrent requests', async () => {
    const controlId = team.nextControl();
    const create = (person: Person) => person.call(calls.controlResponses.create, { body: { controlId } });
    const responses = await Promise.all([create(author), create(reviewer)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const first = responses.find(({ statusCode }) => statusCode === 200)?.json();
    const second = responses.find(({ statusCode }) => statusCode === 409)?.json();
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

  test('§5 a lone surrogate and NUL are refused, because they cannot be stored', async () => {
    for (const notes of ['broken \ud800 text', 'broken \u0000 text']) {
      const call = author.call(calls.controlResponses.create, { body: { controlId: team.nextControl(), notes } });
      expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    }
  });

  test.each(['get', 'versions'] as const)('%s: 404 for an unknown response', async (name) => {
    const call = author.call(calls.controlResponses[name], { params: { id: unknownId } });
    expect((await call).statusCode).toBe(404);
  });

  test('the list is filtered by status, control, owner and search', async () => {
    const code = team.nextControl();
    const owner = await suite.person(team.organizationId, 'msp_user');
    const response = await createResponse(author, code, { ownerId: owner.userId });
    const list = (query: Record<string, string | string[]>) =>
      ok<Page<ControlResponse>>(author.call(calls.controlResponses.list, { query }));
    for (const query of [
      { control: code },
      { control: code.toLowerCase() },
      { control: response.control.id },
      { search: code },
    ])
      expect((await list(query)).items).toMatchObject([{ id: response.id }]);
    expect((await list({ owner: owner.userId })).items).toMatchObject([
      { id: response.id, owner: { id: owner.userId } },
    ]);
    expect((await list({ reviewStatus: 'APPROVED', control: code })).total).toBe(0);
    expect((await list({ reviewStatus: ['APPROVED', 'DRAFT'], control: code })).total).toBe(1);
  });

  test('every sort of the list returns each response once, in order', async () => {
    const startedAt = suite.clock.now();
    for (const seconds of [1, 2, 3]) {
      suite.clock.set(new Date(startedAt.getTime() + seconds * 1_000));
      const response = await createResponse(author, team.nextControl(), notApplicable);
      if (seconds > 1) await ok(submit(author, response));
    }
    const { rows } = await suite.admin.query<{ code: string }>('select code from controls order by position');
    const codes = rows.map(({ code }) => code);
    const list = (query: Record<string, string>) =>
      ok<Page<ControlResponse>>(author.call(calls.controlResponses.list, { query }));
    const { total } = await list({});
    const sortKeys: Record<string, (response: ControlResponse) => string | number> = {
      control: ({ control }) => codes.indexOf(control.code),
      submittedAt: ({ submittedAt }) => submittedAt ?? '',
      updatedAt: ({ updatedAt }) => updatedAt,
    };
    for (const [sort, keyOf] of Object.entries(sortKeys)) {
      const readAll = (order: string) => allItems((cursor) => list({ sort, order, limit: '2', ...cursor }));
      const ascending = await readAll('asc');
      expect(ascending).toHaveLength(total);
      expect(new Set(ascending.map(({ id }) => id)).size).toBe(total);
      expectAscending(ascending.map(keyOf));
      expect(await readAll('desc')).toEqual(ascending.toReversed());
    }
  });

  test("four eyes: a person's review queue holds the responses that they may review, and no others", async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    const queue = async (person: Person) =>
      (
        await ok<{ items: ControlResponse[] }>(
          person.call(calls.controlResponses.list, { query: { mayReview: 'true', limit: '100' } }),
        )
      ).items.map(({ id }) => id);
    expect(await queue(reviewer)).toContain(response.id);
    expect(await queue(author)).not.toContain(response.id);
    expect(await queue(viewer)).toEqual([]);
    const mayReview = async (person: Person) => (await getResponse(person, response.id)).mayReview;
    expect([await mayReview(reviewer), await mayReview(author), await mayReview(viewer)]).toEqual([true, false, false]);
  });
});

describe('§7 PATCH control-responses', () => {
  test('only the given fields change; the log lists the changes, with people by name', async () => {
    const code = team.nextControl();
    const response = await createResponse(author, code, { notes: 'First.' });
    const changed = await ok<ControlResponse>(
      updateResponse(author, response, {
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
      author.call(calls.activityFeed.ofControl, { params: { id: code } }),
    );
    expect(items[0]).toMatchObject({ action: 'UPDATE', title: 'Response updated' });
    expect(items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'implementationStatus', before: null, after: 'RISK_ACCEPTED' },
        { field: 'owner', before: null, after: reviewer.context.actor?.name },
        { field: 'reason', before: null, after: 'It is old.' },
      ]),
    );
  });

  test('saving stored values again has no effect from any version: no new version and no log entry', async () => {
    const code = team.nextControl();
    const first = await createResponse(author, code);
    const second = await ok<ControlResponse>(updateResponse(author, first, { notes: 'Noted.', reason: '' }));
    expect(await ok(updateResponse(author, first, { notes: 'Noted.' }))).toEqual(second);
    expect(await ok(updateResponse(author, second, {}))).toEqual(second);
    const { total } = await ok<{ total: number }>(author.call(calls.activityFeed.ofControl, { params: { id: code } }));
    expect(total).toBe(2);
  });

  test('STALE: of two concurrent edits one is refused, with the current record', async () => {
    const response = await createResponse(author, team.nextControl());
    const responses = await Promise.all([
      updateResponse(author, response, { notes: 'From the author.' }),
      updateResponse(reviewer, response, { notes: 'From the reviewer.' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = responses.find(({ statusCode }) => statusCode === 200)?.json();
    const loser = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { id: response.id, notes: winner.notes, version: 2 } },
    });
    expect((await getResponse(author, response.id)).notes).toBe(winner.notes);
  });

  test.each(['submit', 'review', 'remove'] as const)(
    '%s with an old version is refused and changes nothing',
    async (name) => {
      const { response } = await createResponseIn(team, name === 'review' ? 'IN_REVIEW' : 'DRAFT');
      const stale = { id: response.id, version: response.version - 1 };
      const call = {
        submit: () => submit(author, stale),
        review: () => review(reviewer, stale, 'APPROVE'),
        remove: () => removeResponse(author, stale),
      }[name]();
      expect(await refusal(call)).toMatchObject({
        status: 409,
        errorCode: 'STALE',
        details: { currentVersion: response.version, current: { id: response.id } },
      });
      expect(await getResponse(author, response.id)).toEqual(response);
    },
  );

  test.each(['assessor', 'superadmin'] as const)("the scheme's %s cannot own a control or its risk", async (role) => {
    const ownerId = (await suite.person(team.organizationId, role)).userId;
    const response = await createResponse(author, team.nextControl());
    for (const content of [{ ownerId }, { riskOwnerId: ownerId }]) {
      expect(await refusal(updateResponse(author, response, content))).toMatchObject({
        status: 400,
        details: [{ path: `body.${Object.keys(content)[0]}`, message: 'is not a member who can edit controls' }],
      });
    }
    const bulk = { action: 'OWNER', controlIds: [response.control.id], ownerId };
    expect((await author.call(calls.controlResponses.bulk, { body: bulk })).statusCode).toBe(400);
  });

  test('a former member stays the owner, but cannot be set again', async () => {
    const formerMember = await suite.person(team.organizationId, 'msp_user');
    const response = await createResponse(author, team.nextControl(), { ownerId: formerMember.userId });
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [formerMember.userId]);
    const updated = await ok<ControlResponse>(
      updateResponse(author, response, { ownerId: formerMember.userId, notes: 'Same owner.' }),
    );
    expect(updated.owner?.id).toBe(formerMember.userId);
    expect(await refusal(updateResponse(author, updated, { riskOwnerId: formerMember.userId }))).toMatchObject({
      status: 400,
      details: [{ path: 'body.riskOwnerId' }],
    });
  });
});

test('§7 with-status: filter by owner, and for controls without an owner', async () => {
  const owner = await suite.person(team.organizationId, 'msp_user');
  const code = team.nextControl();
  await createResponse(author, code, { ...notApplicable, ownerId: owner.userId });
  const list = (query: Record<string, string | string[]>) =>
    ok<{ items: { code: string }[]; total: number }>(author.call(calls.controls.withStatus, { query }));
  expect(await list({ owner: owner.userId })).toMatchObject({ total: 1, items: [{ code }] });
  const unowned = (await list({ owner: 'none' })).total;
  expect((await list({ owner: ['none', owner.userId] })).total).toBe(unowned + 1);
  expect((await author.call(calls.controls.withStatus, { query: { owner: 'unknown' } })).statusCode).toBe(400);
});
