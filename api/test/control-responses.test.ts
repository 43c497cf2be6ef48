/** What control responses hold and refuse, over HTTP: content, concurrency, lists and the queue of a reviewer. */
import { type ControlResponse, calls } from '@msp/contract';
import {
  begin,
  change,
  notApplicable,
  questionsOf,
  read,
  responseIn,
  review,
  startTeam,
  submit,
  type Team,
} from './answering';
import { allItems, ok, type Page, refusal } from './outcomes';
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
      ok<Page<ControlResponse>>(author.call(calls.controlResponses.list, { query }));
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
    const { rows: controls } = await suite.admin.query<{ code: string }>('select code from controls order by position');
    /** A value that increases along the ascending list. */
    const positions: Record<string, (item: ControlResponse) => number | string> = {
      control: ({ control }) => controls.findIndex((row) => row.code === control.code),
      submittedAt: ({ submittedAt }) => submittedAt ?? '',
      updatedAt: ({ updatedAt }) => updatedAt,
    };
    for (const [sort, positionOf] of Object.entries(positions)) {
      const all = (order: string) => allItems((cursor) => list({ sort, order, limit: '2', ...cursor }));
      const ascending = await all('asc');
      expect(new Set(ascending.map(({ id }) => id)).size).toBe(total);
      const found = ascending.map(positionOf);
      expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(await all('desc')).toEqual(ascending.toReversed());
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
    expect(items[0]).toMatchObject({ action: 'UPDATE', title: 'Response updated' });
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
