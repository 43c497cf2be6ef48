/** Frameworks over HTTP: chosen, their coverage, the statement of applicability, and the frameworks of a control. */
import { calls, type Framework, type FrameworkEntry, type FrameworkEntryDetail, type ResponseOf } from '@msp/contract';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { approveControl } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type List = ResponseOf<typeof calls.frameworks.list>;
type Entries = ResponseOf<typeof calls.frameworks.entries>;
type OfControl = ResponseOf<typeof calls.frameworks.ofControl>;
type Activity = ResponseOf<typeof calls.activityFeed.list>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
let viewer: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`frameworks-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
  viewer = await suite.person(organizationId, 'VIEWER');
});

const list = (query: CallInput['query'] = {}) => ok<List>(viewer.call(calls.frameworks.list, { query }));
const entries = (key: string, query: CallInput['query'] = {}) =>
  ok<Entries>(viewer.call(calls.frameworks.entries, { params: { key }, query }));
const entryOf = (key: string, entry: string) =>
  ok<FrameworkEntryDetail>(viewer.call(calls.frameworks.entry, { params: { key, entry } }));
const choose = (key: string, isChosen = true, person = admin) =>
  person.call(calls.frameworks.choose, { params: { key }, body: { isChosen } });
const state = (key: string, entry: string, body: Record<string, unknown>, person = member) =>
  person.call(calls.frameworks.state, {
    params: { key, entry },
    body: { applicability: 'applicable', justification: '', version: null, ...body },
  });
const logged = async () => (await ok<Activity>(member.call(calls.activityFeed.list))).items;
const approve = (code: string) => approveControl({ author: member, reviewer: admin }, code, 'FULLY_IMPLEMENTED');

test('every framework is listed with its source, and nothing is claimed before a control is approved', async () => {
  const { items, total, summary, isMapped } = await list();
  expect(total).toBe(8);
  expect(isMapped).toBe(true);
  expect(summary.choice).toEqual({ chosen: 0, other: 8 });
  for (const { coverage, source, chosen } of items) {
    expect(coverage.states.met + coverage.states.partly + coverage.states['not-applicable']).toBe(0);
    expect(Object.values(coverage.states).reduce((sum, one) => sum + one, 0)).toBe(coverage.total);
    expect(coverage.percent).toBe(0);
    expect(source.url).toMatch(/^https:/);
    expect(chosen).toBeNull();
  }
});

test('administrators choose frameworks, which then come first and are in the log; choosing twice changes nothing', async () => {
  expect(await refusal(choose('nist-csf', true, member))).toMatchObject({ status: 403 });
  expect(await refusal(choose('unknown'))).toMatchObject({ status: 404 });
  const chosen = await ok<Framework>(choose('nist-csf'));
  expect(chosen.chosen?.by?.id).toBe(admin.userId);
  expect(await ok<Framework>(choose('nist-csf'))).toEqual(chosen);
  const { items } = await list();
  expect(items[0]?.key).toBe('nist-csf');
  expect((await list({ choice: 'chosen' })).items.map(({ key }) => key)).toEqual(['nist-csf']);
  await ok(choose('nist-csf', false));
  await ok(choose('nist-csf', false));
  expect((await list()).summary.choice.chosen).toBe(0);
  expect((await logged()).map(({ title }) => title)).toEqual(['Framework no longer chosen', 'Framework chosen']);
});

test('one approved control shows in every framework, and a failing one no longer meets an entry', async () => {
  await approve('GOV-02');
  const policy = await entryOf('iso-27001', 'A.5.1');
  expect(policy).toMatchObject({
    open: null,
    isMapped: true,
    group: { key: '5', name: 'Organisation' },
    previous: null,
    next: { id: 'A.5.2' },
    controls: [{ code: 'GOV-02', strength: 'full', implementationStatus: 'FULLY_IMPLEMENTED' }],
  });
  const health = policy.controls[0]?.health;
  expect(policy.state).toBe(health === 'failing' ? 'partly' : 'met');
  expect((await entryOf('nist-csf', 'GV.PO-01')).state).toBe(policy.state);

  await approve('IDN-01');
  const measure = (value: number) =>
    recordMetricValues(suite.system(organizationId), [
      {
        ...{ metric: 'mfa-registered-percent', source: 'Tenant', status: 'ok', value },
        observedAt: suite.clock.now(),
      } as const,
    ]);
  await measure(20);
  const failing = await entryOf('iso-27001', 'A.8.5');
  expect(failing.controls[0]).toMatchObject({ code: 'IDN-01', health: 'failing' });
  expect(failing.state).toBe('partly');
});

test('the counts of a framework are those of its entries, in the list and on its page', async () => {
  await approve('GOV-02');
  await ok(state('soc-2', 'CC6.4', { applicability: 'excluded', justification: 'We rent serviced offices.' }));
  const page = await entries('soc-2');
  expect(page.items).toHaveLength(page.framework.coverage.total);
  for (const [name, count] of Object.entries(page.framework.coverage.states)) {
    expect([name, page.items.filter((entry) => entry.state === name).length]).toEqual([name, count]);
  }
  const groupTotals = page.groups.map(({ coverage }) => coverage.total);
  expect(groupTotals.reduce((sum, one) => sum + one, 0)).toBe(page.framework.coverage.total);
  expect(page.framework.coverage.inScope).toBe(page.framework.coverage.total - 1);
  const listed = (await list()).items.find(({ key }) => key === 'soc-2');
  expect(listed?.coverage).toEqual(page.framework.coverage);
});

test('entries are searched, filtered and sorted, and exported as they are filtered', async () => {
  const gaps = await entries('cis-controls', { state: 'no-control', level: 'IG3' });
  expect(gaps.items.map(({ id }) => id)).toEqual(['1.5', '13.8', '16.13', '16.14']);
  expect((await entries('cis-controls', { search: 'IDN-06' })).items.map(({ id }) => id)).toEqual([
    '5.4',
    '6.5',
    '6.8',
  ]);
  expect((await entries('cis-controls', { group: '11', sort: 'entry', order: 'desc' })).items[0]?.id).toBe('11.5');
  expect((await entries('cis-controls')).levels.map(({ total }) => total)).toEqual([56, 74, 23]);
  await ok(state('cis-controls', '1.5', { applicability: 'excluded', justification: '=We have 12 devices.' }));
  const csv = await viewer.call(calls.frameworks.entriesCsv, {
    params: { key: 'cis-controls' },
    query: { applicability: 'excluded' },
  });
  expect(csv.statusCode).toBe(200);
  const [, row, none] = csv.body.split('\r\n');
  expect(row).toContain(
    `1.5,A tool finds devices passively from network traffic,1,Devices,IG3,Excluded,"'=We have 12 devices."`,
  );
  expect(none).toBe('');
});

test('a member states whether an entry applies: an exclusion needs a reason, each decision has a version and is in the log', async () => {
  expect(await refusal(state('iso-27001', 'A.7.4', {}, viewer))).toMatchObject({ status: 403 });
  expect(await refusal(state('iso-27001', 'A.9.9', {}))).toMatchObject({ status: 404 });
  expect(await refusal(state('iso-27001', 'A.7.4', { applicability: 'excluded', justification: ' ' }))).toMatchObject({
    status: 400,
    details: [{ path: 'body.justification' }],
  });
  const excluded = { applicability: 'excluded', justification: 'We have no premises.' };
  const first = await ok<FrameworkEntryDetail>(state('iso-27001', 'A.7.4', excluded));
  expect(first).toMatchObject({
    state: 'not-applicable',
    statement: { ...excluded, version: 1, decidedBy: { id: member.userId } },
  });
  // Someone else's page still shows no decision.
  const stale = await refusal(state('iso-27001', 'A.7.4', {}, admin));
  expect(stale).toMatchObject({ status: 409, errorCode: 'STALE' });
  const second = await ok<FrameworkEntryDetail>(state('iso-27001', 'A.7.4', { version: 1 }, admin));
  expect(second).toMatchObject({ state: 'no-control', statement: { applicability: 'applicable', version: 2 } });
  // The same again changes nothing.
  expect((await ok<FrameworkEntryDetail>(state('iso-27001', 'A.7.4', { version: 2 }))).statement).toEqual(
    second.statement,
  );
  const withdrawn = await ok<FrameworkEntryDetail>(
    state('iso-27001', 'A.7.4', { applicability: 'undecided', version: 2 }),
  );
  expect(withdrawn.statement).toMatchObject({ applicability: 'undecided', version: 3 });
  const titles = (await logged()).map(({ title }) => title);
  expect(titles).toEqual([
    'ISO/IEC 27001 Annex A A.7.4: not decided',
    'ISO/IEC 27001 Annex A A.7.4: applicable',
    'ISO/IEC 27001 Annex A A.7.4: excluded',
  ]);
});

test('concurrent decisions: one is kept, the other is told', async () => {
  const both = await Promise.all(
    [member, admin].map((person) => state('nis2', '21(2)(a)', { justification: person.role }, person)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a control shows the entries of the chosen frameworks only', async () => {
  const ofControl = () => ok<OfControl>(viewer.call(calls.frameworks.ofControl, { params: { id: 'IDN-06' } }));
  expect((await ofControl()).items).toEqual([]);
  await ok(choose('cis-controls'));
  await ok(choose('nis2'));
  const { items } = await ofControl();
  expect(items.map(({ key }) => key)).toEqual(['nis2', 'cis-controls']);
  expect(items[1]?.entries).toEqual([
    { id: '5.4', title: 'Admin rights are held only in dedicated admin accounts', state: 'gap', strength: 'partial' },
    { id: '6.5', title: 'Admin access requires MFA', state: 'gap', strength: 'partial' },
    { id: '6.8', title: 'Access rights are defined by role and reviewed', state: 'gap', strength: 'partial' },
  ]);
  expect(await refusal(viewer.call(calls.frameworks.ofControl, { params: { id: 'NIL-01' } }))).toMatchObject({
    status: 404,
  });
});

test('an organisation that follows another registry has no mapping, and is told', async () => {
  const { rows } = await suite.admin.query<{ id: string }>(
    `insert into control_registries (id, key, version, title, published_on, digest, source, loaded_at)
     values (gen_random_uuid(), 'other', '1', 'Other', '2026-01-01', 'none', 'oscal', now()) returning id`,
  );
  await suite.admin.query(
    `insert into controls (id, registry_id, code, name, domain_code, domain_name, tier, purpose, guidance, nist_csf, cis_v8, position)
     values (gen_random_uuid(), $1, 'GOV-02', 'Another control', 'GOV', 'Other', 'standard', 'None.', 'None.', '{}', '{}', 1)`,
    [rows[0]?.id],
  );
  await suite.admin.query('update organization_registries set registry_id = $1 where organization_id = $2', [
    rows[0]?.id,
    organizationId,
  ]);
  const { isMapped, items } = await entries('iso-27001');
  expect(isMapped).toBe(false);
  expect(new Set(items.map((entry: FrameworkEntry) => entry.state))).toEqual(new Set(['no-control']));
  expect((await list()).isMapped).toBe(false);
});
