/** Changes what only time or another system changes, such as the end of an override or a DNS record, in an application's database. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { applicationData } from './application';
import { isComposed } from './start-stack';
import { readRunning } from './temporary-stack.mjs';

/** Reads. @param data the folder of an application of the test's own */
export async function queryDatabaseOf<Row extends pg.QueryResultRow>(data: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: readRunning(data).adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @param data the folder of an application of the test's own */
export async function changeDatabaseOf(data: string, statement: string): Promise<void> {
  await queryDatabaseOf(data, statement);
}

/** In the application that the tests share. @param statement without parameters */
export async function changeDatabase(statement: string): Promise<void> {
  if (isComposed) {
    const login = ['psql', '--username', 'msp_owner', '--dbname', 'msp', '--command', statement];
    await promisify(execFile)('docker', ['compose', 'exec', '-T', 'postgres', ...login]);
    return;
  }
  await changeDatabaseOf(applicationData(), statement);
}
