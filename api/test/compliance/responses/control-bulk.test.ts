/** Bulk changes of control responses over HTTP: refused controls are listed, the others are changed. */
import { type ControlResponse, calls, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import {
  createResponseIn,
  createTeam,
  getResponse,
  type Team,
  updateResponse,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
const unknownId = '018f3e9a-0000-7000-8000-000000000000';

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

describe('§7 control-responses/bulk', () => {
  let codes: string[];
  let team: Team;
  const idOf = async (code: string) =>
    (await ok<{ id: string }>(team.author.call(calls.controls.registry, { params: { id: code } }))).id;
  const bulk = (body: object, person = team.author) => person.call(calls.controlResponses.bulk, { body });
  beforeAll(async () => {
    team = await createTeam(suite, 'bulk');
    codes = [team.nextControl(), team.nextControl(), team.nextControl()];
  });

  test('STATUS and OWNER create missing responses and list those in review as refused', async () => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    const controlIds = [...(await Promise.all(codes.map(idOf))), response.control.id];
    const content = { implementationStatus: 'PARTIALLY_IMPLEMENTED' };
    const refused = [{ control: response.control, errorCode: 'INVALID_TRANSITION', message: expect.any(String) }];
    expect(await ok(bulk({ action: 'STATUS', controlIds, ...content }))).toMatchObject({ done: 3, refused });
    expect(await ok(bulk({ action: 'OWNER', controlIds, ownerId: team.reviewer.userId }))).toMatchObject({
      done: 3,
      refused,
    });
    const { items } = await ok<{ items: ControlResponse[] }>(
      team.author.call(calls.controlResponses.list, { query: { owner: team.reviewer.userId } }),
    );
    expect(items.map(({ implementationStatus, version }) => [implementationStatus, version])).toEqual(
      codes.map(() => ['PARTIALLY_IMPLEMENTED', 2]),
    );
    expect(await ok(bulk({ action: 'STATUS', controlIds: controlIds.slice(0, 3), ...content }))).toEqual({
      done: 3,
      refused: [],
      changed: [],
    });
    expect((await getResponse(team.author, items[0]?.id ?? '')).version).toBe(2);
  });

  test('§3 OWNER stores no status, and removing the owner starts no response', async () => {
    const code = team.nextControl();
    const controlIds = [await idOf(code)];
    const responseOf = async () =>
      (
        await ok<{ response: ControlResponse | null }>(
          team.author.call(calls.controlResponses.ofControl, { params: { id: code } }),
        )
      ).response;
    expect(await ok(bulk({ action: 'OWNER', controlIds, ownerId: null }))).toEqual({
      done: 1,
      refused: [],
      changed: [],
    });
    expect(await responseOf()).toBeNull();
    await ok(bulk({ action: 'OWNER', controlIds, ownerId: team.author.userId }));
    expect(await responseOf()).toMatchObject({
      implementationStatus: 'NOT_ANSWERED',
      owner: { id: team.author.userId },
    });
    await ok(bulk({ action: 'OWNER', controlIds, ownerId: null }));
    expect(await responseOf()).toMatchObject({ implementationStatus: 'NOT_ANSWERED', owner: null });
  });

  test('DUE_DATE sets and removes due dates; removing one starts no response and reopens no approved one', async () => {
    const { response: approved } = await createResponseIn(team, 'APPROVED');
    const { response: inReview } = await createResponseIn(team, 'IN_REVIEW');
    const code = team.nextControl();
    const controlIds = [await idOf(code), approved.control.id];
    const dueDates = async () => {
      const { items } = await ok<{ items: ControlResponse[] }>(
        team.author.call(calls.controlResponses.list, { query: { limit: '100' } }),
      );
      return items
        .filter(({ control }) => controlIds.includes(control.id))
        .map(({ dueOn, reviewStatus }) => ({ dueOn, reviewStatus }));
    };
    expect(await ok(bulk({ action: 'DUE_DATE', controlIds, dueOn: null }))).toEqual({
      done: 2,
      refused: [],
      changed: [],
    });
    expect(await dueDates()).toEqual([{ dueOn: null, reviewStatus: 'APPROVED' }]);
    expect(
      await ok(bulk({ action: 'DUE_DATE', controlIds: [...controlIds, inReview.control.id], dueOn: '2026-12-24' })),
    ).toMatchObject({ done: 2, refused: [expect.objectContaining({ errorCode: 'INVALID_TRANSITION' })] });
    const both = (dueOn: string | null) =>
      expect.arrayContaining(['APPROVED', 'DRAFT'].map((reviewStatus) => ({ dueOn, reviewStatus })));
    expect(await dueDates()).toEqual(both('2026-12-24'));
    await ok(bulk({ action: 'OWNER', controlIds, ownerId: team.author.userId }));
    await ok(bulk({ action: 'DUE_DATE', controlIds, dueOn: null }));
    expect(await dueDates()).toEqual(both(null));
  });

  type Bulk = ResponseOf<typeof calls.controlResponses.bulk>;
  const undo = (action: string, { changed }: Pick<Bulk, 'changed'>, person = team.author) =>
    person.call(calls.controlResponses.undoBulk, { body: { action, changed } });

  test.each([
    ['STATUS', { implementationStatus: 'PARTIALLY_IMPLEMENTED' }],
    ['OWNER', { ownerId: 'reviewer' }],
    ['DUE_DATE', { dueOn: '2026-12-24' }],
  ])(
    '%s is undone: content and status are as before, also of approved and sent-back responses',
    async (action, change) => {
      const before = await Promise.all(
        (['APPROVED', 'CHANGES_REQUESTED', 'DRAFT'] as const).map(async (status) => {
          const { response } = await createResponseIn(team, status);
          return response;
        }),
      );
      const controlIds = [...before.map(({ control }) => control.id), await idOf(team.nextControl())];
      const value = 'ownerId' in change ? { ownerId: team.reviewer.userId } : change;
      const changed = await ok<Bulk>(bulk({ action, controlIds, ...value }));
      expect(changed).toMatchObject({ done: 4, changed: controlIds.map((controlId) => ({ controlId })) });
      expect(await ok(undo(action, changed))).toEqual({ done: 4, refused: [] });
      for (const { id, reviewStatus, implementationStatus, countedStatus } of before) {
        expect(await getResponse(team.author, id)).toMatchObject({
          ...{ reviewStatus, implementationStatus, countedStatus },
          ...{ owner: null, dueOn: null },
        });
      }
    },
  );

  test('an undo refuses responses that have changed since, and restores no status that was not decided', async () => {
    const { response } = await createResponseIn(team, 'DRAFT');
    const controlIds = [response.control.id];
    const changed = await ok<Bulk>(bulk({ action: 'DUE_DATE', controlIds, dueOn: '2026-12-24' }));
    const current = await getResponse(team.author, response.id);
    await ok(updateResponse(team.reviewer, current, { notes: 'Mine.' }));
    expect(await ok(undo('DUE_DATE', changed))).toMatchObject({
      done: 0,
      refused: [{ control: response.control, errorCode: 'STALE', message: expect.stringMatching(/changed since/) }],
    });
    expect(await getResponse(team.author, response.id)).toMatchObject({ dueOn: '2026-12-24', notes: 'Mine.' });
    // Made up: a draft does not become approved.
    const [version] = [(await getResponse(team.author, response.id)).version];
    const made = { changed: changed.changed.map((one) => ({ ...one, version })) };
    expect(await ok(undo('STATUS', made))).toMatchObject({ done: 1 });
    expect((await getResponse(team.author, response.id)).reviewStatus).toBe('DRAFT');
  });

  test('SUBMIT is undone by withdrawing, for the person who submitted', async () => {
    const { response } = await createResponseIn(team, 'DRAFT');
    const submitted = await ok<Bulk>(bulk({ action: 'SUBMIT', controlIds: [response.control.id] }));
    expect(await ok(undo('SUBMIT', submitted, team.reviewer))).toMatchObject({ done: 0 });
    expect(await ok(undo('SUBMIT', submitted))).toEqual({ done: 1, refused: [] });
    expect((await getResponse(team.author, response.id)).reviewStatus).toBe('DRAFT');
  });

  test('SUBMIT lists incomplete and missing responses as refused and submits the others', async () => {
    const { response } = await createResponseIn(team, 'DRAFT');
    const controlIds = [response.control.id, await idOf(codes[0] ?? ''), await idOf(team.nextControl())];
    const check = await ok(bulk({ action: 'CHECK_SUBMISSION', controlIds }));
    expect((await getResponse(team.author, response.id)).reviewStatus).toBe('DRAFT');
    const result = await ok<{ done: number; refused: { errorCode: string }[] }>(bulk({ action: 'SUBMIT', controlIds }));
    expect(check).toEqual({ ...result, changed: [] });
    expect(result).toMatchObject({
      done: 1,
      refused: [
        {
          errorCode: 'MISSING_ANSWERS',
          message: expect.stringMatching(/^\d required questions aren't answered yet\.$/),
        },
        { errorCode: 'MISSING_ANSWERS', message: 'This control has not been answered yet.' },
      ],
    });
    expect((await getResponse(team.author, response.id)).reviewStatus).toBe('IN_REVIEW');
  });

  test('an unexpected error names the controls that were not changed, and keeps those that were', async () => {
    const unchanged = [team.nextControl(), team.nextControl()];
    const controlIds = await Promise.all([team.nextControl(), ...unchanged].map(idOf));
    await suite.admin.query(`create function fail_insert() returns trigger language plpgsql as $$ begin
      if new.control_id = '${controlIds[1]}' then raise exception 'A disk error.'; end if; return new; end $$`);
    await suite.admin.query(
      'create trigger fail_insert before insert on control_responses for each row execute function fail_insert()',
    );
    const change = { action: 'STATUS', controlIds, implementationStatus: 'NOT_IMPLEMENTED' };
    const result = await ok<{ done: number; refused: { control: { code: string }; message: string }[] }>(bulk(change));
    await suite.admin.query('drop function fail_insert cascade');
    expect(result.done).toBe(1);
    expect(result.refused.map(({ control }) => control.code)).toEqual(unchanged);
    expect(result.refused[0]).toMatchObject({ errorCode: 'INTERNAL', message: expect.stringContaining('Try again.') });
    expect(JSON.stringify(result)).not.toContain('disk error');
    expect(await ok(bulk({ ...change, controlIds: controlIds.slice(1) }))).toMatchObject({ done: 2, refused: [] });
  });

  test.each([
    [{ action: 'OWNER', ownerId: unknownId }, 'body.ownerId'],
    [{ action: 'STATUS', implementationStatus: 'RISK_ACCEPTED', riskOwnerId: unknownId }, 'body.riskOwnerId'],
    [{ action: 'STATUS', implementationStatus: 'DONE' }, 'body.implementationStatus'],
    [{ action: 'STATUS', implementationStatus: 'RISK_ACCEPTED', reviewBy: 'soon' }, 'body.reviewBy'],
    [{ action: 'SUBMIT', controlIds: [unknownId] }, 'body.controlIds.0'],
    [{ action: 'DUE_DATE', dueOn: '2026-02-30' }, 'body.dueOn'],
    [{ action: 'DUE_DATE' }, 'body.dueOn'],
    [{ action: 'SUBMIT', controlIds: [] }, 'body.controlIds'],
    [{ action: 'SUBMIT', controlIds: ['IDN-01'] }, 'body.controlIds.0'],
    [{ action: 'EXPLODE' }, 'body.action'],
  ])('§5 %j is refused entirely, naming %s', async (body, path) => {
    const controlIds = [await idOf('GOV-01')];
    expect(await refusal(bulk({ controlIds, ...body }))).toMatchObject({ status: 400, details: [{ path }] });
    expect(await ok(team.author.call(calls.controlResponses.ofControl, { params: { id: 'GOV-01' } }))).toEqual({
      response: null,
    });
  });
});
