/** domain: continuous controls. Metrics that the application measures from the organisation's own records, over HTTP. */
import { calls, type Metric } from '@msp/contract';
import { measureOwn } from '../../src/compliance/checks/own-metrics';
import { addDays } from '../../src/platform/clock';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { publishText } from '../support/requests/policy-requests';
import { runJob } from '../support/run-job';
import { createAdminAndUser } from '../support/seeds/admin-and-user';
import { approveControl, changeValidity } from '../support/seeds/fixtures';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
beforeEach(async () => {
  ({ organizationId, admin, user } = await createAdminAndUser(suite));
});

const later = (days: number) => suite.clock.set(addDays(suite.clock.now(), days));
const read = (key: string) => ok<Metric>(user.call(calls.metrics.read, { params: { id: key } }));
const measure = () => measureOwn(suite.system(organizationId));

const keys = {
  accepted: 'governance-policies-acknowledged-percent',
  reviewed: 'governance-policies-current-percent',
  evidence: 'governance-evidence-current-percent',
};

test('without policies and evidence, nothing is measured, and no value can be typed in', async () => {
  await measure();
  for (const key of Object.values(keys)) {
    expect(await read(key)).toMatchObject({ state: 'not-measured', effective: null });
    const body = { value: 100, observedOn: '2026-11-20' };
    expect(await refusal(user.call(calls.metrics.record, { params: { id: key }, body }))).toMatchObject({
      ...{ status: 409, errorCode: 'NOT_SUPPORTED' },
    });
  }
});

describe('policies', () => {
  test('acceptance counts at once, as the requests that were answered', async () => {
    const { id, sha256 } = await publishText(admin, 'One.', { acceptance: { members: 'ALL' } });
    expect((await read(keys.accepted)).effective).toMatchObject({
      value: 0,
      source: 'Policies',
      sourceKind: 'policies',
    });
    later(0.01);
    await ok(user.call(calls.policies.accept, { params: { id }, body: { sha256 } }));
    expect((await read(keys.accepted)).effective).toMatchObject({ value: 50 });
  });

  test('a policy counts as reviewed for a year after its version was published', async () => {
    await publishText(admin, 'One.');
    expect((await read(keys.reviewed)).effective).toMatchObject({ value: 100 });
    later(300);
    await suite.extendSessions();
    await admin.signIn();
    await publishText(admin, 'Another.');
    later(66);
    await measure();
    await user.signIn();
    expect((await read(keys.reviewed)).effective).toMatchObject({ value: 50 });
  });
});

describe('evidence', () => {
  test('what approved answers cite counts until its last valid day', async () => {
    const first = await approveControl({ author: user, reviewer: admin }, 'NET-01', 'PARTIALLY_IMPLEMENTED');
    await measure();
    const { effective } = await read(keys.evidence);
    expect(effective).toMatchObject({ value: 100, source: 'Evidence', sourceKind: 'evidence' });
    // A version that no reviewer has confirmed doesn't count.
    await changeValidity(user, first, '2026-11-21');
    later(2);
    await measure();
    expect((await read(keys.evidence)).effective?.value).toBe(100);
    await suite.admin.query("update evidence_files set valid_until = '2026-11-01' where evidence_id = $1", [first]);
    later(1);
    await measure();
    expect((await read(keys.evidence)).effective?.value).toBeLessThan(100);
  });

  test('a value is stored once a day unless it changes', async () => {
    await approveControl({ author: user, reviewer: admin }, 'NET-01', 'PARTIALLY_IMPLEMENTED');
    for (let times = 0; times < 3; times += 1) {
      later(0.01);
      await measure();
    }
    later(1);
    await measure();
    const { rows } = await suite.admin.query(
      `select count(*)::int as total from metric_values v join metrics m on m.id = v.metric_id
       where v.organization_id = $1 and m.key = $2`,
      [organizationId, keys.evidence],
    );
    expect(rows).toEqual([{ total: 2 }]);
  });

  test('the job of checks measures it, each day and after a change', async () => {
    await approveControl({ author: user, reviewer: admin }, 'NET-01', 'PARTIALLY_IMPLEMENTED');
    expect((await read(keys.evidence)).state).toBe('not-measured');
    await runJob(suite.platform, 'changed-checks');
    expect((await read(keys.evidence)).state).toBe('on-target');
  });
});
