/** Broken, silent and slow database connections: they cost the requests that use them, and nothing else. */
import { calls } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '../../../src/platform/database/database';
import { CommitUnknown, DatabaseUnavailable } from '../../../src/platform/database/unavailable';
import type { Person } from '../../support/people';
import { formOf, storedFileCount } from '../../support/requests/evidence-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

let suite: Suite;
let person: Person;

beforeAll(async () => {
  ({ suite, admin: person } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const upload = (name: string, headers: Record<string, string> = {}) =>
  person.call(calls.evidence.upload, {
    body: formOf({ controlIds: ['IDN-01'] }, { name, content: 'a,b\n1,2\n' }),
    headers,
  });

const waitingForLocks = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds a lock on the table until the work has ended. */
async function whileLocked<T>(table: string, work: (unlock: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = await suite.admin.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    return await work(() => client.query('rollback'));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('busy connections that are terminated cost their requests only: 503 with Retry-After', async () => {
  const files = await storedFileCount(suite);
  const responses = await whileLocked('evidence', async (unlock) => {
    // More than the pool has connections: the others wait for one.
    const sent = Array.from({ length: 12 }, (_, index) => upload(`users-${index}.csv`));
    await waitUntil('every connection is busy', async () => {
      const { rows } = await suite.admin.query(`select count(*)::int as count from ${waitingForLocks}`);
      return rows[0].count === 4;
    });
    await suite.admin.query(`select pg_terminate_backend(pid) from ${waitingForLocks}`);
    await unlock();
    return Promise.all(sent);
  });
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  for (const response of refused) {
    expect(response.json()).toMatchObject({ errorCode: 'UNAVAILABLE', error: 'Service Unavailable' });
    expect(response.headers['retry-after']).toBe('2');
  }
  expect(await storedFileCount(suite)).toBe(files + 8);
  expect((await upload('afterwards.csv')).statusCode).toBe(200);
});

test('a connection that is lost during the commit leaves the file, and the same request can be sent again', async () => {
  await suite.admin.query(`create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await suite.admin.query(`alter function lose_connection() security definer`);
  await suite.admin.query(`create constraint trigger lose_connection after insert on evidence
    deferrable initially deferred for each row execute function lose_connection()`);
  const files = await storedFileCount(suite);
  const headers = { 'idempotency-key': '0190a000-0000-7000-8000-000000000001' };
  const response = await upload('users.csv', headers);
  expect([response.statusCode, response.json().message]).toEqual([
    503,
    'The connection to the database was lost while this was being saved. Check whether it was saved before you send it again.',
  ]);
  expect(response.headers).not.toHaveProperty('retry-after');
  expect(await storedFileCount(suite)).toBe(files + 1);
  await suite.admin.query('drop trigger lose_connection on evidence');
  expect((await upload('users.csv', headers)).statusCode).toBe(200);
});

describe('limits', () => {
  const limits = { connectionMs: 4_000, statementMs: 500, lockMs: 200, idleInTransactionMs: 300 };
  let database: Database;
  beforeEach(() => {
    database = createDatabase(suite.databaseUrl, { max: 1, limits });
  });
  afterEach(() => database.close());

  const sleep = (seconds: number) => database.asSystem((tx) => tx.execute(sql`select pg_sleep(${seconds})`));
  const works = () => database.asSystem((tx) => tx.execute(sql`select 1`));

  test('PostgreSQL cancels a statement that takes too long', async () => {
    await expect(sleep(60)).rejects.toMatchObject({ cause: { code: '57014' } });
    await works();
  });

  test('a statement waits for a lock for a limited time', async () => {
    await whileLocked('sessions', async () => {
      const writing = database.asSystem((tx) => tx.execute(sql`delete from sessions where false`));
      await expect(writing).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
    await works();
  });

  test('a transaction that idles loses its connection and its locks', async () => {
    const idling = database.asSystem(async (tx) => {
      await tx.execute(sql`select 1`);
      await waitUntil('PostgreSQL has ended the connection', async () => {
        const { rows } = await suite.admin.query(
          `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        );
        return rows.length === 0;
      });
      await tx.execute(sql`select 1`);
    });
    await expect(idling).rejects.toThrow(DatabaseUnavailable);
    await works();
  });

  test('a transaction is refused at once when too many wait for a connection', async () => {
    await whileLocked('sessions', async (unlock) => {
      const waiting = Array.from({ length: 101 }, () =>
        database.asSystem((tx) => tx.execute(sql`select 1 from sessions for update`)),
      );
      await expect(works()).rejects.toThrow('Too many transactions are waiting for a connection.');
      await unlock();
      await Promise.allSettled(waiting);
    });
    await works();
  });
});

test.each(['asSystem', 'readAsSystem'] as const)(
  'of statements that are sent together in %s, the one that failed is reported, whichever is heard of first',
  async (kind) => {
    const failing = suite.platform.database[kind](async (tx) => {
      const [, refused] = await Promise.allSettled([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]);
      if (refused.status === 'rejected') throw refused.reason;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  },
);

test('work that goes on after a failed statement is not committed, and is told so', async () => {
  const { database } = suite.platform;
  const careless = database.asSystem((tx) => tx.execute(sql`select 1 / 0`).catch(() => undefined));
  await expect(careless).rejects.toThrow('The transaction was rolled back');
  expect(await careless.catch((error) => error instanceof CommitUnknown)).toBe(false);
});
