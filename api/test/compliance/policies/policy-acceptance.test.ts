/** Acceptance of policies over HTTP: asking, reminding, accepting. */
import {
  calls,
  type Metric,
  type PolicyAcceptance,
  type PolicyAcceptanceCounts,
  type PolicyToRead,
  type PolicyVersion,
} from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { publishNext, publishText, readVersion, startText } from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;

let suite: Suite;
let admin: Person;
let user: Person;
let viewer: Person;
let superadmin: Person;
beforeAll(async () => {
  let organizationId: string;
  ({ suite, admin, user, organizationId } = await startAlphaSuite());
  viewer = await suite.person(organizationId, 'VIEWER');
  superadmin = await suite.person(organizationId, 'superadmin');
});
afterAll(() => suite.stop());

const ask = (versionId: string, body: object, person = admin) =>
  person.call(policies.askAcceptance, { params: { id: versionId }, body });
const accept = (person: Person, versionId: string, sha256: string | null) =>
  person.call(policies.accept, { params: { id: versionId }, body: { sha256 } });
const remind = (versionId: string, body: object = {}) =>
  admin.call(policies.remind, { params: { id: versionId }, body });
const toRead = async (person: Person, query: Record<string, string> = {}) =>
  (await ok<{ items: PolicyToRead[] }>(person.call(policies.toRead, { query }))).items;
const acceptances = (versionId: string, query: Record<string, string> = {}) =>
  ok<Page<PolicyAcceptance> & { summary: PolicyAcceptanceCounts }>(
    admin.call(policies.acceptances, { params: { id: versionId }, query }),
  );
const rowOf = async (versionId: string, person: Person) =>
  (await acceptances(versionId)).items.find((item) => item.person.id === person.userId);

test('all own members are asked, and none of the scheme', async () => {
  const { id } = await publishText(admin);
  expect(await ok(ask(id, { members: 'ALL', dueOn: '2026-12-01' }))).toEqual({
    asked: 3,
    accepted: 0,
    overdue: 0,
    percentage: 0,
    added: 3,
  });
  expect((await acceptances(id)).items.map(({ person }) => person.id).toSorted()).toEqual(
    [admin, user, viewer].map(({ userId }) => userId).toSorted(),
  );
});

test('a repeated request adds no members and changes the due date of open requests only', async () => {
  const version = await publishText(admin);
  await ok(ask(version.id, { members: [user.userId, viewer.userId], dueOn: '2026-12-01' }));
  await ok(accept(user, version.id, version.sha256));
  const again = { members: [user.userId, viewer.userId], dueOn: '2026-12-24' };
  expect(await ok(ask(version.id, again))).toMatchObject({ asked: 2, accepted: 1, percentage: 50, added: 0 });
  expect(await rowOf(version.id, user)).toMatchObject({ dueOn: '2026-12-01', acceptedAt: expect.any(String) });
  expect(await rowOf(version.id, viewer)).toMatchObject({ dueOn: '2026-12-24', acceptedAt: null });
});

test.each([
  ['a member of the scheme', () => ({ members: [superadmin.userId] }), 'body.members.0'],
  ['an unknown person', () => ({ members: ['018f3e9a-0000-7000-8000-000000000000'] }), 'body.members.0'],
  ['a due date in the past', () => ({ members: 'ALL', dueOn: '2026-11-19' }), 'body.dueOn'],
])('%s is refused, and no member is asked', async (_, body, path) => {
  const { id } = await publishText(admin);
  expect(await refusal(ask(id, body()))).toMatchObject({ status: 400, details: [{ path }] });
  expect((await acceptances(id)).items).toEqual([]);
});

test('§7 a member accepts the version that they read, once', async () => {
  const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
  const open = (await toRead(viewer)).find(({ versionId }) => versionId === version.id);
  expect(open).toMatchObject({ number: 1, sha256: version.sha256, acceptedAt: null, isOverdue: false });
  expect(await readVersion(viewer, version.id)).toMatchObject({ ownAcceptance: { acceptedAt: null } });
  const accepted = await ok<PolicyToRead>(accept(viewer, version.id, version.sha256));
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  expect(await ok(accept(viewer, version.id, version.sha256))).toEqual(accepted);
  expect((await toRead(viewer)).map(({ versionId }) => versionId)).not.toContain(version.id);
  const all = await toRead(viewer, { accepted: 'true' });
  expect(all.find(({ versionId }) => versionId === version.id)).toEqual(accepted);
});

test('two acceptances at once: one entry in the log', async () => {
  const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
  await Promise.all([accept(viewer, version.id, version.sha256), accept(viewer, version.id, version.sha256)]);
  const log = admin.call(calls.activityFeed.ofPolicy, { params: { id: version.policy.id } });
  const { items } = await ok<{ items: { title: string }[] }>(log);
  expect(items.filter(({ title }) => title === 'Policy accepted')).toHaveLength(1);
});

test('an acceptance cannot be changed, for the owner of the database either', async () => {
  const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
  await ok(accept(user, version.id, version.sha256));
  const change = suite.admin.query(
    'update policy_acceptances set accepted_at = now() where version_id = $1 and user_id = $2',
    [version.id, user.userId],
  );
  await expect(change).rejects.toThrow('append-only');
});

describe('accepting is refused', () => {
  test("with another hash than the version's", async () => {
    const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
    const call = accept(user, version.id, 'a'.repeat(64));
    expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'STALE' });
  });

  test('to a person who was not asked', async () => {
    const version = await publishText(admin);
    expect(await refusal(accept(user, version.id, version.sha256))).toMatchObject({ status: 404 });
  });

  test('for a superseded version, which is no longer to be read', async () => {
    const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
    await publishNext(admin, version.policy.id, 'Two.');
    const call = accept(user, version.id, version.sha256);
    expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    expect((await toRead(user)).map(({ versionId }) => versionId)).not.toContain(version.id);
  });

  test.each(['askAcceptance', 'remind'] as const)('%s is refused for a draft', async (name) => {
    const draft: PolicyVersion = await startText(admin);
    const call = admin.call(policies[name], {
      params: { id: draft.id },
      body: name === 'remind' ? {} : { members: 'ALL' },
    });
    expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });
});

test('only members who have not accepted are reminded: all of them, or the chosen ones', async () => {
  const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
  await ok(accept(user, version.id, version.sha256));
  expect(await ok(remind(version.id, { members: [user.userId, viewer.userId] }))).toEqual({ reminded: 1 });
  expect(await ok(remind(version.id))).toEqual({ reminded: 2 });
  expect(await rowOf(version.id, viewer)).toMatchObject({ remindedAt: expect.any(String) });
  expect(await rowOf(version.id, user)).toMatchObject({ remindedAt: null });
});

test('the list is filtered by state and exported as CSV', async () => {
  const version = await publishText(admin, 'One.', { acceptance: { members: 'ALL', dueOn: '2026-11-20' } });
  await ok(accept(user, version.id, version.sha256));
  const start = suite.clock.now();
  suite.clock.set(new Date('2026-11-21T09:00:00Z'));
  await admin.signIn();
  const idsOf = async (state: string) =>
    (await acceptances(version.id, { state })).items.map(({ person }) => person.id);
  expect(await idsOf('ACCEPTED')).toEqual([user.userId]);
  expect((await idsOf('OVERDUE')).toSorted()).toEqual([admin.userId, viewer.userId].toSorted());
  expect((await acceptances(version.id)).summary).toEqual({ asked: 3, accepted: 1, overdue: 2, percentage: 33 });
  const csv = await admin.call(policies.acceptancesCsv, {
    params: { id: version.id },
    query: { state: 'ACCEPTED' },
  });
  const [header, ...rows] = csv.body.trim().split('\r\n');
  expect(header).toContain('Name,Email,Asked at');
  expect(rows).toHaveLength(1);
  suite.clock.set(start);
  await admin.signIn();
});

test('§7 the share of accepted policies is a metric of a control', async () => {
  const fresh = await suite.organization('metric', 'Metric IT');
  const author = await suite.person(fresh, 'msp_admin');
  const reader = await suite.person(fresh, 'msp_user');
  const read = () =>
    ok<Metric>(author.call(calls.metrics.read, { params: { id: 'people-policies-accepted-percent' } }));
  expect(await read()).toMatchObject({ state: 'not-measured', controls: [{ code: 'PPL-01' }] });
  const version = await publishText(author, 'One.', { acceptance: { members: 'ALL' } });
  expect((await read()).effective).toMatchObject({ value: 0, sourceKind: 'policies', source: 'Policies' });
  suite.clock.set(new Date(suite.clock.now().getTime() + 1_000));
  await ok(accept(reader, version.id, version.sha256));
  expect((await read()).effective).toMatchObject({ value: 50 });
});
