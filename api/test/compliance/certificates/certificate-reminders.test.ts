/** The daily job that reminds of a certificate's expiry. */
import { remindOfExpiry } from '../../../src/compliance/certificates/reminders';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { addDays } from '../../../src/platform/clock';
import { failInserts } from '../../support/fail-inserts';
import type { Person } from '../../support/people';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

let suite: Suite;
let superadmin: Person;
let expiry: Date;
beforeEach(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'superadmin');
  expiry = new Date('2027-11-20T10:00:00.000Z');
  await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0001');
});
afterEach(() => suite.stop());

const runOn = (daysBefore: number) => {
  suite.clock.set(addDays(expiry, -daysBefore));
  return runJob(suite.platform, 'certificate-reminders');
};

async function waitingForLocks(): Promise<number> {
  const { rows } = await suite.admin.query(
    `select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].number;
}

/** Days before the expiry. */
async function reminders(): Promise<number[]> {
  const { rows } = await suite.admin.query(
    `select occurred_at as at, title, description from activity_log where title = 'Certificate expires soon' order by occurred_at`,
  );
  for (const { description } of rows)
    expect(description).toBe('TMSP-2026-0001 expires on 20 Nov 2027. Start its renewal.');
  return rows.map(({ at }) => Math.round((expiry.getTime() - at.getTime()) / 86_400_000));
}

test('§7 Certificates: a reminder 60, 30 and 7 days before the expiry, once each', async () => {
  for (const days of [61, 60, 60, 59, 31, 30, 30, 8, 7, 6, 1, 0, -1]) await runOn(days);
  expect(await reminders()).toEqual([60, 30, 7]);
});

test('§7 Certificates: after an outage, the latest reminder only', async () => {
  await runOn(20);
  await runOn(19);
  expect(await reminders()).toEqual([20]);
});

test('§7 Certificates: two runs at once remind once', async () => {
  suite.clock.set(addDays(expiry, -60));
  const system = suite.system(superadmin.organizationId);
  const holder = await suite.admin.connect();
  await holder.query('begin; select from certificates for update');
  const runs = [remindOfExpiry(system), remindOfExpiry(system)];
  await waitUntil('both runs wait', async () => (await waitingForLocks()) === 2);
  await holder.query('commit');
  holder.release();
  await Promise.all(runs);
  expect(await reminders()).toEqual([60]);
});

test('§7 Certificates: a run that fails is made up for by the next', async () => {
  suite.clock.set(addDays(expiry, -60));
  const system = suite.system(superadmin.organizationId);
  await failInserts(suite.admin, 'activity_log', '53100', () => expect(remindOfExpiry(system)).rejects.toThrow());
  expect(await reminders()).toEqual([]);
  await remindOfExpiry(system);
  expect(await reminders()).toEqual([60]);
});

test('§7 Certificates: no reminder of a certificate that was renewed or revoked', async () => {
  suite.clock.set(addDays(expiry, -61));
  const renewal = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2027-0001');
  await runOn(30);
  expect(await reminders()).toEqual([]);
  await suite.admin.query('update certificates set revoked_at = now() where id <> $1', [renewal]);
  await runOn(30);
  expect(await reminders()).toEqual([]);
});
