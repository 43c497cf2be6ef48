/** Saved views over HTTP: each person's own, bounded, and saved by name. */
import { calls, constants, type SavedView } from '@msp/contract';
import { addMember } from '../../src/tenancy/organizations/service';
import { savedViews } from '../../src/tenancy/views/tables';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let organizationId: string;
let priya: Person;
let owen: Person;

beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha');
  priya = await suite.person(organizationId, 'VIEWER');
  owen = await suite.person(organizationId, 'msp_admin');
});
afterAll(() => suite.stop());

const view = { path: '/controls', name: 'My gaps', search: 'progress=DRAFT' } as const;
const save = (person: Person, change: object = {}) => person.call(calls.views.save, { body: { ...view, ...change } });
const listOf = async (person: Person, path = '/controls') =>
  (await ok<{ items: SavedView[] }>(person.call(calls.views.list, { query: { path } }))).items;
const remove = (person: Person, id: string) => person.call(calls.views.remove, { params: { id } });

test('a view is saved by name: the same name replaces it, and each list has its own', async () => {
  const saved = await ok<SavedView>(save(priya));
  await ok(save(priya, { path: '/evidence' }));
  const replaced = await ok<SavedView>(
    save(priya, { name: '  My gaps ', search: '?tier=essential&columns=code%2Cname' }),
  );
  expect(replaced).toMatchObject({ id: saved.id, name: 'My gaps', search: 'tier=essential&columns=code%2Cname' });
  await ok(save(priya, { name: 'all' }));
  expect((await listOf(priya)).map(({ name }) => name)).toEqual(['all', 'My gaps']);
  expect(await listOf(priya, '/evidence')).toEqual([expect.objectContaining({ ...view, path: '/evidence' })]);
});

test('the place in the list is not part of a view', async () => {
  const { search } = await ok<SavedView>(save(priya, { search: 'sort=name&cursor=abc&page=3&order=desc' }));
  expect(search).toBe('sort=name&order=desc');
});

test("§1 a view is its owner's only: another member neither sees, replaces nor deletes it", async () => {
  const { id } = await ok<SavedView>(save(priya, { name: 'Private' }));
  expect((await listOf(owen)).map(({ name }) => name)).not.toContain('Private');
  await ok(save(owen, { name: 'Private', search: 'tier=advanced' }));
  expect(await refusal(remove(owen, id))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  expect(await listOf(priya)).toContainEqual(expect.objectContaining({ id, search: view.search }));
  expect((await remove(priya, id)).statusCode).toBe(204);
  expect(await refusal(remove(priya, id))).toMatchObject({ status: 404 });
  expect((await listOf(owen)).map(({ name }) => name)).toContain('Private');
});

test("§1 without the repository's filter, row-level security still shows only the person's own views", async () => {
  await ok(save(priya, { name: 'Hers' }));
  await ok(save(owen, { name: 'His' }));
  const namesFor = async (userId?: string) => {
    const { database } = suite.platform;
    const rows = await database.inOrganization(organizationId, (tx) => tx.select().from(savedViews), userId);
    return rows.map(({ name }) => name);
  };
  expect(await namesFor(priya.userId)).toContain('Hers');
  expect(await namesFor(priya.userId)).not.toContain('His');
  expect(await namesFor()).toEqual([]);
  const steal = suite.platform.database.inOrganization(
    organizationId,
    (tx) => tx.update(savedViews).set({ userId: owen.userId }),
    priya.userId,
  );
  await expect(steal).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  await expect(suite.platform.database.inOrganization(organizationId, async () => 1, "' or 1=1")).rejects.toThrow(
    'must be a UUID',
  );
});

test('a person in two organisations has other views in each', async () => {
  const other = await suite.organization('bravo');
  await ok(save(owen, { name: 'Of alpha' }));
  await addMember(suite.platform, other, owen.userId, 'msp_admin');
  await ok(owen.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
  expect(await listOf(owen)).toEqual([]);
});

test('a person has at most 50 views of a list; replacing one still works', async () => {
  const busy = await suite.person(organizationId, 'VIEWER');
  const names = Array.from({ length: constants.savedViews.maxOfList }, (_, number) => `View ${number}`);
  await Promise.all(names.map((name) => ok(save(busy, { name }))));
  expect(await refusal(save(busy, { name: 'One more' }))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  await ok(save(busy, { name: 'View 7', search: 'tier=standard' }));
  const items = await listOf(busy);
  expect(items).toHaveLength(constants.savedViews.maxOfList);
  expect(items).toContainEqual(expect.objectContaining({ name: 'View 7', search: 'tier=standard' }));
});

test.each([
  [{ path: '/controls/:id' }, 'body.path'],
  [{ path: 'https://elsewhere.example' }, 'body.path'],
  [{ name: '   ' }, 'body.name'],
  [{ name: 'x'.repeat(61) }, 'body.name'],
  [{ name: 'a\0b' }, 'body.name'],
  [{ search: 'x'.repeat(2_001) }, 'body.search'],
])('§5 %j is refused, naming %s', async (change, path) => {
  expect(await refusal(save(priya, change))).toMatchObject({ status: 400, details: [{ path }] });
});

test('a null character in the query is stored encoded', async () => {
  expect(await ok<SavedView>(save(priya, { search: 'search=a\0b' }))).toMatchObject({ search: 'search=a%00b' });
});
