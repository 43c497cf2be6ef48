/** Gives each suite its own database: a clone of the migrated template, dropped afterwards. */
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

/** The URL with another database name. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

export function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through jest.`);
  return value;
}

export interface TestDatabase {
  /** The owner's login. It bypasses row-level security, so tests can check what is stored. */
  adminUrl: string;
  /** The API's login. */
  databaseUrl: string;
  drop(): Promise<void>;
}

/** Connections as the owner. Dropping the database ends those that are still closing, which the pool reports as an error. */
export function ownerPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const adminUrl = requiredVariable('API_TEST_ADMIN_URL');
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
    databaseUrl: withDatabase(requiredVariable('API_TEST_DATABASE_URL'), name),
    drop: () => run(`drop database ${name} with (force)`),
  };
}
