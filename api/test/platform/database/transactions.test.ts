/** Transactions: pipelined statements see one organisation only, or nothing after a failure. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { evidence } from '../../../src/compliance/evidence/tables';
import { createDatabase, type Database } from '../../../src/platform/database/database';
import { prepared } from '../../../src/platform/database/prepared/prepared';
import { newId } from '../../../src/platform/ids';
import type { Person } from '../../support/people';
import { addEvidence } from '../../support/requests/evidence-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let database: Database;
let people: [Person, Person];

beforeAll(async () => {
  suite = await startSuite();
  database = suite.platform.database;
  const person = async (slug: string) => suite.person(await suite.organization(slug), 'msp_admin');
  people = [await person('alpha'), await person('bravo')];
  await Promise.all(people.map((person, index) => addEvidence(person, `Evidence of ${index}`)));
});
afterAll(() => suite.stop());

const methods = ['inOrganization', 'readInOrganization'] as const;
const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
};

describe('a login that may not set the role', () => {
  const name = `other_login_${randomBytes(4).toString('hex')}`;
  const everyId = sql`select id from evidence`;
  let otherLogin: Database;

  beforeAll(async () => {
    await suite.admin.query(`create role ${name} login bypassrls password 'other'`);
    await suite.admin.query(`grant usage on schema public to ${name}; grant select on evidence to ${name}`);
    const url = suite.databaseUrl.replace(/\/\/msp_api(:[^@]*)?@/, `//${name}:other@`);
    otherLogin = createDatabase(url, { max: 1 });
  });
  afterAll(async () => {
    await otherLogin.close();
    await suite.admin.query(`drop owned by ${name}; drop role ${name}`);
  });

  test('may read every row without the role', async () => {
    expect(await otherLogin.call(everyId)).toHaveLength(2);
  });

  test.each(methods)('%s: every pipelined statement after the failed `set role` is refused (25P02)', async (method) => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const transaction = otherLogin[method](people[0].organizationId, async (tx) => {
      // The first statement is already prepared on this connection, the second is not.
      outcomes.push(...(await Promise.allSettled([tx.execute(everyId), tx.select().from(evidence)])));
    });
    await expect(transaction).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('role') });
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && codeOf(outcome.reason));
    expect(codes).toEqual(['25P02', '25P02']);
  });
});

test.each(methods)('%s: concurrent transactions of two organisations each see their own rows', async (method) => {
  const reads = Array.from({ length: 100 }, async (_, index) => {
    const { organizationId } = people[index % 2] as Person;
    const rows = await database[method](organizationId, (tx) => tx.select().from(evidence));
    return rows.length === 1 && rows.every((row) => row.organizationId === organizationId);
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([true]));
});

test('the role is reset at the end of the transaction, also after a failure', async () => {
  const failing = database.inOrganization(people[0].organizationId, (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  const [row] = await database.call<{ role: string; organization: string | null }>(
    sql`select current_user as role, nullif(current_setting('app.organization_id', true), '') as organization`,
  );
  expect(row).toEqual({ role: 'msp_api', organization: null });
});

test('if one of several statements fails, nothing is written', async () => {
  const name = () => sql`name || '!'`;
  const writing = database.inOrganization(people[0].organizationId, (tx) =>
    Promise.all([tx.update(evidence).set({ name: name() }), tx.execute(sql`select 1 / 0`)]),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '22012' } });
  const { rows } = await suite.admin.query(`select from evidence where name like '%!'`);
  expect(rows).toEqual([]);
});

test('a query after the end of its transaction is refused, because the connection may serve another organisation', async () => {
  const queryLater = await database.inOrganization(
    people[0].organizationId,
    async (tx) => () => tx.select().from(evidence),
  );
  await expect(queryLater()).rejects.toMatchObject({ cause: { message: 'The transaction of this query has ended.' } });
});

test('a read transaction refuses a query that waits for another one, and writes', async () => {
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

test('the organisation must be a UUID', async () => {
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

  test('takes the values of each caller', async () => {
    for (const { organizationId } of [...people, ...people]) {
      expect((await list(organizationId)).map((row) => row.organizationId)).toEqual([organizationId]);
    }
  });

  test('is refused if it contains a value that is not a parameter', async () => {
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
  test("returns no rows to the API's login for an unknown id", async () => {
    const rows = await database.call(sql`select * from find_session(${newId(suite.clock.now())}::uuid, now())`);
    expect(rows).toEqual([]);
  });
});

describe("functions that the API's login may call", () => {
  test.each(['find_session', 'find_certificate', 'revoked_status_indexes', 'superseded_status_indexes'])(
    '%s runs as msp_system with an empty search path, for that login only',
    async (name) => {
      const { rows } = await suite.admin.query(
        `select pg_get_userbyid(proowner) as owner, prosecdef as definer, proconfig as config, proacl::text as acl
         from pg_proc where proname = $1`,
        [name],
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
    },
  );

  test('the role of the functions reads no column of certificates that names a person', async () => {
    const { rows } = await suite.admin.query(
      `select column_name as name from information_schema.column_privileges
       where grantee = 'msp_system' and table_name = 'certificates' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'code',
      'control_count',
      'credential',
      'expires_at',
      'holder',
      'id',
      'issued_at',
      'met_count',
      'organization_id',
      'registry_title',
      'registry_version',
      'reinstated_at',
      'revoked_at',
      'status_index',
    ]);
  });
});
