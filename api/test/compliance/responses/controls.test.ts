/** Controls over HTTP: the list with its status, a control of the registry, and its activity log. */
import {
  type ActivityLogItem,
  type ControlWithStatus,
  calls,
  controlProgress,
  controlTiers,
  type RegistryControl,
  type ResponseOf,
} from '@msp/contract';
import { answerControl } from '../../../local/demo/events/control-actions';
import { allItems, expectAscending, ok, type Page } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { approveControl } from '../../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../../support/suite';

type Neighbours = ResponseOf<typeof calls.controls.neighbours>;

let suite: Suite;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

const approve = (control: string) => approveControl({ author: user, reviewer: admin }, control, 'FULLY_IMPLEMENTED');
const list = (query: CallInput['query'] = {}) =>
  ok<Page<ControlWithStatus> & { summary: object }>(user.call(calls.controls.withStatus, { query }));

describe('§7 Controls', () => {
  test('with-status: every sort returns each control once, in order, over several pages', async () => {
    await approve('NET-01');
    await answerControl(user.context, 'DEV-02', { implementationStatus: 'NOT_IMPLEMENTED', notes: '', answers: {} });
    const readAll = (sort: string, order: string) =>
      allItems((cursor) => list({ sort, order, limit: '17', ...cursor }));
    const codesBy = async (column: string) => {
      const { rows } = await suite.admin.query<{ code: string }>(`select code from controls order by ${column}`);
      return rows.map(({ code }) => code);
    };
    const [byPosition, byName] = [await codesBy('position'), await codesBy('lower(name)')];
    const sortKeys: Record<string, (item: ControlWithStatus) => number | string> = {
      code: ({ code }) => byPosition.indexOf(code),
      name: ({ code }) => byName.indexOf(code),
      tier: ({ tier }) => controlTiers.indexOf(tier),
      progress: ({ progress }) => controlProgress.indexOf(progress),
      implementationStatus: ({ implementationStatus }) => implementationStatus ?? 'NOT_ANSWERED',
      updatedAt: ({ updatedAt }) => updatedAt ?? '',
    };
    for (const [sort, keyOf] of Object.entries(sortKeys)) {
      const ascending = await readAll(sort, 'asc');
      expect(ascending).toHaveLength(60);
      expect(new Set(ascending.map(({ code }) => code)).size).toBe(60);
      expectAscending(ascending.map(keyOf));
      expect(await readAll(sort, 'desc')).toEqual(ascending.toReversed());
    }
  });

  test('filters apply to the list and its total, not to the summary', async () => {
    await approve('NET-01');
    expect(await list({ domain: 'NET' })).toMatchObject({ total: 6, summary: { total: 60 } });
    expect(await list({ domain: ['NET', 'IDN'], limit: '1' })).toMatchObject({ total: 12 });
    // The linked export, and the policy that the answer cites.
    expect((await list({ progress: 'APPROVED' })).items).toMatchObject([
      { code: 'NET-01', implementationStatus: 'FULLY_IMPLEMENTED', evidenceCount: 2, owner: { id: user.userId } },
    ]);
    expect(await list({ implementationStatus: 'NOT_ANSWERED' })).toMatchObject({ total: 59 });
    expect(await list({ search: 'net-01' })).toMatchObject({ total: 1 });
    expect(await list({ search: '100%_' })).toMatchObject({ total: 0 });
    expect((await list({})).summary).toMatchObject({
      progress: { NOT_STARTED: 59, APPROVED: 1 },
      implementationStatus: { FULLY_IMPLEMENTED: 1, NOT_ANSWERED: 59 },
    });
  });

  test.each([
    [{ query: { limit: '0' } }, 'querystring.limit'],
    [{ query: { limit: '101' } }, 'querystring.limit'],
    [{ query: { sort: 'password' } }, 'querystring.sort'],
    [{ query: { order: 'sideways' } }, 'querystring.order'],
    [{ query: { tier: 'golden' } }, 'querystring.tier'],
    [{ query: { cursor: 'bm9uc2Vuc2U' } }, 'query.cursor'],
  ] as [CallInput, string][])('%p is refused, naming %s', async (input, field) => {
    const response = await user.call(calls.controls.withStatus, input);
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].path).toContain(field.split('.')[1]);
  });

  test('a cursor of one sort is refused for another', async () => {
    const { nextCursor } = await list({ limit: '5' });
    expect(
      (await user.call(calls.controls.withStatus, { query: { cursor: nextCursor ?? '', sort: 'name' } })).statusCode,
    ).toBe(400);
  });

  test('neighbours: the controls before and after, in the order of the list, among those that match', async () => {
    const around = (id: string, query: CallInput['query'] = {}) =>
      ok<Neighbours>(user.call(calls.controls.neighbours, { params: { id }, query }));
    const byName = await allItems((cursor) => list({ sort: 'name', order: 'desc', limit: '17', ...cursor }));
    for (const [at, item] of byName.entries()) {
      const { position, total, previous, next } = await around(item.code, { sort: 'name', order: 'desc' });
      expect([position, total]).toEqual([at + 1, 60]);
      expect([previous?.code, next?.code]).toEqual([byName[at - 1]?.code, byName[at + 1]?.code]);
    }
    expect(await around('NET-06', { domain: 'NET' })).toMatchObject({ position: 6, total: 6, next: null });
    expect(await around('IDN-01')).toMatchObject({ previous: null, next: { code: 'IDN-02' } });
  });

  test('neighbours: a control that no longer matches the filters keeps its place', async () => {
    await approve('NET-02');
    const query = { domain: 'NET', progress: 'NOT_STARTED' };
    const response = await user.call(calls.controls.neighbours, { params: { id: 'NET-02' }, query });
    expect(response.json()).toMatchObject({ previous: { code: 'NET-01' }, next: { code: 'NET-03' }, position: 2 });
  });

  test('registry/{id}: by code in any case or by id; 404 for an unknown control', async () => {
    const byCode = await ok<RegistryControl>(user.call(calls.controls.registry, { params: { id: 'idn-01' } }));
    expect(byCode).toMatchObject({ code: 'IDN-01', domain: { name: 'Identity' }, registry: { version: '2026.1' } });
    expect(byCode.requirements.length).toBeGreaterThanOrEqual(2);
    const { requirements } = await ok<RegistryControl>(
      user.call(calls.controls.registry, { params: { id: 'IDN-02' } }),
    );
    expect(requirements.find(({ key }) => key === 'emergency-tested')).toMatchObject({ type: 'date', validMonths: 6 });
    expect(await ok(user.call(calls.controls.registry, { params: { id: byCode.id } }))).toEqual(byCode);
    for (const id of ['XYZ-99', '018f3e9a-0000-7000-8000-000000000000', "' or 1=1"]) {
      expect((await user.call(calls.controls.registry, { params: { id } })).statusCode).toBe(404);
    }
  });

  test('§7 activity-logs/control/{id}: actions, newest first, with their changes', async () => {
    await approve('IDN-01');
    const { items } = await ok<Page<ActivityLogItem>>(
      user.call(calls.activityFeed.ofControl, { params: { id: 'IDN-01' } }),
    );
    expect(items.map(({ action }) => action)).toEqual(['APPROVE', 'SUBMIT', 'UPDATE', 'CREATE', 'CREATE']);
    expect(items[0]?.changes).toContainEqual({ field: 'countedStatus', before: null, after: 'FULLY_IMPLEMENTED' });
  });
});
