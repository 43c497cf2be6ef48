/** Control registries over HTTP: loading a catalogue, selecting it for an organisation, removing it, and the effect on responses. */
import { createHash } from 'node:crypto';
import { type ControlRegistry, calls, type Dashboard, type FieldProblem } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { takeSnapshot } from '../../src/insight/dashboard/service';
import { addDays } from '../../src/platform/clock';
import { catalogueOf, smallCatalogue } from '../support/files/oscal-files';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { addEvidence, formOf, storedFileCount } from '../support/requests/evidence-requests';
import {
  createResponse,
  createResponseIn,
  createTeam,
  review,
  submit,
  type Team,
} from '../support/requests/response-requests';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: Team;
let superadmin: Person;

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
});
afterAll(() => suite.stop());

interface Loaded {
  registry: ControlRegistry;
  isNew: boolean;
  withdrawnControls: number;
}

const load = (content: unknown, name = 'catalogue.json') =>
  superadmin.call(calls.controlRegistries.load, {
    body: formOf({}, { name, content: typeof content === 'string' ? content : JSON.stringify(content) }),
  });
const registries = async () =>
  (await ok<{ items: ControlRegistry[] }>(superadmin.call(calls.controlRegistries.registries))).items;
const selectRegistry = (id: string) => superadmin.call(calls.controlRegistries.use, { params: { id } });
const shippedRegistry = async () => (await registries()).find(({ source }) => source === 'shipped') as ControlRegistry;

describe('§7 loading another catalogue', () => {
  test('adds a registry with its counts; no organisation uses it yet, and its file is not stored', async () => {
    const kept = await storedFileCount(suite);
    const { registry, isNew, withdrawnControls } = await ok<Loaded>(load(smallCatalogue()));
    expect({ isNew, withdrawnControls }).toEqual({ isNew: true, withdrawnControls: 1 });
    expect(registry).toMatchObject({
      key: 'oscal-workshop-safety-catalogue',
      version: '2.0',
      source: 'oscal',
      publishedOn: '2026-03-04',
      loadedAt: suite.clock.now().toISOString(),
      loadedBy: superadmin.context.actor?.email,
      controls: 3,
      requirements: 7,
      organizations: 0,
      isCurrent: false,
      answeredControls: 0,
    });
    expect((await registries()).map(({ source, isCurrent }) => [source, isCurrent])).toEqual([
      ['shipped', true],
      ['oscal', false],
    ]);
    expect(await storedFileCount(suite)).toBe(kept);
  });

  test('loading the same file again changes nothing, also concurrently', async () => {
    const other = { ...smallCatalogue() };
    other.catalog.metadata.version = '2.1';
    const results = await Promise.all([ok<Loaded>(load(other)), ok<Loaded>(load(other))]);
    expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    const again = await ok<Loaded>(load(other));
    expect(again).toMatchObject({ isNew: false, registry: { id: results[0]?.registry.id } });
    expect((await registries()).filter(({ version }) => version === '2.1')).toHaveLength(1);
  });

  test('the same catalogue in another layout, or loaded before its content was digested, changes nothing', async () => {
    const value = smallCatalogue();
    value.catalog.metadata.version = '2.2';
    const { registry } = await ok<Loaded>(load(value));
    const pretty = JSON.stringify(value, null, 2);
    expect(await ok<Loaded>(load(pretty))).toMatchObject({ isNew: false, registry: { id: registry.id } });
    const ofFile = createHash('sha256').update(pretty).digest('hex');
    await suite.admin.query('update control_registries set digest = $1 where id = $2', [ofFile, registry.id]);
    expect(await ok<Loaded>(load(pretty))).toMatchObject({ isNew: false, registry: { id: registry.id } });
  });

  test('the same version with different content: 409, and the loaded registry is unchanged', async () => {
    const other = smallCatalogue();
    other.catalog.groups[0]?.controls.splice(0, 1);
    const before = await registries();
    expect(await refusal(load(other))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: expect.stringContaining('give this file another version'),
    });
    expect(await registries()).toEqual(before);
  });

  test('an invalid file: up to 50 problems with their paths, and nothing is loaded or stored', async () => {
    const before = [await registries(), await storedFileCount(suite)];
    const broken = catalogueOf(60, '9');
    for (const { controls } of broken.catalog.groups) for (const control of controls) control.title = '';
    const { status, errorCode, details, message } = await refusal<FieldProblem[]>(load(broken));
    expect([status, errorCode, details.length]).toEqual([400, 'VALIDATION', 50]);
    expect(details[20]).toEqual({ path: 'catalog.groups[1].controls[0].title', message: 'must not be empty' });
    expect(message).toContain('catalog.groups[0].controls[0].title: must not be empty, and 59 more');
    expect(await refusal(load('{ "catalog": oops'))).toMatchObject({ status: 400, details: [{ path: 'file' }] });
    expect([await registries(), await storedFileCount(suite)]).toEqual(before);
  });

  test('larger than 20 MB: 413, and nothing is stored', async () => {
    const kept = await storedFileCount(suite);
    const large = JSON.stringify({ ...smallCatalogue(), filler: 'x'.repeat(20 * 1024 * 1024) });
    expect(await refusal(load(large))).toMatchObject({ status: 413, errorCode: 'PAYLOAD_TOO_LARGE' });
    expect(await storedFileCount(suite)).toBe(kept);
  });

  test.each([287, 343])('a catalogue of %i controls is loaded completely and listed', async (size) => {
    const { registry } = await ok<Loaded>(load(catalogueOf(size)));
    expect(registry).toMatchObject({ controls: size, requirements: size * 4 });
    await ok(selectRegistry(registry.id));
    const page = await ok<{ total: number; summary: { domains: unknown[] } }>(
      team.author.call(calls.controls.withStatus, { query: { limit: '100', domain: 'G-2' } }),
    );
    expect(page).toMatchObject({ total: 20, summary: { total: size } });
    expect(page.summary.domains).toHaveLength(Math.ceil(size / 20));
    const control = await ok(team.author.call(calls.controls.registry, { params: { id: 'C-21' } }));
    expect(control).toMatchObject({ name: 'Control number 21', domain: { code: 'G-2', name: 'Group 2' } });
    await ok(selectRegistry((await shippedRegistry()).id));
  });

  test('a new organisation uses the shipped registry, even after others were loaded', async () => {
    const later = catalogueOf(2, '2');
    later.catalog.metadata['last-modified'] = '2031-01-01T00:00:00Z';
    await ok(load(later));
    await suite.organization('newcomer');
    const { rows } = await suite.admin.query(
      `select r.source from organizations o join organization_registries f on f.organization_id = o.id
        join control_registries r on r.id = f.registry_id where o.slug = 'newcomer'`,
    );
    expect(rows).toEqual([{ source: 'shipped' }]);
  });
});

describe('§7 selecting another registry for an organisation', () => {
  const figures = async () => (await ok<Dashboard>(team.author.call(calls.dashboard.get))).complianceMetrics;
  const total = async (endpoint: typeof calls.controlResponses.list) =>
    (await ok<{ total: number }>(team.author.call(endpoint))).total;
  let small: ControlRegistry;

  beforeAll(async () => {
    small = (await ok<Loaded>(load(smallCatalogue()))).registry;
    await createResponseIn(team, 'APPROVED');
  });

  test('responses to the previous registry are kept but not counted, and return with it', async () => {
    const original = await shippedRegistry();
    const before = await figures();
    const answered = await total(calls.controlResponses.list);
    expect(answered).toBeGreaterThan(0);

    expect(await ok(selectRegistry(small.id))).toMatchObject({
      isCurrent: true,
      organizations: 1,
      answeredControls: 0,
    });
    expect(await figures()).toMatchObject({ totalControls: 3, implementedControls: 0, percentage: 0 });
    expect(await total(calls.controlResponses.list)).toBe(0);
    expect((await refusal(team.author.call(calls.controls.registry, { params: { id: 'IDN-01' } }))).status).toBe(404);
    await createResponse(team.author, 'TL-1(1)');
    expect(await total(calls.controlResponses.list)).toBe(1);
    expect((await registries()).find(({ id }) => id === original.id)?.answeredControls).toBe(answered);

    await ok(selectRegistry(original.id));
    expect(await figures()).toEqual(before);
    expect(await total(calls.controlResponses.list)).toBe(answered);
    expect((await registries()).find(({ id }) => id === small.id)?.answeredControls).toBe(1);
  });

  test('a control of an OSCAL catalogue is answered, submitted and reviewed like any other', async () => {
    await ok(selectRegistry(small.id));
    // addEvidence links IDN-01, which is not in this registry.
    await expect(addEvidence(superadmin, 'Light')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: evidenceId } = await ok<{ id: string }>(
      team.author.call(calls.evidence.upload, {
        body: formOf({ controlIds: ['RM-1'] }, { name: 'light.csv', content: 'a,b\n' }),
      }),
    );
    const { requirements } = await ok<{ requirements: { id: string; type: string }[] }>(
      team.author.call(calls.controls.registry, { params: { id: 'RM-1' } }),
    );
    const response = await createResponse(team.author, 'RM-1', { implementationStatus: 'FULLY_IMPLEMENTED' });
    const answers = requirements.map(({ id: requirementId, type }) => ({
      requirementId,
      value: type === 'evidence' ? [evidenceId] : 'With lamps.',
      version: null,
    }));
    await ok(team.author.call(calls.requirementResponses.bulk, { body: { responseId: response.id, answers } }));
    const current = () =>
      ok<{ id: string; version: number }>(
        team.author.call(calls.controlResponses.get, { params: { id: response.id } }),
      );
    await ok(submit(team.author, await current()));
    await ok(review(team.reviewer, await current(), 'APPROVE'));
    expect(await figures()).toMatchObject({ totalControls: 3, implementedControls: 1, percentage: 33 });
    await ok(selectRegistry((await shippedRegistry()).id));
  });

  test('§4 the trend compares with days on the same registry only', async () => {
    const original = await shippedRegistry();
    const now = suite.clock.now();
    suite.clock.set(addDays(now, -31));
    await takeSnapshot(suite.system(team.organizationId));
    suite.clock.set(now);
    await suite.admin.query('update daily_snapshots set percentage = 7 where organization_id = $1', [
      team.organizationId,
    ]);
    const { percentage, trend } = await figures();
    expect(trend).toBe(percentage - 7);
    await ok(selectRegistry(small.id));
    expect((await figures()).trend).toBeNull();
    await ok(selectRegistry(original.id));
    expect((await figures()).trend).toBe(percentage - 7);
  });

  test('evidence keeps its links to the other registry when it is edited in between', async () => {
    const original = await shippedRegistry();
    const id = await addEvidence(superadmin, 'Kept');
    const codes = async () =>
      (
        await ok<{ controls: { code: string }[] }>(superadmin.call(calls.evidence.get, { params: { id } }))
      ).controls.map(({ code }) => code);
    await ok(selectRegistry(small.id));
    expect(await codes()).toEqual([]);
    await ok(superadmin.call(calls.evidence.update, { params: { id }, body: { version: 1, controlIds: ['TL-1'] } }));
    expect(await codes()).toEqual(['TL-1']);
    await ok(selectRegistry(original.id));
    expect(await codes()).toEqual(['IDN-01']);
  });

  test('the switch is in the activity log; repeating it changes nothing', async () => {
    const log = async () => {
      const { items } = await ok<{ items: { title: string; description: string }[] }>(
        superadmin.call(calls.activityFeed.list, { query: { search: 'Control registry changed' } }),
      );
      return items;
    };
    const before = await log();
    await ok(selectRegistry(small.id));
    await ok(selectRegistry(small.id));
    const after = await log();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      description: 'Workshop safety catalogue 2.0. Controls: 0 unchanged, 0 changed, 3 new, 60 removed.',
    });
    await ok(selectRegistry((await shippedRegistry()).id));
  });

  test('a missing registry: 404, and the organisation keeps its registry', async () => {
    const before = await registries();
    expect((await refusal(selectRegistry(team.organizationId))).status).toBe(404);
    expect(await registries()).toEqual(before);
  });
});

describe('permissions of the database roles', () => {
  test('an organisation changes its own name and registry only', async () => {
    const other = await suite.organization('other');
    const { id } = await shippedRegistry();
    const run = (statement: SQL) =>
      suite.platform.database.inOrganization(team.organizationId, (tx) => tx.execute(statement));
    const denied = { cause: { code: '42501' } };
    const moved = await run(
      sql`update organization_registries set registry_id = ${id} where organization_id = ${other}`,
    );
    expect(moved.rowCount).toBe(0);
    await expect(run(sql`update organizations set slug = 'taken'`)).rejects.toMatchObject(denied);
    expect((await run(sql`update organizations set name = 'Taken' where id = ${other}`)).rowCount).toBe(0);
    await expect(run(sql`delete from controls`)).rejects.toMatchObject(denied);
    await expect(run(sql`insert into controls (id) values (${id})`)).rejects.toMatchObject(denied);
    const changed = suite.platform.database.asSystem((tx) => tx.execute(sql`update controls set name = 'Taken'`));
    await expect(changed).rejects.toMatchObject(denied);
  });
});

describe('removing a registry', () => {
  const remove = (id: string) => superadmin.call(calls.controlRegistries.remove, { params: { id } });
  const loadNew = async (version: string) => (await ok<Loaded>(load(catalogueOf(2, version)))).registry;

  test('removes its controls and questions, and the figures of the days on which it was followed', async () => {
    const registry = await loadNew('removed');
    await ok(selectRegistry(registry.id));
    await takeSnapshot(suite.system(team.organizationId));
    await ok(selectRegistry((await shippedRegistry()).id));
    expect((await remove(registry.id)).statusCode).toBe(204);
    expect((await registries()).map(({ id }) => id)).not.toContain(registry.id);
    const { rows } = await suite.admin.query(
      `select (select count(*)::int from controls where registry_id = $1) as controls,
        (select count(*)::int from requirements q where not exists (select from controls c where c.id = q.control_id)) as questions`,
      [registry.id],
    );
    expect(rows).toEqual([{ controls: 0, questions: 0 }]);
    expect(await refusal(remove(registry.id))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect((await ok<Loaded>(load(catalogueOf(2, 'removed')))).isNew).toBe(true);
  });

  test('409 for a registry that an organisation follows, or has answers or evidence under: each is named', async () => {
    const registry = await loadNew('kept');
    const bravo = await suite.organization('bravo', 'Bravo Ltd');
    await suite.organization('charlie', 'Charlie Ltd');
    await suite.admin.query('update organization_registries set registry_id = $1 where organization_id = $2', [
      registry.id,
      bravo,
    ]);
    await ok(selectRegistry(registry.id));
    await createResponse(team.author, 'C-1');
    await ok(selectRegistry((await shippedRegistry()).id));
    expect(await refusal(remove(registry.id))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: expect.stringContaining('Bravo Ltd, alpha'),
      details: { organizations: ['Bravo Ltd', 'alpha'] },
    });
    expect(await registries()).toContainEqual(
      expect.objectContaining({ id: registry.id, controls: 2, answeredControls: 1 }),
    );
  });

  test('409 for the built-in registry', async () => {
    const { id } = await shippedRegistry();
    expect(await refusal(remove(id))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: expect.stringContaining("is built in and can't be removed"),
    });
  });
});
