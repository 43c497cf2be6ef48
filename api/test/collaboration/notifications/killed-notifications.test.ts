/**
 * Many notifications to many members, by processes that are killed in the middle: the one that notifies, and the one that sends digests.
 * By hand with 1,000 members: docs/scale.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildProgram } from '../../support/programs/build-program';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const members = Number(process.env.NOTIFIED_MEMBERS ?? 40);
const events = 10;

let suite: Suite;
let organizationId: string;
let program: string;
beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha', 'Alpha IT');
  program = buildProgram('notification-program');
  await suite.admin.query(
    `insert into users (id, issuer, subject, email, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'https://seed.example', n, 'member-' || n || '@alpha.example', 'Member', n::text, now(), now()
     from generate_series(1, $1::integer) n`,
    [members],
  );
  await suite.admin.query(
    `insert into memberships (organization_id, id, user_id, role, joined_at)
     select $1, gen_random_uuid(), id, 'msp_user', now() from users where issuer = 'https://seed.example'`,
    [organizationId],
  );
});
afterAll(() => suite.stop());

const start = (time: string, ...action: string[]) =>
  spawn(process.execPath, [program, suite.databaseUrl, organizationId, time, ...action], { stdio: 'inherit' });

async function runToEnd(time: string, ...action: string[]): Promise<void> {
  const [code] = await once(start(time, ...action), 'exit');
  expect(code).toBe(0);
}

/** Kills the program while it waits for a row that another transaction is inserting with the same key. */
async function killAtRow(insert: string, values: unknown[], time: string, ...action: string[]): Promise<void> {
  const other = await suite.admin.connect();
  try {
    await other.query('begin');
    await other.query(insert, values);
    const killed = start(time, ...action);
    const ends = once(killed, 'exit');
    await waitUntil('the program waits for the other transaction', async () => {
      const { rows } = await suite.admin.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    killed.kill('SIGKILL');
    await ends;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

const countOf = async (query: string) => (await suite.admin.query(`select (${query})::integer as count`)).rows[0].count;
const someone = `(select id from users where issuer = 'https://seed.example' order by id limit 1)`;

test('no member is notified twice, and every digest counts right', async () => {
  const notified = '2026-11-20T10:00:00.000Z';
  await killAtRow(
    `insert into notifications (organization_id, id, user_id, kind, permission, record_type, record_id, title, path, key, created_at, in_app)
     values ($1, gen_random_uuid(), ${someone}, 'APPROVED', 'control:read', 'organization', $1, 'x', '/', 'event 6', now(), true)`,
    [organizationId],
    notified,
    'notify',
    String(events),
  );
  expect(await countOf('select count(*) from notifications')).toBe(5 * members);
  for (const _ of [1, 2]) await runToEnd(notified, 'notify', String(events));
  expect(await countOf('select count(*) from notifications')).toBe(events * members);
  expect(await countOf('select count(distinct (user_id, key)) from notifications')).toBe(events * members);

  const due = '2026-11-21T08:00:00.000Z';
  await killAtRow(
    `insert into mail_outbox (organization_id, id, to_address, subject, dedupe_key, state, attempts, queued_at)
     select $1, gen_random_uuid(), 'x', 'x', 'notification ' || (
       select id from notifications where user_id = ${someone} order by created_at, id limit 1), 'SENT', 0, now()`,
    [organizationId],
    due,
    'digests',
  );
  expect(await countOf('select count(*) from mail_outbox')).toBeLessThan(members);
  for (const _ of [1, 2]) await runToEnd(due, 'digests');
  const { rows } = await suite.admin.query(
    `select subject, count(*)::integer as mails, count(distinct to_address)::integer as recipients from mail_outbox group by subject`,
  );
  expect(rows).toEqual([
    { subject: `Your digest for Alpha IT: ${events} notifications`, mails: members, recipients: members },
  ]);
  expect(await countOf('select count(*) from notifications where mail is not null')).toBe(0);
});
