/** Transactions: pipelined statements see one organisation or nothing, whatever fails. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { evidence } from '../src/compliance/evidence/tables';
import { createDatabase, type Database } from '../src/platform/database/database';
import { prepared } from '../src/platform/database/prepared';
import { newId } from '../src/platform/ids';
import { addEvidence } from './evidence-requests';
import type { Person } from './people';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let database: Database;
let people: [Person, Person];

beforeAll(async () => {
  suite = await startSuite();
  database = suite.platform.database;
  const person = async (slug: string) => suite.person(await suite.organization(slug), 'msp_admin');
  people = [await person('alpha'), await person('bravo')];
  await Promise.all(people.map((one, index) => addEvidence(one, `Evidence of ${index}`)));
});
afterAll(() => suite.stop());

const ways = ['inOrganization', 'readInOrganization'] as const;
const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
};

describe('a login that may not take the role', () => {
  const name = `stranger_${randomBytes(4).toString('hex')}`;
  const everyId = sql`select id from evidence`;
  let stranger: Database;

  beforeAll(async () => {
    await suite.admin.query(`create role ${name} login bypassrls password 'stranger'`);
    await suite.admin.query(`grant usage on schema public to ${name}; grant select on evidence to ${name}`);
    const url = suite.databaseUrl.replace(/\/\/msp_api(:[^@]*)?@/, `//${name}:stranger@`);
    stranger = createDatabase(url, 1);
  });
  afterAll(async () => {
    await stranger.close();
    await suite.admin.query(`drop owned by ${name}; drop role ${name}`);
  });

  test('it could read everything: only the failed statement keeps it out', async () => {
    expect(await stranger.call(everyId)).toHaveLength(2);
  });

  test.each(ways)('%s: each pipelined statement behind the failed role is refused (25P02)', async (way) => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const transaction = stranger[way](people[0].organizationId, async (tx) => {
      // The first one has been prepared on this connection, the second has not.
      outcomes.push(...(await Promise.allSettled([tx.execute(everyId), tx.select().from(evidence)])));
    });
    await expect(transaction).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('role') });
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && codeOf(outcome.reason));
    expect(codes).toEqual(['25P02', '25P02']);
  });
});

test.each(ways)('%s: interleaved transactions of two organisations each see their own rows', async (way) => {
  const reads = Array.from({ length: 100 }, async (_, index) => {
    const { organizationId } = people[index % 2] as Person;
    const rows = await database[way](organizationId, (tx) => tx.select().from(evidence));
    return rows.length === 1 && rows.every((row) => row.organizationId === organizationId);
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([true]));
});

test('the role ends with the transaction, after a failure as well', async () => {
  const failing = database.inOrganization(people[0].organizationId, (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  const [row] = await database.call<{ role: string; organization: string | null }>(
    sql`select current_user as role, nullif(current_setting('app.organization_id', true), '') as organization`,
  );
  expect(row).toEqual({ role: 'msp_api', organization: null });
});

test('when one of several statements fails, nothing is written', async () => {
  const name = () => sql`name || '!'`;
  const writing = database.inOrganization(people[0].organizationId, (tx) =>
    Promise.all([tx.update(evidence).set({ name: name() }), tx.execute(sql`select 1 / 0`)]),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '22012' } });
  const { rows } = await suite.admin.query(`select from evidence where name like '%!'`);
  expect(rows).toEqual([]);
});

test('a query after the end of its transaction is refused: the connection may serve another organisation', async () => {
  const late = await database.inOrganization(people[0].organizationId, async (tx) => () => tx.select().from(evidence));
  await expect(late()).rejects.toMatchObject({ cause: { message: 'The transaction of this query has ended.' } });
});

test('a read takes no query that waits for another, and writes nothing', async () => {
  const waiting = database.readInOrganization(people[0].organizationId, async (tx) => {
    await tx.select().from(evidence);
    return tx.select().from(evidence);
  });
  await expect(waiting).rejects.toMatchObject({ cause: { message: 'The transaction of this query has ended.' } });
  const writing = database.readInOrganization(people[0].organizationId, (tx) =>
    tx.update(evidence).set({ version: 2 }),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('an organisation is set by its id only', async () => {
  const injected = `${people[0].organizationId}'; reset role; --`;
  await expect(database.inOrganization(injected, async () => undefined)).rejects.toThrow('must be a UUID');
  await expect(database.readInOrganization(injected, async () => undefined)).rejects.toThrow('must be a UUID');
});

describe('a prepared query', () => {
  const list = (organizationId: string) =>
    database.readInOrganization(organizationId, async (tx) =>
      prepared(tx, 'test list', { organizationId }, (db, values) =>
        db.select().from(evidence).where(eq(evidence.organizationId, values.organizationId)),
      ),
    );

  test('is filled in anew by each caller', async () => {
    for (const { organizationId } of [...people, ...people]) {
      expect((await list(organizationId)).map((row) => row.organizationId)).toEqual([organizationId]);
    }
  });

  test('is refused if it holds a value of its own', async () => {
    const { organizationId } = people[0];
    const reading = database.readInOrganization(organizationId, async (tx) =>
      prepared(tx, 'test leak', {}, (db) =>
        db.select().from(evidence).where(eq(evidence.organizationId, organizationId)),
      ),
    );
    await expect(reading).rejects.toThrow('holds a value that is not among its values');
  });
});

describe('find_session', () => {
  test('the login of the API may call it and learns nothing from an unknown id', async () => {
    const rows = await database.call(sql`select * from find_session(${newId(suite.clock.now())}::uuid, now())`);
    expect(rows).toEqual([]);
  });

  test('it has the rights of msp_system, fixed names, and may be called by that login only', async () => {
    const { rows } = await suite.admin.query(
      `select pg_get_userbyid(proowner) as owner, prosecdef as definer, proconfig as config, proacl::text as acl
       from pg_proc where proname = 'find_session'`,
    );
    expect(rows).toEqual([
      {
        owner: 'msp_system',
        definer: true,
        config: ['search_path=""'],
        acl: '{msp_system=X/msp_system,msp_api=X/msp_system}',
      },
    ]);
    const { rows: creators } = await suite.admin.query(
      `select has_schema_privilege('msp_system', 'public', 'create') as may`,
    );
    expect(creators).toEqual([{ may: false }]);
  });
});
