/** What the lists and the dashboard answer, from records made through the services. */
import { type ControlWithStatus, calls, controlProgress, controlTiers } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../local/demo/control-actions';
import { issueCertificate } from '../src/compliance/certificates/service';
import { createEvidence } from '../src/compliance/evidence/create';
import { archiveEvidence } from '../src/compliance/evidence/service';
import { recordCollection } from '../src/measurement/integrations/record-collection';
import { connectIntegration } from '../src/measurement/integrations/service';
import { addDays } from '../src/platform/clock';
import { completeAnswers, textFile } from './fixtures';
import { allItems, ok } from './outcomes';
import type { CallInput, Person } from './people';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let admin: Person;
let user: Person;
let superadmin: Person;
const start = new Date('2026-11-20T10:00:00.000Z');

beforeEach(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha', 'Alpha IT');
  [admin, user, superadmin] = [
    await suite.person(organizationId, 'msp_admin'),
    await suite.person(organizationId, 'msp_user'),
    await suite.person(organizationId, 'superadmin'),
  ];
});
afterEach(() => suite.stop());

// biome-ignore lint/suspicious/noExplicitAny: the server under test checks answers against their schema
const json = ok<any>;

async function approve(control: string, implementationStatus: 'FULLY_IMPLEMENTED' | 'PARTIALLY_IMPLEMENTED') {
  const evidenceId = await createEvidence(user.context, {
    name: `For ${control}`,
    type: 'EXPORT',
    controls: [control],
    file: textFile('a.csv'),
  });
  await answerControl(user.context, control, {
    implementationStatus,
    notes: 'Done.',
    ownerId: user.userId,
    answers: await completeAnswers(user.context, control, evidenceId),
  });
  await submitControl(user.context, control);
  await reviewControl(admin.context, control, 'APPROVE');
}

describe('§7 Dashboard', () => {
  test('a new organisation has zeros, nothing measured and no certificate', async () => {
    expect(await json(admin.call(calls.dashboard.get))).toEqual({
      certificateStatus: { active: 0, expiringSoon: 0, expired: 0, total: 0, latestCertificate: null },
      securityStatus: {},
      complianceMetrics: {
        percentage: 0,
        trend: 0,
        totalControls: 60,
        implementedControls: 0,
        riskAcceptedControls: 0,
        partiallyImplementedControls: 0,
        notApplicableControls: 0,
      },
      lastUpdated: start.toISOString(),
    });
  });

  test('figures move with approval, not with a draft or a submission', async () => {
    await answerControl(user.context, 'IDN-02', { implementationStatus: 'FULLY_IMPLEMENTED', notes: '', answers: {} });
    await answerControl(user.context, 'IDN-03', {
      implementationStatus: 'NOT_APPLICABLE',
      notes: '',
      reason: 'We have none.',
      answers: {},
    });
    await submitControl(user.context, 'IDN-03');
    expect((await json(admin.call(calls.dashboard.get))).complianceMetrics).toMatchObject({
      implementedControls: 0,
      totalControls: 60,
    });
    await reviewControl(admin.context, 'IDN-03', 'APPROVE');
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    await approve('IDN-04', 'PARTIALLY_IMPLEMENTED');
    expect((await json(admin.call(calls.dashboard.get))).complianceMetrics).toEqual({
      percentage: 2,
      trend: 0,
      totalControls: 59,
      implementedControls: 1,
      riskAcceptedControls: 0,
      partiallyImplementedControls: 1,
      notApplicableControls: 1,
    });
  });

  test('an approved answer goes on counting while its successor is written', async () => {
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    await answerControl(user.context, 'IDN-01', {
      implementationStatus: 'NOT_IMPLEMENTED',
      notes: 'Broken since Monday.',
      answers: {},
    });
    expect((await json(admin.call(calls.dashboard.get))).complianceMetrics.implementedControls).toBe(1);
    const [row] = (await json(admin.call(calls.controls.withStatus, { query: { search: 'IDN-01' } }))).items;
    expect(row).toMatchObject({
      implementationStatus: 'FULLY_IMPLEMENTED',
      proposedStatus: 'NOT_IMPLEMENTED',
      progress: 'DRAFT',
    });
  });

  test('trend = points against the snapshot of 30 days earlier, or the last one before it', async () => {
    await suite.admin.query("update sessions set expires_at = expires_at + interval '1 year'");
    await json(admin.call(calls.dashboard.refresh));
    suite.clock.set(addDays(start, 3));
    for (const control of ['IDN-01', 'DEV-01', 'DAT-01']) await approve(control, 'FULLY_IMPLEMENTED');
    expect((await json(user.call(calls.dashboard.refresh))).complianceMetrics).toMatchObject({
      percentage: 5,
      trend: 0,
    });
    suite.clock.set(addDays(start, 32));
    await json(admin.call(calls.auth.refresh));
    expect((await json(admin.call(calls.dashboard.get))).complianceMetrics).toMatchObject({ percentage: 5, trend: 5 });
    suite.clock.set(addDays(start, 34));
    await json(admin.call(calls.auth.refresh));
    expect((await json(admin.call(calls.dashboard.get))).complianceMetrics).toMatchObject({ percentage: 5, trend: 0 });
  });

  test('certificates by state: active counts an expiring one, a renewed one is no warning', async () => {
    await suite.admin.query("update sessions set expires_at = expires_at + interval '3 years'");
    const at = async (days: number) => {
      suite.clock.set(addDays(start, days));
      await json(admin.call(calls.auth.refresh));
      return json(admin.call(calls.dashboard.certificates));
    };
    const first = await issueCertificate(superadmin.context, 'TMSP-1');
    expect(await at(0)).toEqual({ active: 1, expiringSoon: 0, expired: 0, total: 1, latestCertificate: { id: first } });
    expect(await at(334)).toMatchObject({ active: 1, expiringSoon: 0 });
    expect(await at(336)).toMatchObject({ active: 1, expiringSoon: 1, expired: 0 });
    expect(await at(366)).toMatchObject({ active: 0, expiringSoon: 0, expired: 1, total: 1 });
    const second = await issueCertificate(superadmin.context, 'TMSP-2');
    expect(await at(367)).toEqual({
      active: 1,
      expiringSoon: 0,
      expired: 0,
      total: 2,
      latestCertificate: { id: second },
    });
  });

  test('security status: scores from the latest checks, trend from snapshots, absent when nothing was measured', async () => {
    const id = await connectIntegration(admin.context, 'ninjaone', 'RMM');
    expect((await json(admin.call(calls.dashboard.get))).securityStatus).toEqual({});
    const collect = (statuses: ('FULLY_IMPLEMENTED' | 'NOT_IMPLEMENTED')[]) =>
      recordCollection(admin.context, id, {
        outcome: 'collected',
        checks: statuses.map((implementationStatus, index) => ({
          key: `c${index}`,
          category: 'Apps',
          name: `Check ${index}`,
          implementationStatus,
        })),
      });
    await collect(['FULLY_IMPLEMENTED', 'NOT_IMPLEMENTED']);
    await json(admin.call(calls.dashboard.refresh));
    await suite.admin.query("update sessions set expires_at = expires_at + interval '1 year'");
    suite.clock.set(addDays(start, 31));
    await json(admin.call(calls.auth.refresh));
    await collect(['FULLY_IMPLEMENTED', 'FULLY_IMPLEMENTED']);
    const { securityStatus } = await json(admin.call(calls.dashboard.get));
    expect(securityStatus.rmm).toMatchObject({
      scorePercentage: 100,
      trend: 50,
      categories: [
        {
          name: 'Apps',
          implementedCount: 2,
          totalCount: 2,
          controls: [{ controlName: 'Check 0', implementationStatus: 'FULLY_IMPLEMENTED' }, { controlName: 'Check 1' }],
        },
      ],
    });
    expect(securityStatus).not.toHaveProperty('psa');
  });

  test('§9 recent activity: newest first, limit 10, the last 30 days only', async () => {
    await createEvidence(user.context, { name: 'Old', type: 'OTHER', controls: [], file: textFile('old.csv') });
    suite.clock.set(addDays(start, 31));
    await suite.admin.query("update sessions set expires_at = expires_at + interval '1 year'");
    await json(admin.call(calls.auth.refresh));
    for (let number = 1; number <= 12; number += 1) {
      await createEvidence(user.context, {
        name: `New ${number}`,
        type: 'OTHER',
        controls: ['IDN-01'],
        file: textFile('n.csv'),
      });
      suite.clock.set(new Date(suite.clock.now().getTime() + 1000));
    }
    const { items, total, nextCursor } = await json(admin.call(calls.dashboard.activity));
    expect(items).toHaveLength(10);
    expect(items[0]).toMatchObject({
      title: 'Evidence added',
      description: 'New 12',
      controlId: 'IDN-01',
      action: 'CREATE',
      user: { name: expect.any(String), email: expect.any(String) },
    });
    expect(total).toBe(12);
    expect(nextCursor).not.toBeNull();
  });
});

describe('§7 Onboarding', () => {
  test('§4 falls back to 4 steps, 0 done, 0 % when there is no data', async () => {
    expect(await json(user.call(calls.onboarding.progress))).toEqual({
      hasBookedCall: false,
      hasSetupIntegrations: false,
      hasAddedUsers: false,
      hasCompletedSections: false,
      totalStepsCount: 4,
      completedStepsCount: 0,
      progressPercentage: 0,
      dismissedAt: null,
      updatedAt: null,
    });
  });

  test('§4 Mark Done sets true, Undo sets false; saying it twice is one change and one line in the log', async () => {
    const step = (completed: boolean) =>
      json(admin.call(calls.onboarding.updateStep, { body: { step: 'completeSections', completed } }));
    expect(await step(true)).toMatchObject({
      hasCompletedSections: true,
      completedStepsCount: 1,
      progressPercentage: 25,
    });
    await step(true);
    expect(await step(false)).toMatchObject({ hasCompletedSections: false, completedStepsCount: 0 });
    expect((await json(admin.call(calls.dashboard.activity))).total).toBe(2);
  });

  test('§7 a dismissed card can be had again from the settings, with its steps as they were', async () => {
    await json(admin.call(calls.onboarding.updateStep, { body: { step: 'addUsers', completed: true } }));
    await json(admin.call(calls.onboarding.dismiss, { body: { reason: 'user_dismissed' } }));
    expect(await json(admin.call(calls.onboarding.restore))).toMatchObject({ dismissedAt: null, hasAddedUsers: true });
    expect(await json(admin.call(calls.onboarding.restore))).toMatchObject({ dismissedAt: null });
    expect((await json(admin.call(calls.dashboard.activity))).items[0].title).toBe('Onboarding shown again');
  });

  test('dismissal keeps its first time', async () => {
    const body = { reason: 'user_dismissed' };
    const first = await json(admin.call(calls.onboarding.dismiss, { body }));
    suite.clock.set(addDays(start, 1));
    await json(admin.call(calls.auth.refresh));
    expect((await json(admin.call(calls.onboarding.dismiss, { body }))).dismissedAt).toBe(first.dismissedAt);
  });

  test.each([
    [{ body: { step: 'eatLunch', completed: true } }, 'body.step'],
    [{ body: { step: 'addUsers', completed: 'yes' } }, 'body.completed'],
    [{ body: {} }, 'body.step'],
  ] as [CallInput, string][])('§5 %p is refused, naming %s', async (input, field) => {
    const answer = await admin.call(calls.onboarding.updateStep, input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toContainEqual(expect.objectContaining({ path: field }));
  });
});

describe('§7 Controls', () => {
  test('with-status: every control once, through the pages, in every order', async () => {
    await approve('NET-01', 'FULLY_IMPLEMENTED');
    await answerControl(user.context, 'DEV-02', { implementationStatus: 'NOT_IMPLEMENTED', notes: '', answers: {} });
    const list = (sort: string, order: string) =>
      allItems<ControlWithStatus>((cursor) =>
        json(user.call(calls.controls.withStatus, { query: { sort, order, limit: '17', ...cursor } })),
      );
    const inOrderOf = async (column: string) =>
      (await suite.admin.query<{ code: string }>(`select code from controls order by ${column}`)).rows;
    const [byPosition, byName] = [await inOrderOf('position'), await inOrderOf('lower(name)')];
    /** A value that increases along the ascending list. */
    const positions: Record<string, (item: ControlWithStatus) => number | string> = {
      code: ({ code }) => byPosition.findIndex((row) => row.code === code),
      name: ({ code }) => byName.findIndex((row) => row.code === code),
      tier: ({ tier }) => controlTiers.indexOf(tier),
      progress: ({ progress }) => controlProgress.indexOf(progress),
      implementationStatus: ({ implementationStatus }) => implementationStatus ?? 'NOT_ANSWERED',
      updatedAt: ({ updatedAt }) => updatedAt ?? '',
    };
    for (const [sort, positionOf] of Object.entries(positions)) {
      const ascending = await list(sort, 'asc');
      expect(new Set(ascending.map(({ code }) => code)).size).toBe(60);
      const found = ascending.map(positionOf);
      expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(await list(sort, 'desc')).toEqual(ascending.toReversed());
    }
  });

  test('filters narrow the list and its total; the summary stays whole', async () => {
    await approve('NET-01', 'FULLY_IMPLEMENTED');
    const list = (query: Record<string, string | string[]>) => json(user.call(calls.controls.withStatus, { query }));
    expect(await list({ domain: 'NET' })).toMatchObject({ total: 6, summary: { total: 60 } });
    expect(await list({ domain: ['NET', 'IDN'], limit: '1' })).toMatchObject({ total: 12 });
    expect((await list({ progress: 'APPROVED' })).items).toMatchObject([
      { code: 'NET-01', implementationStatus: 'FULLY_IMPLEMENTED', evidenceCount: 1, owner: { id: user.userId } },
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
    const answer = await user.call(calls.controls.withStatus, input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toContain(field.split('.')[1]);
  });

  test('a cursor of one order does not fit another', async () => {
    const { nextCursor } = await json(user.call(calls.controls.withStatus, { query: { limit: '5' } }));
    expect(
      (await user.call(calls.controls.withStatus, { query: { cursor: nextCursor, sort: 'name' } })).statusCode,
    ).toBe(400);
  });

  test('registry/{id}: by code in any case or by id; another one is not found', async () => {
    const byCode = await json(user.call(calls.controls.registry, { params: { id: 'idn-01' } }));
    expect(byCode).toMatchObject({ code: 'IDN-01', domain: { name: 'Identity' }, registry: { version: '2026.1' } });
    expect(byCode.requirements.length).toBeGreaterThanOrEqual(2);
    expect(await json(user.call(calls.controls.registry, { params: { id: byCode.id } }))).toEqual(byCode);
    for (const id of ['XYZ-99', '018f3e9a-0000-7000-8000-000000000000', "' or 1=1"]) {
      expect((await user.call(calls.controls.registry, { params: { id } })).statusCode).toBe(404);
    }
  });

  test('§7 activity-logs/control/{id}: who did what, with what changed', async () => {
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    const { items } = await json(user.call(calls.activity.ofControl, { params: { id: 'IDN-01' } }));
    expect(items.map((item: { action: string }) => item.action)).toEqual([
      'APPROVE',
      'SUBMIT',
      'UPDATE',
      'CREATE',
      'CREATE',
    ]);
    expect(items[0].changes).toContainEqual({ field: 'countedStatus', before: null, after: 'FULLY_IMPLEMENTED' });
  });
});

describe('§7 Evidence', () => {
  const add = (name: string, validUntil?: string) =>
    createEvidence(user.context, {
      name,
      type: 'REPORT',
      controls: ['IDN-01', 'NET-02'],
      ...(validUntil && { validUntil }),
      file: textFile(`${name}.csv`),
    });

  test('a list with its file, controls and validity; archived ones stay out unless asked for', async () => {
    await add('stale', '2026-11-19');
    await add('expiring', '2026-12-01');
    await archiveEvidence(user.context, await add('archived'));
    const all = await json(user.call(calls.evidence.list, { query: { sort: 'name' } }));
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
    const list = (query: Record<string, string>) => json(user.call(calls.evidence.list, { query }));
    expect(await list({ validity: 'STALE' })).toMatchObject({ items: [{ name: 'stale' }] });
    expect(await list({ status: 'ARCHIVED' })).toMatchObject({ items: [{ name: 'archived' }] });
    expect(await list({ control: 'NET-02' })).toMatchObject({ total: 2 });
    expect(await list({ control: 'NET-03' })).toMatchObject({ total: 0 });
    expect(await list({ search: 'STAL' })).toMatchObject({ total: 1 });
  });

  test('evidence for a control that does not exist is not kept, and neither is its file', async () => {
    const wrong = createEvidence(user.context, {
      name: 'x',
      type: 'OTHER',
      controls: ['NIL-01'],
      file: textFile('x.csv'),
    });
    await expect(wrong).rejects.toMatchObject({ status: 404 });
    expect((await json(user.call(calls.evidence.list))).total).toBe(0);
    expect((await json(admin.call(calls.dashboard.activity))).total).toBe(0);
  });

  test('archiving twice is refused with the current state', async () => {
    const id = await add('once');
    await archiveEvidence(user.context, id);
    await expect(archiveEvidence(user.context, id)).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { current: 'ARCHIVED' },
    });
  });
});

describe('§7 Integrations', () => {
  test('adapters: what can be connected', async () => {
    const { items, total } = await json(user.call(calls.integrations.adapters));
    expect(items.map((item: { key: string }) => item.key)).toEqual([
      'microsoft365',
      'halopsa',
      'connectwise',
      'ninjaone',
    ]);
    expect(total).toBe(4);
  });

  test('a failed collection goes to ERROR with the vendor’s message, keeps the last checks, and recovers', async () => {
    const id = await connectIntegration(admin.context, 'halopsa', 'Desk');
    const checks = [
      { key: 'a', category: 'Apps' as const, name: 'A', implementationStatus: 'FULLY_IMPLEMENTED' as const },
    ];
    await recordCollection(admin.context, id, { outcome: 'collected', checks });
    await recordCollection(admin.context, id, { outcome: 'failed', message: 'The licence has ended.' });
    expect((await json(user.call(calls.integrations.list))).items).toMatchObject([
      {
        status: 'ERROR',
        statusMessage: 'The licence has ended.',
        scorePercentage: 100,
        checkCount: 1,
        adapter: { system: 'psa' },
      },
    ]);
    await recordCollection(admin.context, id, { outcome: 'collected', checks: [] });
    expect((await json(user.call(calls.integrations.list))).items).toMatchObject([
      { status: 'CONNECTED', statusMessage: null, scorePercentage: null },
    ]);
    expect(await json(user.call(calls.integrations.list, { query: { system: 'rmm' } }))).toMatchObject({ total: 0 });
  });
});

test('§7 Users: members with role and last activity; search and role filter', async () => {
  const { items, summary } = await json(admin.call(calls.users.list));
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ avatarUrl: null, lastActiveAt: start.toISOString() });
  expect(summary).toEqual({ total: 3, roles: { superadmin: 1, msp_admin: 1, msp_user: 1, assessor: 0, VIEWER: 0 } });
  expect(await json(admin.call(calls.users.list, { query: { role: 'msp_user' } }))).toMatchObject({
    total: 1,
    items: [{ id: user.userId }],
  });
  expect(await json(admin.call(calls.users.list, { query: { search: 'msp_admin-' } }))).toMatchObject({
    total: 1,
    items: [{ id: admin.userId }],
  });
});

test('the log is written with the change or not at all', async () => {
  const failing = { ...user.context, clock: { now: () => new Date(Number.NaN) } };
  await expect(
    archiveEvidence(
      failing,
      await createEvidence(user.context, { name: 'x', type: 'OTHER', controls: [], file: textFile('x.csv') }),
    ),
  ).rejects.toThrow();
  expect((await json(user.call(calls.evidence.list))).total).toBe(1);
  expect(
    (await json(admin.call(calls.dashboard.activity))).items.map((item: { action: string }) => item.action),
  ).toEqual(['CREATE']);
});
