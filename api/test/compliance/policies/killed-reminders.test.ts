/** The reminder of policies is killed in the middle, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { calls, type PolicyAcceptance } from '@msp/contract';
import { ok, type Page } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { buildProgram } from '../../support/programs/build-program';
import { publishText } from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const { policies } = calls;

let suite: Suite;
let admin: Person;
let organizationId: string;
let program: string;
beforeAll(async () => {
  ({ suite, admin, organizationId } = await startAlphaSuite());
  program = buildProgram('remind-program');
});
afterAll(() => suite.stop());

const start = () =>
  spawn(process.execPath, [program, suite.databaseUrl, organizationId, suite.clock.now().toISOString()], {
    stdio: 'inherit',
  });

const remindedIn = async (versionId: string) => {
  const { items } = await ok<Page<PolicyAcceptance>>(admin.call(policies.acceptances, { params: { id: versionId } }));
  return items.filter(({ remindedAt }) => remindedAt !== null).length;
};
const countOfNotices = async () => {
  const { rows } = await suite.admin.query<{ count: number }>(
    "select count(*)::int as count from activity_log where title = 'Reminder to accept a policy sent'",
  );
  return rows[0]?.count;
};

/** Kills the program after it has marked the members: another transaction keeps it from writing the notice. */
async function killWhileBlocked(): Promise<void> {
  const lock = await suite.admin.connect();
  try {
    await lock.query('begin; lock table activity_log in exclusive mode');
    const killed = start();
    const ends = once(killed, 'exit');
    await waitUntil('the notice waits for the lock', async () => {
      const { rows } = await suite.admin.query(
        "select 1 from pg_locks where not granted and relation = 'activity_log'::regclass",
      );
      return rows.length > 0;
    });
    killed.kill('SIGKILL');
    await ends;
  } finally {
    await lock.query('rollback');
    lock.release();
  }
}

test('a reminder that is killed before it ends is sent by the next run, once', async () => {
  const version = await publishText(admin);
  // The first day on which members are reminded: seven days before it is due.
  await ok(
    admin.call(policies.askAcceptance, {
      params: { id: version.id },
      body: { members: 'ALL', dueOn: '2026-11-27' },
    }),
  );
  await killWhileBlocked();

  for (const _ of [1, 2]) {
    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    expect([await remindedIn(version.id), await countOfNotices()]).toEqual([2, 1]);
  }
});
