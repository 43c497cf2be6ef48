/** The same change to several controls over HTTP: what is refused is listed, the rest is done. */
import { type ControlResponse, calls } from '@msp/contract';
import { read, responseIn, startTeam, type Team } from './answering';
import { ok, refusal } from './outcomes';
import { type Suite, startSuite } from './suite';

let suite: Suite;
const unknownId = '018f3e9a-0000-7000-8000-000000000000';

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

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
