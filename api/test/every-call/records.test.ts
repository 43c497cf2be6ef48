/** Lists of evidence, integrations and users over HTTP, of records that are created through the services. */
import {
  type ActivityItem,
  type Adapter,
  calls,
  type EvidenceItem,
  type Integration,
  type Member,
} from '@msp/contract';
import { createEvidence } from '../../src/compliance/evidence/create';
import { archiveEvidence } from '../../src/compliance/evidence/moves';
import { recordCollection } from '../../src/measurement/integrations/runs/record-collection';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { ok, type Page } from '../support/outcomes';
import type { Person } from '../support/people';
import { textFile } from '../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../support/suite';

let suite: Suite;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

const recentActivity = () => ok<Page<ActivityItem>>(admin.call(calls.dashboard.activity));

describe('§7 Evidence', () => {
  const add = (name: string, validUntil?: string) =>
    createEvidence(user.context, {
      name,
      type: 'REPORT',
      controls: ['IDN-01', 'NET-02'],
      ...(validUntil && { validUntil }),
      file: textFile(`${name}.csv`),
    });

  test('the list has files, controls and validity; archived evidence is listed only on request', async () => {
    await add('stale', '2026-11-19');
    await add('expiring', '2026-12-01');
    await archiveEvidence(user.context, await add('archived'));
    const list = (query: Record<string, string> = {}) =>
      ok<Page<EvidenceItem>>(user.call(calls.evidence.list, { query }));
    const all = await list({ sort: 'name' });
    expect(all).toMatchObject({ total: 2, summary: { active: 2, expiring: 1, stale: 1, archived: 1 } });
    expect(all.items[0]).toMatchObject({
      name: 'expiring',
      validity: 'EXPIRING',
      controls: [{ code: 'IDN-01' }, { code: 'NET-02' }],
      file: {
        name: 'expiring.csv',
        size: 32,
        contentType: 'text/csv',
        number: 1,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      uploadedBy: { id: user.userId },
      version: 1,
    });
    expect(await list({ validity: 'STALE' })).toMatchObject({ items: [{ name: 'stale' }] });
    expect(await list({ status: 'ARCHIVED' })).toMatchObject({ items: [{ name: 'archived' }] });
    expect(await list({ control: 'NET-02' })).toMatchObject({ total: 2 });
    expect(await list({ control: 'NET-03' })).toMatchObject({ total: 0 });
    expect(await list({ search: 'STAL' })).toMatchObject({ total: 1 });
  });

  test('evidence for an unknown control is not stored, nor is its file', async () => {
    const creation = createEvidence(user.context, {
      name: 'x',
      type: 'OTHER',
      controls: ['NIL-01'],
      file: textFile('x.csv'),
    });
    await expect(creation).rejects.toMatchObject({ status: 404 });
    expect((await ok<Page<EvidenceItem>>(user.call(calls.evidence.list))).total).toBe(0);
    expect((await recentActivity()).total).toBe(0);
  });

  test('archiving twice is refused with the current status', async () => {
    const id = await add('once');
    await archiveEvidence(user.context, id);
    await expect(archiveEvidence(user.context, id)).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { current: 'ARCHIVED' },
    });
  });
});

describe('§7 Integrations', () => {
  test('adapters: the vendors that can be connected', async () => {
    const { items, total } = await ok<Page<Adapter>>(user.call(calls.integrations.adapters));
    expect(items.map(({ key }) => key)).toEqual([
      'microsoft365',
      'google',
      'halopsa',
      'connectwise',
      'autotask',
      'ninjaone',
    ]);
    expect(total).toBe(6);
  });

  test("§9 the third failed collection in a row sets ERROR with the vendor's message and keeps the last checks; the next success clears it", async () => {
    const id = await connectIntegration(admin.context, 'halopsa', 'Desk');
    const checks = [
      { key: 'a', category: 'Apps' as const, name: 'A', implementationStatus: 'FULLY_IMPLEMENTED' as const },
    ];
    await recordCollection(admin.context, id, { outcome: 'succeeded', keepsOtherChecks: false, problem: null, checks });
    const problem = { code: 'credentials', message: 'The keys were revoked.' } as const;
    const fail = () =>
      recordCollection(admin.context, id, { outcome: 'failed', checks: [], keepsOtherChecks: true, problem });
    const listed = async () => (await ok<Page<Integration>>(user.call(calls.integrations.list))).items;
    await fail();
    await fail();
    expect(await listed()).toMatchObject([{ status: 'CONNECTED', statusMessage: null, problem }]);
    await fail();
    expect((await ok<Page<Integration>>(user.call(calls.integrations.list))).items).toMatchObject([
      {
        status: 'ERROR',
        statusMessage: problem.message,
        problem,
        scorePercentage: 100,
        checkCount: 1,
        adapter: { system: 'psa' },
      },
    ]);
    await recordCollection(admin.context, id, {
      outcome: 'succeeded',
      keepsOtherChecks: false,
      problem: null,
      checks: [],
    });
    expect((await ok<Page<Integration>>(user.call(calls.integrations.list))).items).toMatchObject([
      { status: 'CONNECTED', statusMessage: null, problem: null, scorePercentage: null },
    ]);
    expect(await ok(user.call(calls.integrations.list, { query: { system: 'rmm' } }))).toMatchObject({ total: 0 });
  });
});

test('§7 Users: members with role and last activity; search and role filter', async () => {
  await suite.person(admin.organizationId, 'superadmin');
  const { items, summary } = await ok<Page<Member> & { summary: object }>(admin.call(calls.users.list));
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ avatarUrl: null, lastActiveAt: suite.clock.now().toISOString() });
  expect(summary).toEqual({
    total: 3,
    roles: { superadmin: 1, msp_admin: 1, msp_user: 1, assessor: 0, VIEWER: 0 },
    states: { ACTIVE: 3, ASKED: 0, PENDING: 0, EXPIRED: 0, REVOKED: 0 },
  });
  expect(await ok(admin.call(calls.users.list, { query: { role: 'msp_user' } }))).toMatchObject({
    total: 1,
    items: [{ id: user.userId }],
  });
  expect(await ok(admin.call(calls.users.list, { query: { search: 'msp_admin-' } }))).toMatchObject({
    total: 1,
    items: [{ id: admin.userId }],
  });
});

test('a change and its log entry are written together or not at all', async () => {
  const failing = { ...user.context, clock: { now: () => new Date(Number.NaN) } };
  await expect(
    archiveEvidence(
      failing,
      await createEvidence(user.context, { name: 'x', type: 'OTHER', controls: [], file: textFile('x.csv') }),
    ),
  ).rejects.toThrow();
  expect((await ok<Page<EvidenceItem>>(user.call(calls.evidence.list))).total).toBe(1);
  expect((await recentActivity()).items.map(({ action }) => action)).toEqual(['CREATE']);
});
