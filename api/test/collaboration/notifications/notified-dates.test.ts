/** What time and outages bring, and whom it notifies: reminders of dates, and integrations that fail. */
import { calls } from '@msp/contract';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import { recordCollection } from '../../../src/measurement/integrations/runs/record-collection';
import { connectIntegration } from '../../../src/measurement/integrations/service';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { linesOf, unreadOf } from '../../support/requests/notification-requests';
import { publishText } from '../../support/requests/policy-requests';
import { createResponse } from '../../support/requests/response-requests';
import { runJob } from '../../support/run-job';
import { textFile } from '../../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, organizationId, admin, user } = await startAlphaSuite());
  await suite.extendSessions();
});
afterEach(() => suite.stop());

async function runOn(days: readonly string[], queue: string) {
  for (const day of days) {
    suite.clock.set(new Date(`${day}T06:40:00.000Z`));
    await runJob(suite.platform, queue);
  }
  for (const person of [admin, user]) await ok(person.call(calls.auth.refresh));
}
const oldestFirst = async (person: Person) => (await linesOf(person)).toReversed();

test('a due date: its owner, 7 days and 1 day before, and once when it is overdue', async () => {
  await createResponse(user, 'IDN-01', { ownerId: user.userId, dueOn: '2026-12-10' });
  await createResponse(user, 'IDN-02', { dueOn: '2026-12-10' });
  const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'];
  await runOn(days, 'due-date-reminders');
  expect(await oldestFirst(user)).toEqual([
    'DUE IDN-01 is due on 10 Dec 2026 → /controls/IDN-01',
    'DUE IDN-01 is due on 10 Dec 2026 → /controls/IDN-01',
    'DUE IDN-01 has been overdue since 10 Dec 2026 → /controls/IDN-01',
  ]);
  expect(await unreadOf(admin)).toBe(0);
});

test('a due date that was met, or whose owner may no longer respond, reminds no one', async () => {
  const { id } = await createResponse(user, 'IDN-01', { ownerId: user.userId, dueOn: '2026-12-10' });
  await createResponse(user, 'IDN-02', { ownerId: user.userId, dueOn: '2026-12-10' });
  await suite.admin.query(`update control_responses set review_status = 'IN_REVIEW' where id = $1`, [id]);
  await runOn(['2026-12-09'], 'due-date-reminders');
  expect(await linesOf(user)).toEqual(['DUE IDN-02 is due on 10 Dec 2026 → /controls/IDN-02']);
  await suite.admin.query(`update memberships set role = 'VIEWER' where user_id = $1`, [user.userId]);
  await runOn(['2026-12-11'], 'due-date-reminders');
  expect(await unreadOf(user)).toBe(1);
});

test('evidence: its uploader, 30 days and 7 days before, and once when it is stale', async () => {
  const add = (person: Person, name: string, validUntil: string) =>
    createEvidence(person.context, { name, type: 'REPORT', controls: [], file: textFile('a.csv'), validUntil });
  const id = await add(user, 'Restore test', '2026-12-31');
  await archiveEvidence(admin.context, await add(user, 'Archived', '2026-12-31'));
  await add(admin, 'Later', '2027-03-31');
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-24', '2026-12-31', '2027-01-01', '2027-01-02'];
  await runOn(days, 'evidence-reminders');
  const path = `/evidence/${id}/view`;
  expect(await oldestFirst(user)).toEqual([
    `EXPIRING Your evidence expires on 31 Dec 2026 → ${path}`,
    `EXPIRING Your evidence expires on 31 Dec 2026 → ${path}`,
    `EXPIRING Your evidence has been stale since 31 Dec 2026 → ${path}`,
  ]);
  expect(await unreadOf(admin)).toBe(0);
});

test('the review of a policy: its owner, 30 days and 7 days before, and once when the day has passed', async () => {
  const { policy } = await publishText(admin, '# Clean desk', { ownerId: user.userId, reviewBy: '2026-12-31' });
  await runOn(['2026-12-01', '2026-12-02', '2026-12-24', '2026-12-31', '2027-01-01'], 'policy-review-reminders');
  const path = `/policies/${policy.code}`;
  expect((await oldestFirst(user)).filter((line) => line.startsWith('EXPIRING'))).toEqual([
    `EXPIRING ${policy.code} is due for review on 31 Dec 2026 → ${path}`,
    `EXPIRING ${policy.code} is due for review on 31 Dec 2026 → ${path}`,
    `EXPIRING ${policy.code} was due for review on 31 Dec 2026 → ${path}`,
  ]);
});

test('acceptance: members who have not accepted are reminded by the job', async () => {
  const { policy } = await publishText(admin, '# Clean desk', { acceptance: { members: 'ALL', dueOn: '2026-12-01' } });
  await runOn(['2026-11-24', '2026-11-24', '2026-11-30'], 'policy-reminders');
  const path = `/policies/${policy.code}`;
  expect(await oldestFirst(user)).toEqual([
    `POLICY_TO_ACCEPT Read and accept ${policy.code} → ${path}`,
    `POLICY_TO_ACCEPT Reminder: read and accept ${policy.code} → ${path}`,
    `POLICY_TO_ACCEPT Reminder: read and accept ${policy.code} → ${path}`,
  ]);
});

test('an override: the member who set it, 14 days before it ends, once', async () => {
  const body = { metricId: 'device-patched-percent', value: 90, reason: 'Agreed.', lastDay: '2026-12-10' };
  await ok(admin.call(calls.metricOverrides.create, { body }));
  await runOn(['2026-11-25', '2026-11-28', '2026-11-29'], 'metric-override-notices');
  expect(await linesOf(admin)).toEqual([
    'EXPIRING Your override of a metric ends after 10 Dec 2026 → /metrics/device-patched-percent',
  ]);
  expect(await unreadOf(user)).toBe(0);
});

test('a certificate: the administrators, 60, 30 and 7 days before its expiry', async () => {
  const superadmin = await suite.person(organizationId, 'superadmin');
  const id = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0001');
  await runOn(['2027-09-22', '2027-10-22', '2027-11-14', '2027-11-15'], 'certificate-reminders');
  const line = `EXPIRING Your certificate TMSP-2026-0001 expires on 20 Nov 2027 → /certificates/${id}`;
  expect(await linesOf(admin)).toEqual([line, line, line]);
  expect(await unreadOf(user)).toBe(0);
});

test('an integration: the administrators after the third failure in a row, once', async () => {
  const id = await connectIntegration(admin.context, 'ninjaone', 'Devices');
  const system = suite.system(organizationId);
  const problem = { code: 'credentials', message: 'The secret is wrong.' } as const;
  const fail = () => recordCollection(system, id, { outcome: 'failed', keepsOtherChecks: false, problem, checks: [] });
  for (const _ of [1, 2]) await fail();
  expect(await unreadOf(admin)).toBe(0);
  for (const _ of [3, 4]) await fail();
  expect(await linesOf(admin)).toEqual([`FAILING Devices stopped reporting → /integrations/${id}`]);
  expect(await unreadOf(user)).toBe(0);
  // It is urgent, and stays unread although the integration reports again.
  await suite.admin.query(`update integrations set status = 'CONNECTED', failures = 0 where id = $1`, [id]);
  expect(await unreadOf(admin)).toBe(1);
});
