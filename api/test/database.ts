/** A database of its own for a suite: a clone of the migrated template, dropped afterwards. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface RunningDatabase {
  adminUrl: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

declare global {
  var apiTestDatabase: RunningDatabase | undefined;
}

export const template = 'msp_template';

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through jest.`);
  return value;
}

export interface TestDatabase {
  /** Owner, past row-level security: for looking at what is really there. */
  adminUrl: string;
  /** What the API logs in with. */
  databaseUrl: string;
  drop(): Promise<void>;
}

/** For looking at what is really there. A connection that is still on its way out when the database is dropped ends with it. */
export function ownerPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const adminUrl = required('API_TEST_ADMIN_URL');
  const name = `msp_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  return {
    adminUrl: withDatabase(adminUrl, name),
    databaseUrl: withDatabase(required('API_TEST_DATABASE_URL'), name),
    drop: () => run(`drop database ${name} with (force)`),
  };
}
