/** The dashboard over HTTP: certificates, security status, compliance metrics with their trend, and recent activity. */
import { type ActivityItem, type Assessment, type CertificateStatus, calls, type Dashboard } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../local/demo/events/control-actions';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { createEvidence } from '../../src/compliance/evidence/create';
import { recordCollection } from '../../src/measurement/integrations/runs/record-collection';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { addDays } from '../../src/platform/clock';
import { ok, type Page } from '../support/outcomes';
import type { Person } from '../support/people';
import { approveControl, textFile } from '../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../support/suite';

let suite: Suite;
let admin: Person;
let user: Person;
let superadmin: Person;
const start = new Date('2026-11-20T10:00:00.000Z');

beforeEach(async () => {
  let organizationId: string;
  ({ suite, organizationId, admin, user } = await startAlphaSuite());
  superadmin = await suite.person(organizationId, 'superadmin');
  await suite.extendSessions();
});
afterEach(() => suite.stop());

const approve = (control: string, status: 'FULLY_IMPLEMENTED' | 'PARTIALLY_IMPLEMENTED') =>
  approveControl({ author: user, reviewer: admin }, control, status);
const getDashboard = () => ok<Dashboard>(admin.call(calls.dashboard.get));
const refreshDashboard = () => ok<Dashboard>(admin.call(calls.dashboard.refresh));

/** Sets the clock to this many days after the start, and renews the admin's access. */
async function moveToDay(days: number): Promise<void> {
  suite.clock.set(addDays(start, days));
  await ok(admin.call(calls.auth.refresh));
}

describe('§7 Dashboard', () => {
  test('a new organisation has zeros, no measurements and no certificate', async () => {
    expect(await getDashboard()).toEqual({
      certificateStatus: { active: 0, expiringSoon: 0, expired: 0, total: 0, latestCertificate: null },
      securityStatus: {},
      complianceMetrics: {
        percentage: 0,
        trend: null,
        totalControls: 60,
        implementedControls: 0,
        riskAcceptedControls: 0,
        partiallyImplementedControls: 0,
        notApplicableControls: 0,
        implementedHealth: { failing: 0, attention: 0, 'not-measured': 0, healthy: 0 },
      },
      certification: { certificate: null, assessment: null },
      lastUpdated: start.toISOString(),
    });
  });

  test('certification: the newest certificate that was not revoked, also an expired one, and the open assessment', async () => {
    const id = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-1');
    await moveToDay(366);
    const certificate = { id, code: 'TMSP-1', expiresAt: expect.any(String) };
    expect(await getDashboard()).toMatchObject({ certification: { certificate, assessment: null } });
    const draft = await ok<Assessment>(admin.call(calls.assessments.create, { body: {} }));
    const assessment = { id: draft.id, code: draft.code, status: 'DRAFT' };
    expect(await getDashboard()).toMatchObject({ certification: { certificate, assessment } });
  });

  test('metrics count approved responses, not drafts or submissions', async () => {
    await answerControl(user.context, 'IDN-02', { implementationStatus: 'FULLY_IMPLEMENTED', notes: '', answers: {} });
    await answerControl(user.context, 'IDN-03', {
      implementationStatus: 'NOT_APPLICABLE',
      notes: '',
      reason: 'We have none.',
      answers: {},
    });
    await submitControl(user.context, 'IDN-03');
    expect((await getDashboard()).complianceMetrics).toMatchObject({
      implementedControls: 0,
      totalControls: 60,
    });
    await reviewControl(admin.context, 'IDN-03', 'APPROVE');
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    await approve('IDN-04', 'PARTIALLY_IMPLEMENTED');
    expect((await getDashboard()).complianceMetrics).toEqual({
      percentage: 2,
      trend: null,
      totalControls: 59,
      implementedControls: 1,
      riskAcceptedControls: 0,
      partiallyImplementedControls: 1,
      notApplicableControls: 1,
      // Its policy is not published.
      implementedHealth: { failing: 1, attention: 0, 'not-measured': 0, healthy: 0 },
    });
  });

  test('§3 a draft without a status counts as not answered', async () => {
    const before = (await getDashboard()).complianceMetrics;
    await answerControl(user.context, 'IDN-02', { ownerId: user.userId });
    expect((await getDashboard()).complianceMetrics).toEqual(before);
    const { summary } = await ok<{ summary: { total: number; implementationStatus: Record<string, number> } }>(
      admin.call(calls.controls.withStatus),
    );
    expect(summary.implementationStatus.NOT_ANSWERED).toBe(summary.total);
  });

  test('an approved response counts until its successor is approved', async () => {
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    await answerControl(user.context, 'IDN-01', {
      implementationStatus: 'NOT_IMPLEMENTED',
      notes: 'Broken since Monday.',
      answers: {},
    });
    expect((await getDashboard()).complianceMetrics.implementedControls).toBe(1);
    const { items } = await ok<{ items: object[] }>(
      admin.call(calls.controls.withStatus, { query: { search: 'IDN-01' } }),
    );
    expect(items[0]).toMatchObject({
      implementationStatus: 'FULLY_IMPLEMENTED',
      proposedStatus: 'NOT_IMPLEMENTED',
      progress: 'DRAFT',
    });
  });

  test('the trend is the difference to the snapshot of 30 days ago, or the latest before it', async () => {
    await refreshDashboard();
    suite.clock.set(addDays(start, 3));
    for (const control of ['IDN-01', 'DEV-01', 'DAT-01']) await approve(control, 'FULLY_IMPLEMENTED');
    expect((await ok<Dashboard>(user.call(calls.dashboard.refresh))).complianceMetrics).toMatchObject({
      percentage: 5,
      trend: null,
    });
    await moveToDay(32);
    expect((await getDashboard()).complianceMetrics).toMatchObject({ percentage: 5, trend: 5 });
    await moveToDay(34);
    expect((await getDashboard()).complianceMetrics).toMatchObject({ percentage: 5, trend: 0 });
  });

  test('the history has one entry for each day with a snapshot, oldest first', async () => {
    await refreshDashboard();
    await moveToDay(2);
    await approve('IDN-01', 'FULLY_IMPLEMENTED');
    await refreshDashboard();
    const history = (days: string) =>
      ok<{ items: object[] }>(admin.call(calls.dashboard.history, { query: { days } })).then(({ items }) => items);
    expect(await history('90')).toEqual([
      { day: '2026-11-20', percentage: 0, implementedControls: 0, totalControls: 60 },
      { day: '2026-11-22', percentage: 2, implementedControls: 1, totalControls: 60 },
    ]);
    expect(await history('1')).toHaveLength(1);
  });

  test('certificates by state: active includes expiring ones, and a renewed certificate gives no warning', async () => {
    const certificatesOnDay = async (days: number) => {
      await moveToDay(days);
      return ok<CertificateStatus>(admin.call(calls.dashboard.certificates));
    };
    const first = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-1');
    expect(await certificatesOnDay(0)).toEqual({
      active: 1,
      expiringSoon: 0,
      expired: 0,
      total: 1,
      latestCertificate: { id: first },
    });
    expect(await certificatesOnDay(334)).toMatchObject({ active: 1, expiringSoon: 0 });
    expect(await certificatesOnDay(336)).toMatchObject({ active: 1, expiringSoon: 1, expired: 0 });
    expect(await certificatesOnDay(366)).toMatchObject({ active: 0, expiringSoon: 0, expired: 1, total: 1 });
    const second = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2');
    expect(await certificatesOnDay(367)).toEqual({
      active: 1,
      expiringSoon: 0,
      expired: 0,
      total: 2,
      latestCertificate: { id: second },
    });
  });

  test('security status: scores of the latest checks, trend from snapshots, absent without measurements', async () => {
    const id = await connectIntegration(admin.context, 'ninjaone', 'RMM');
    expect((await getDashboard()).securityStatus).toEqual({});
    const collect = (statuses: ('FULLY_IMPLEMENTED' | 'NOT_IMPLEMENTED')[]) =>
      recordCollection(admin.context, id, {
        outcome: 'succeeded',
        keepsOtherChecks: false,
        problem: null,
        checks: statuses.map((implementationStatus, index) => ({
          key: `c${index}`,
          category: 'Apps',
          name: `Check ${index}`,
          implementationStatus,
        })),
      });
    await collect(['FULLY_IMPLEMENTED', 'NOT_IMPLEMENTED']);
    await refreshDashboard();
    await moveToDay(31);
    await collect(['FULLY_IMPLEMENTED', 'FULLY_IMPLEMENTED']);
    const { securityStatus } = await getDashboard();
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

  test('a score without measurements for three days is stale, and in no snapshot or trend', async () => {
    const id = await connectIntegration(admin.context, 'ninjaone', 'RMM');
    const check = { key: 'device-patched-percent', category: 'Apps', name: 'Patches' } as const;
    const collect = (outcome: 'succeeded' | 'failed') =>
      recordCollection(admin.context, id, {
        outcome,
        keepsOtherChecks: false,
        problem: outcome === 'failed' ? { code: 'credentials', message: 'The secret is wrong.' } : null,
        checks: outcome === 'failed' ? [] : [{ ...check, implementationStatus: 'FULLY_IMPLEMENTED' }],
      });
    await collect('succeeded');
    await refreshDashboard();
    await moveToDay(3);
    await collect('failed');
    expect((await getDashboard()).securityStatus.rmm).toMatchObject({ scorePercentage: 100, isStale: false });
    await moveToDay(31);
    await collect('failed');
    const { securityStatus } = await refreshDashboard();
    expect(securityStatus.rmm).toMatchObject({ scorePercentage: 100, isStale: true, trend: null });
    const { rows } = await suite.admin.query('select rmm_score from daily_snapshots order by day');
    expect(rows).toEqual([{ rmm_score: 100 }, { rmm_score: null }]);

    const body = { metricId: check.key, value: 10, reason: 'Counted by hand.', lastDay: '2026-12-31' };
    await ok(admin.call(calls.metricOverrides.create, { body }));
    expect((await getDashboard()).securityStatus.rmm).toMatchObject({
      scorePercentage: 0,
      isStale: false,
      categories: [{ controls: [{ controlName: 'Patches (overridden)', implementationStatus: 'NOT_IMPLEMENTED' }] }],
    });
  });

  test('§9 recent activity: newest first, limit 10, the last 30 days only', async () => {
    await createEvidence(user.context, { name: 'Old', type: 'OTHER', controls: [], file: textFile('old.csv') });
    await moveToDay(31);
    for (let number = 1; number <= 12; number += 1) {
      await createEvidence(user.context, {
        name: `New ${number}`,
        type: 'OTHER',
        controls: ['IDN-01'],
        file: textFile('n.csv'),
      });
      suite.clock.set(new Date(suite.clock.now().getTime() + 1000));
    }
    const { items, total, nextCursor } = await ok<Page<ActivityItem>>(admin.call(calls.dashboard.activity));
    expect(items).toHaveLength(10);
    expect(items.map(({ description }) => description)).toEqual(
      Array.from({ length: 10 }, (_, index) => `New ${12 - index}`),
    );
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
