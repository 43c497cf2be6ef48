/** What is left of a closed organisation: nothing in any table or in storage but its certificates. Nothing of another one changes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { calls, fillPath } from '@msp/contract';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { addDays } from '../../src/platform/clock';
import { ok } from '../support/outcomes';
import { buildProgram } from '../support/programs/build-program';
import { notificationSettings } from '../support/requests/notification-requests';
import { passDays, requestClosing, rowCounts, storedFiles } from '../support/requests/tenancy/account-closing-requests';
import { insertManagement } from '../support/requests/tenancy/management-requests';
import { rounds } from '../support/rounds';
import { runJob } from '../support/run-job';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

const start = new Date('2026-11-20T10:00:00.000Z');
const kept = ['certificate_registrations', 'certificates'];
let suite: Suite;
let other: SeededOrganization;
let closed: SeededOrganization;

beforeEach(async () => {
  suite = await startSuite();
  other = await seedOrganization(suite, 'bravo');
  closed = await seedOrganization(suite, 'alpha');
  await suite.extendSessions();
  await suite.admin.query(`update managements set ended_at = now(), ended_by = 'manager'`);
  await ok(requestClosing(closed.admin, { name: 'alpha', reason: 'We merge.' }));
});
afterEach(() => suite.stop());

/** What `seedOrganization` leaves out. */
async function seedRest({ admin, organizationId }: SeededOrganization): Promise<void> {
  await runJob(suite.platform, 'daily-snapshots-organization', { organizationId });
  await ok(admin.call(calls.policies.updateSettings, { body: { reviewRequired: true } }));
  await ok(admin.call(calls.notifications.updateSettings, { body: notificationSettings }));
  const managementId = await insertManagement(suite, other.organizationId, organizationId);
  await suite.admin.query(
    `insert into memberships (organization_id, id, user_id, role, joined_at, management_id)
     values ($1, gen_random_uuid(), $2, 'VIEWER', now(), $3)`,
    [organizationId, other.user.userId, managementId],
  );
  await ok(admin.call(calls.domains.add, { body: { domain: 'alpha.example' } }));
  const comment = { recordType: 'evidence' as const, recordId: closed.evidenceId, body: 'Once.' };
  const headers = { 'idempotency-key': '018f3e9a-0000-7000-8000-000000000000' };
  await ok(admin.call(calls.comments.create, { body: comment, headers }));
  await suite.admin.query(
    `insert into directory_requests (organization_id, id, received_at, method, path, status)
     select $1, gen_random_uuid(), now(), 'GET', '/Users', 200 from generate_series(1, 2500)`,
    [organizationId],
  );
  // As of evidence that an integration brought.
  await suite.admin.query(
    `insert into collected_evidence (organization_id, id, evidence_id, control_id, source_kind, source_id, source_name, month, digest, collected_at)
     values ($1, gen_random_uuid(), $2, $3, 'integration', $4, 'Microsoft 365', '2026-11-01', 'x', now())`,
    [organizationId, closed.evidenceId, closed.controlId, closed.integrationId],
  );
  // Written when members sign in through their provider, and by WorkOS.
  const { admin: owner } = suite;
  const ids = [organizationId, admin.userId];
  await owner.query(
    `insert into single_sign_on_identities values ($1, gen_random_uuid(), 'https://id.example', 'one', $2, now())`,
    ids,
  );
  await owner.query(
    `insert into provided_integrations (organization_id, id, integration_id, management_id, provider_integration_id, provider_name,
       customer_id, customer_name, mapped_at, ended_at)
     select i.organization_id, gen_random_uuid(), i.id, m.id, gen_random_uuid(), 'Provider', '1', 'Customer', now(), now()
     from integrations i join managements m on m.organization_id = i.organization_id where i.organization_id = $1 limit 1`,
    [organizationId],
  );
  await owner.query(`insert into workos_members values ($1, gen_random_uuid(), $2, 'om_1')`, ids);
  await owner.query(
    `insert into workos_organizations (organization_id, id, workos_id, created_at) values ($1, gen_random_uuid(), 'org_1', now())`,
    [organizationId],
  );
}

const nonEmpty = async ({ organizationId }: SeededOrganization) =>
  Object.entries(await rowCounts(suite, organizationId)).flatMap(([table, count]) => (count > 0 ? [table] : []));

const everythingOf = async ({ organizationId }: SeededOrganization) => ({
  rows: await rowCounts(suite, organizationId),
  files: await storedFiles(suite, organizationId),
});

/** The last mails stay until they are delivered and cleaned up. */
async function expectErased() {
  expect(await nonEmpty(closed)).toEqual([...kept, 'mail_outbox']);
  expect(await storedFiles(suite, closed.organizationId)).toEqual([]);
  const { rows } = await suite.admin.query(
    'select to_address, subject, state from mail_outbox where organization_id = $1',
    [closed.organizationId],
  );
  const to = closed.admin.context.actor?.email;
  expect(rows).toEqual([{ to_address: to, subject: 'alpha: the account is closed', state: 'QUEUED' }]);
}

test('§7 every row and file of the organisation is deleted a day after it closed', async () => {
  await seedRest(closed);
  const before = await rowCounts(suite, closed.organizationId);
  // Otherwise the test would say nothing about them.
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  const untouched = await everythingOf(other);

  await passDays(suite, start, 30);
  expect(await rowCounts(suite, closed.organizationId)).toMatchObject({ evidence: before.evidence });
  await passDays(suite, start, 31);
  await expectErased();
  expect(await everythingOf(other)).toEqual(untouched);
  await ok(other.user.call(calls.dashboard.get));
});

test('its members are forgotten, unless they belong to another organisation', async () => {
  const { userId } = closed.user;
  await suite.admin.query(
    `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
    [other.organizationId, userId],
  );
  await passDays(suite, start, 31);
  await passDays(suite, start, 32);
  const { rows } = await suite.admin.query('select id, email, first_name from users where id = any($1::uuid[])', [
    [userId, closed.admin.userId],
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.get(userId)?.email).toBe(closed.user.context.actor?.email);
  expect(byId.get(closed.admin.userId)).toMatchObject({ email: '', first_name: 'Former' });
  const sessions = await suite.admin.query('select 1 from sessions where user_id = $1', [closed.admin.userId]);
  expect(sessions.rowCount).toBe(0);
});

test('§7 its certificates can be verified as before, and its short name can be used again', async () => {
  await issueCertificate(closed.superadmin.context, suite.issuer, 'TMSP-2026-0001');
  const url = fillPath(calls.verification.verify.path, { code: 'TMSP-2026-0001' });
  const verify = async () => (await suite.app.inject({ url })).json();
  const before = await verify();
  expect(before).toMatchObject({ holder: 'alpha' });
  await passDays(suite, start, 31);
  await passDays(suite, start, 32);
  expect(await verify()).toEqual(before);
  expect(await suite.organization('alpha')).not.toBe(closed.organizationId);
});

test('the database deletes nothing of an organisation that is not closed', async () => {
  const erase = (organizationId: string) =>
    suite.platform.database.inErasure(organizationId, async (tx) => tx.execute('delete from activity_log'));
  const before = await rowCounts(suite, other.organizationId);
  expect((await erase(other.organizationId)).rowCount).toBe(0);
  expect(await rowCounts(suite, other.organizationId)).toEqual(before);
});

test.each(rounds(['rows 30', 'files 1'], ['rows 4', 'rows 30', 'rows 70', 'files 1']))(
  'a worker that is killed (%s) is followed by one that finishes',
  async (point) => {
    await passDays(suite, start, 30);
    const now = addDays(start, 31);
    const place = [suite.databaseUrl, suite.files, closed.organizationId, now.toISOString(), ...point.split(' ')];
    const worker = fork(buildProgram('erasure-program'), place, { stdio: 'inherit' });
    expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
    suite.clock.set(now);
    await runJob(suite.platform, 'account-closing');
    await expectErased();
    await runJob(suite.platform, 'account-erasure', { organizationId: closed.organizationId });
    await expectErased();
  },
);
