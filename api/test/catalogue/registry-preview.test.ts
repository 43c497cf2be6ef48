/** What following another registry would change, over HTTP, and who is told of the change. */
import { type ControlRegistry, calls, type RegistryPreview, remotePaths } from '@msp/contract';
import { recordChecks } from '../../src/compliance/checks/record';
import { catalogueOf } from '../support/files/oscal-files';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { formOf } from '../support/requests/evidence-requests';
import { linesOf, listOf } from '../support/requests/notification-requests';
import { createResponse, createResponseIn, createTeam, type Team } from '../support/requests/response-requests';
import { createRisk, createSupplier } from '../support/requests/risk-requests';
import { createTask } from '../support/requests/task-requests';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: Team;
let superadmin: Person;
let shipped: ControlRegistry;
let first: ControlRegistry;
let second: ControlRegistry;

/** The second version: C-1 as before, C-2 with another title, C-3 with other questions, C-4 gone, C-5 new. */
function secondVersion() {
  const value = catalogueOf(5, '2.0');
  const [group] = value.catalog.groups;
  if (!group) throw new Error('The catalogue has no group.');
  value.catalog.metadata.title = 'Catalogue of 4';
  const shorter = catalogueOf(3, '2.0', ['a.']).catalog.groups[0]?.controls.find(({ id }) => id === 'c-3');
  group.controls = group.controls.flatMap((control) => {
    if (control.id === 'c-2') return { ...control, title: 'Another title' };
    if (control.id === 'c-3') return shorter ?? [];
    return control.id === 'c-4' ? [] : control;
  });
  return value;
}

const load = async (content: unknown) => {
  const body = formOf({}, { name: 'catalogue.json', content: JSON.stringify(content) });
  return (await ok<{ registry: ControlRegistry }>(superadmin.call(calls.controlRegistries.load, { body }))).registry;
};
const use = (id: string) => ok(superadmin.call(calls.controlRegistries.use, { params: { id } }));
const preview = (id: string) =>
  ok<RegistryPreview>(superadmin.call(calls.controlRegistries.preview, { params: { id } }));

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
  const { items } = await ok<{ items: ControlRegistry[] }>(superadmin.call(calls.controlRegistries.registries));
  shipped = items[0] as ControlRegistry;
  first = await load(catalogueOf(4));
  second = await load(secondVersion());
});
afterAll(() => suite.stop());
beforeEach(() => use(shipped.id));

test('compares by code, with the responses of today, and changes nothing', async () => {
  await use(first.id);
  await createResponse(team.author, 'C-2');
  await createResponse(team.author, 'C-4');
  const found = await preview(second.id);
  expect(found.current).toEqual({ id: first.id, title: 'Catalogue of 4', version: '1.0' });
  expect(found.next).toEqual({
    ...{ id: second.id, title: 'Catalogue of 4', version: '2.0' },
    ...{ metrics: 0, isSameSeries: true },
  });
  const { unchanged, changed, added, removed } = found.controls;
  expect(unchanged).toEqual({
    total: 1,
    answered: 0,
    items: [{ code: 'C-1', title: 'Control number 1', response: null }],
  });
  expect(changed).toEqual({
    total: 2,
    answered: 1,
    items: [
      { code: 'C-2', title: 'Another title', response: 'begun', changes: ['title'] },
      { code: 'C-3', title: 'Control number 3', response: null, changes: ['purpose', 'questions'] },
    ],
  });
  expect(added).toEqual({
    total: 1,
    answered: 0,
    items: [{ code: 'C-5', title: 'Control number 5', response: null }],
  });
  expect(removed.items).toEqual([{ code: 'C-4', title: 'Control number 4', response: 'begun' }]);
  expect([found.staying.responses, found.staying.approvedResponses]).toEqual([2, 0]);
  expect(found.returning.responses).toBe(0);
  expect((await preview(first.id)).controls).toMatchObject({
    unchanged: { total: 4 },
    ...{ changed: { total: 0 }, added: { total: 0 }, removed: { total: 0 } },
  });

  await use(second.id);
  expect((await preview(first.id)).returning.responses).toBe(2);
});

test('counts what belongs to the controls and metrics of the registry', async () => {
  const { author } = team;
  const before = (await preview(first.id)).staying;
  await createResponseIn(team, 'APPROVED');
  await createResponseIn(team, 'DRAFT');
  await createTask(author, author, { controlId: 'SUP-06' });
  await createTask(author);
  await createRisk(author);
  await createSupplier(author);
  const evidence = formOf({ controlIds: ['IDN-01', 'IDN-02'] }, { name: 'export.csv', content: 'a\n' });
  await ok(author.call(calls.evidence.upload, { body: evidence }));
  const { items } = await ok<{ items: { id: string; key: string }[] }>(author.call(calls.metrics.list));
  const metric = items.find(({ key }) => key === 'mfa-coverage-percent') ?? items[0];
  const params = { id: metric?.id as string };
  await ok(
    author.call(calls.metrics.record, {
      params,
      body: { value: 80, note: null, observedOn: '2026-11-01' },
    }),
  );
  const found = await preview(first.id);
  const moved = Object.fromEntries(
    Object.entries(found.staying).map(([name, total]) => [name, total - before[name as keyof typeof before]]),
  );
  expect(moved).toMatchObject({ responses: 2, approvedResponses: 1, acceptedRisks: 0 });
  expect(moved).toMatchObject({ tasks: 1, risks: 1, suppliers: 1, metrics: 1, metricOverrides: 0 });
  expect(moved.evidence).toBeGreaterThanOrEqual(1);
  expect(found.returning.tasks + found.returning.metrics + found.returning.evidence).toBe(0);

  await use(first.id);
  expect((await preview(shipped.id)).returning).toEqual(found.staying);
});

test('snoozes of checks are counted, and end once checks are recorded under the other registry', async () => {
  const { rows } = await suite.admin.query<{ id: string }>('select id from controls where registry_id = $1 limit 1', [
    shipped.id,
  ]);
  await suite.admin.query(
    `insert into check_snoozes (organization_id, id, check_id, control_id, check_name, reason, last_day, requested_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'Check', 'Reason.', '2027-06-30', $3)`,
    [team.organizationId, rows[0]?.id, suite.clock.now()],
  );
  expect((await preview(first.id)).staying.snoozes).toBe(1);
  await use(first.id);
  await recordChecks(suite.system(team.organizationId));
  await use(shipped.id);
  expect((await preview(first.id)).staying.snoozes).toBe(0);
});

test('lists up to 200 controls of each group and counts all', async () => {
  const large = await load(catalogueOf(450, 'large'));
  const { added } = (await preview(large.id)).controls;
  expect([added.total, added.items.length]).toEqual([450, 200]);
});

test('a registry that is not known: 404', async () => {
  const call = superadmin.call(calls.controlRegistries.preview, { params: { id: team.organizationId } });
  expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
});

describe('an organisation on the page for super admins', () => {
  const previewOf = (id: string, registryId = first.id) =>
    superadmin.call(calls.admin.previewControlRegistry, { params: { id, registryId } });

  test('shows its own responses, not those of the organisation that the super admin works in', async () => {
    const other = await createTeam(suite, 'bravo');
    await createResponse(other.author, 'IDN-01');
    const found = await ok<RegistryPreview>(previewOf(other.organizationId));
    expect(found.staying.responses).toBe(1);
    expect(found.controls.removed.items.filter(({ response }) => response !== null)).toEqual([
      expect.objectContaining({ code: 'IDN-01', response: 'begun' }),
    ]);
  });

  test('an unknown organisation or registry: 404', async () => {
    expect((await refusal(previewOf(first.id))).status).toBe(404);
    expect((await refusal(previewOf(team.organizationId, team.organizationId))).status).toBe(404);
  });
});

test('a change that was decided for a registry that the organisation no longer follows: 409, and it keeps its registry', async () => {
  await use(first.id);
  const late = (id: string, query = { from: shipped.id }) =>
    superadmin.call(calls.controlRegistries.use, { params: { id }, query });
  expect(await refusal(late(second.id))).toMatchObject({
    ...{ status: 409, errorCode: 'STALE', details: { registry: { id: first.id } } },
    message: expect.stringMatching(/^The organisation uses Catalogue of 4 1.0 by now/),
  });
  const body = { registryId: second.id, from: shipped.id };
  const params = { id: team.organizationId };
  expect((await refusal(superadmin.call(calls.admin.assignControlRegistry, { params, body }))).errorCode).toBe('STALE');
  expect((await preview(second.id)).current.id).toBe(first.id);
  // Repeating a change that was made is none.
  await ok(late(first.id));
  await ok(late(second.id, { from: first.id }));
});

describe('after the change', () => {
  test('the log has the counts', async () => {
    await use(first.id);
    await use(second.id);
    const { items } = await ok<{ items: { description: string }[] }>(
      superadmin.call(calls.activityFeed.list, { query: { search: 'Control registry changed' } }),
    );
    expect(items[0]?.description).toBe('Catalogue of 4 2.0. Controls: 1 unchanged, 2 changed, 1 new, 1 removed.');
  });

  test('administrators are told, but not members, nor the person who changed it', async () => {
    const member = await suite.person(team.organizationId, 'msp_user');
    const told = async (person: Person) =>
      (await linesOf(person, 'REGISTRY_CHANGED')).filter((line) => line.includes('2.0')).length;
    const before = await told(team.author);
    await use(second.id);
    await use(second.id);
    expect(await told(team.author)).toBe(before + 1);
    expect([await told(member), await told(superadmin)]).toEqual([0, 0]);
    const { items } = await listOf(team.author, { kind: 'REGISTRY_CHANGED' });
    expect(items[0]).toMatchObject({
      title: 'Your organisation now uses Catalogue of 4 2.0',
      path: remotePaths.compliance.controls,
      by: { id: superadmin.userId },
    });
    expect(items[0]?.text).toMatch(
      /^Controls: 0 unchanged, 0 changed, 4 new, 60 removed. Responses and evidence links/,
    );
  });
});
