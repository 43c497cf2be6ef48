/** Releases to some organisations first, over HTTP: rings, loads of builds, withdrawals. docs/decisions/0090 */
import {
  type AppNotification,
  calls,
  type LoadOutcome,
  type Profile,
  type ReportedBuild,
  type Ring,
  type RuntimeConfig,
  ringCookie,
} from '@msp/contract';
import { addDays } from '../../src/platform/clock';
import { deleteOldLoads } from '../../src/tenancy/releases/service';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let superadmin: Person;
let alpha: string;
/** Members of an organisation, each in a session of their own. */
let people: Person[];

beforeAll(async () => {
  suite = await startSuite(stubProvider, { RELEASE_RINGS: 'true' });
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  alpha = await suite.organization('alpha', 'Alpha IT');
  people = await Promise.all(Array.from({ length: 24 }, () => suite.person(alpha, 'msp_user')));
  await suite.extendSessions();
});
afterAll(() => suite.stop());
afterEach(() => suite.admin.query('delete from remote_loads; delete from withdrawn_builds'));

let builds = 0;
const newBuild = () => {
  builds += 1;
  return builds.toString(16).padStart(12, '0');
};

const report = (person: Person | undefined, build: string, outcome: LoadOutcome = 'opened', ring: Ring = 'early') =>
  (person as Person).call(calls.releases.report, { body: { ring, loads: [{ remote: 'evidence', build, outcome }] } });

async function reportAll(among: readonly Person[], build: string, outcome?: LoadOutcome, ring?: Ring) {
  for (const person of among) expect((await report(person, build, outcome, ring)).statusCode).toBe(204);
}

const list = () => ok<{ hasRings: boolean; items: ReportedBuild[] }>(superadmin.call(calls.releases.builds));
const found = async (build: string) => (await list()).items.find((item) => item.build === build);

const configOf = async (cookies: Record<string, string> = {}) =>
  (await suite.app.inject({ url: calls.runtimeConfig.runtime.path, cookies })).json<RuntimeConfig>();

const setRing = (id: string, ring: Ring) => superadmin.call(calls.admin.setRing, { params: { id }, body: { ring } });

describe('rings of organisations', () => {
  afterEach(() => setRing(alpha, 'stable'));

  test('a super admin sets the ring, which is recorded there; setting it again changes nothing', async () => {
    await setRing(alpha, 'early');
    expect((await setRing(alpha, 'early')).statusCode).toBe(204);
    const { items } = await ok<{ items: { id: string; ring: Ring }[] }>(
      superadmin.call(calls.admin.organizations, { query: { ring: 'early' } }),
    );
    expect(items.map(({ id, ring }) => [id, ring])).toEqual([[alpha, 'early']]);
    const { rows } = await suite.admin.query("select changes from activity_log where title = 'Ring changed'");
    expect(rows.map(({ changes }) => changes)).toEqual([[{ field: 'ring', before: 'stable', after: 'early' }]]);
    expect(await refusal(setRing(crypto.randomUUID(), 'early'))).toMatchObject({ status: 404 });
  });

  test('the profile, a sign-in and a switch set the cookie of the ring, and only if it is another one', async () => {
    const person = await suite.person(alpha, 'msp_user');
    expect(person.cookies.has(ringCookie)).toBe(false);
    await setRing(alpha, 'early');
    await ok<Profile>(person.call(calls.auth.profile));
    expect(person.cookies.get(ringCookie)).toBe('early');
    const again = await person.call(calls.auth.profile);
    expect(again.headers['set-cookie']).toBeUndefined();
    person.cookies.clear();
    await person.signIn();
    expect(person.cookies.get(ringCookie)).toBe('early');

    // A super admin enters organisations of both rings.
    const enter = (slug: string) =>
      ok<{ changesRing: boolean; requiresReload: boolean }>(
        superadmin.call(calls.auth.switchOrganization, { body: { organizationExternalId: `org_${slug}` } }),
      );
    expect(await enter('alpha')).toMatchObject({ changesRing: true, requiresReload: false });
    expect(superadmin.cookies.get(ringCookie)).toBe('early');
    expect(await enter('alpha')).not.toHaveProperty('changesRing');
    expect(await enter('scheme')).toMatchObject({ changesRing: true });
    expect(superadmin.cookies.has(ringCookie)).toBe(false);
  });

  test('the configuration names the manifests of the ring in the cookie', async () => {
    expect(await configOf()).toMatchObject({
      ring: 'stable',
      remotes: { evidence: '/remotes/evidence/mf-manifest.json' },
      withdrawnBuilds: [],
    });
    expect(await configOf({ [ringCookie]: 'early' })).toMatchObject({
      ring: 'early',
      remotes: { evidence: '/remotes/evidence/mf-manifest.early.json' },
    });
    expect(await configOf({ [ringCookie]: 'forged' })).toMatchObject({ ring: 'stable' });
  });
});

describe('loads of builds', () => {
  test('people, page loads and failures are counted by build and ring', async () => {
    const build = newBuild();
    await reportAll(people.slice(0, 3), build, 'opened', 'stable');
    await report(people[0], build, 'opened', 'stable');
    await report(people[0], build, 'broke', 'stable');
    await report(people[3], build, 'not_opened');
    expect(await found(build)).toEqual({
      remote: 'evidence',
      build,
      withdrawn: null,
      rings: expect.arrayContaining([
        expect.objectContaining({ ring: 'stable', people: 3, failedPeople: 1, loads: 4, failures: 1 }),
        expect.objectContaining({ ring: 'early', people: 1, failedPeople: 1, loads: 1, failures: 1 }),
      ]),
    });
  });

  test('who it was is not stored', async () => {
    await report(people[0], newBuild());
    const { rows } = await suite.admin.query('select * from remote_loads');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(people[0]?.userId);
  });

  test('invented builds of one person are not counted without limit, and known ones still are', async () => {
    const known = newBuild();
    await report(people[0], known);
    const loads = Array.from({ length: 16 }, () => ({ remote: 'evidence', outcome: 'opened' }));
    for (let round = 0; round < 8; round += 1) {
      const body = { ring: 'early', loads: loads.map((load) => ({ ...load, build: newBuild() })) };
      await (people[0] as Person).call(calls.releases.report, { body });
    }
    const { rows } = await suite.admin.query('select count(*)::int as total from remote_loads');
    expect(rows).toEqual([{ total: 100 }]);
    await report(people[0], known);
    await report(people[1], known);
    expect((await found(known))?.rings).toEqual([expect.objectContaining({ people: 2, loads: 3 })]);
  });

  test.each([
    ['another remote', { ring: 'early', loads: [{ remote: 'billing', build: '0123456789ab', outcome: 'opened' }] }],
    ['something else than a build', { ring: 'early', loads: [{ remote: 'admin', build: '<b>', outcome: 'opened' }] }],
    ['no load', { ring: 'early', loads: [] }],
    ['another ring', { ring: 'late', loads: [{ remote: 'admin', build: '0123456789ab', outcome: 'opened' }] }],
  ])('%s is refused', async (_, body) => {
    expect(await refusal((people[0] as Person).call(calls.releases.report, { body }))).toMatchObject({ status: 400 });
  });

  test('a build that has not been loaded for 30 days is deleted', async () => {
    const build = newBuild();
    await report(people[0], build);
    const { clock } = suite;
    const { database } = suite.platform;
    const inDays = (days: number) => ({ database, clock: { now: () => addDays(clock.now(), days) } });
    await deleteOldLoads(inDays(29));
    expect(await found(build)).toMatchObject({ remote: 'evidence', build });
    await deleteOldLoads(inDays(31));
    expect(await found(build)).toBeUndefined();
  });
});

describe('withdrawals', () => {
  const notificationsOf = async (person: Person) =>
    (await ok<{ items: AppNotification[] }>(person.call(calls.notifications.list))).items;

  test('a build that fails for two people is withdrawn, browsers are told, and so are the super admins, once', async () => {
    const [good, bad] = [newBuild(), newBuild()];
    await reportAll(people.slice(0, 20), good, 'opened', 'stable');
    await report(people[0], bad, 'not_opened');
    expect((await found(bad))?.withdrawn).toBeNull();
    expect((await configOf()).withdrawnBuilds).toEqual([]);
    await report(people[1], bad, 'broke');
    expect((await found(bad))?.withdrawn).toEqual({
      at: suite.clock.now().toISOString(),
      by: null,
      reason: 'It failed for 2 of 2 people; other builds failed for 0 of 20.',
    });
    expect((await configOf()).withdrawnBuilds).toEqual([bad]);
    await report(people[2], bad, 'broke');
    const title = `Evidence build ${bad} withdrawn`;
    const told = (await notificationsOf(superadmin)).filter((item) => item.title === title);
    expect(told).toEqual([
      expect.objectContaining({ path: '/admin/releases', text: expect.stringContaining('2 of 2') }),
    ]);
    const { rows } = await suite.admin.query('select actor_name, description from activity_log where title = $1', [
      title,
    ]);
    expect(rows).toEqual([{ actor_name: 'Releases', description: expect.stringContaining('2 of 2') }]);
    expect(await notificationsOf(people[0] as Person)).toEqual([]);
  });

  test('two failures at the same moment are seen together', async () => {
    const build = newBuild();
    await Promise.all(people.slice(0, 2).map((person) => report(person, build, 'not_opened')));
    expect((await found(build))?.withdrawn).not.toBeNull();
  });

  test('one person whose browser fails at every load withdraws nothing', async () => {
    const build = newBuild();
    await reportAll(Array(30).fill(people[0]), build, 'not_opened');
    expect((await found(build))?.withdrawn).toBeNull();
  });

  test('a build that fails no more often than the others stays', async () => {
    const [other, build] = [newBuild(), newBuild()];
    await reportAll(people, other, 'opened', 'stable');
    await reportAll(people.slice(0, 6), other, 'broke', 'stable');
    await reportAll(people.slice(0, 20), build);
    await reportAll(people.slice(0, 5), build, 'broke');
    expect((await found(build))?.withdrawn).toBeNull();
  });

  test('after three days, failures have other causes than the release', async () => {
    const build = newBuild();
    await report(people[0], build);
    await suite.admin.query("update remote_loads set first_at = first_at - interval '73 hours'");
    await reportAll(people.slice(0, 5), build, 'broke');
    expect((await found(build))?.withdrawn).toBeNull();
  });

  test('super admins who could not be told are told with the next failure', async () => {
    const build = newBuild();
    await reportAll(people.slice(0, 2), build, 'broke');
    await suite.admin.query('update withdrawn_builds set told_at = null');
    await suite.admin.query('delete from notifications');
    await report(people[2], build, 'broke');
    expect(await notificationsOf(superadmin)).toHaveLength(1);
  });

  test('a super admin withdraws a build and allows it again; it is then not withdrawn automatically', async () => {
    const build = newBuild();
    const body = { remote: 'evidence', build };
    const withdraw = () => superadmin.call(calls.releases.withdraw, { body: { ...body, reason: 'Wrong totals.' } });
    expect(await refusal(withdraw())).toMatchObject({ status: 404 });
    await report(people[0], build);
    expect((await withdraw()).statusCode).toBe(204);
    expect(await refusal(withdraw())).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    expect((await found(build))?.withdrawn).toMatchObject({
      by: expect.stringContaining(' '),
      reason: 'Wrong totals.',
    });
    const allow = () => superadmin.call(calls.releases.allow, { body });
    expect((await allow()).statusCode).toBe(204);
    expect(await refusal(allow())).toMatchObject({ status: 409 });
    await reportAll(people.slice(0, 5), build, 'broke');
    expect((await found(build))?.withdrawn).toBeNull();
    expect((await configOf()).withdrawnBuilds).toEqual([]);
    expect((await withdraw()).statusCode).toBe(204);
    expect((await found(build))?.withdrawn).not.toBeNull();
  });

  test('while the database is down, the configuration names what was withdrawn before', async () => {
    const build = newBuild();
    await reportAll(people.slice(0, 2), build, 'broke');
    expect((await configOf()).withdrawnBuilds).toEqual([build]);
    const read = jest.spyOn(suite.platform.database, 'readAsSystem').mockRejectedValue(new Error('down'));
    expect((await configOf()).withdrawnBuilds).toEqual([build]);
    read.mockRestore();
  });
});

describe('an installation that serves one build of each remote', () => {
  let plain: Suite;
  let admin: Person;
  beforeAll(async () => {
    plain = await startSuite();
    admin = await plain.person(await plain.organization('scheme', 'The Scheme'), 'superadmin');
  });
  afterAll(() => plain.stop());

  test('counts loads, withdraws nothing and shows no rings', async () => {
    const build = newBuild();
    const others = await Promise.all([1, 2, 3].map(() => plain.person(admin.organizationId, 'msp_user')));
    await reportAll(others, build, 'broke', 'stable');
    const { hasRings, items } = await ok<{ hasRings: boolean; items: ReportedBuild[] }>(
      admin.call(calls.releases.builds),
    );
    expect([hasRings, items.map(({ withdrawn }) => withdrawn)]).toEqual([false, [null]]);
    const body = { remote: 'evidence', build, reason: 'Wrong totals.' };
    expect(await refusal(admin.call(calls.releases.withdraw, { body }))).toMatchObject({ status: 409 });
    const config = (
      await plain.app.inject({ url: '/config.json', cookies: { [ringCookie]: 'early' } })
    ).json<RuntimeConfig>();
    expect([config.ring, config.remotes.evidence]).toEqual(['', '/remotes/evidence/mf-manifest.json']);
    const list = await ok<{ items: object[] }>(admin.call(calls.admin.organizations));
    expect(list.items[0]).not.toHaveProperty('ring');
  });
});
