/** Changes what only time changes, such as the end of an override: in the database of the application that the tests share. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readRunning } from '@msp/deploy/temporary-stack';
import pg from 'pg';
import { applicationData } from './application';
import { isComposed } from './start-stack';

/** @param statement without parameters */
export async function changeDatabase(statement: string): Promise<void> {
  if (isComposed) {
    const login = ['psql', '--username', 'msp_owner', '--dbname', 'msp', '--command', statement];
    await promisify(execFile)('docker', ['compose', 'exec', '-T', 'postgres', ...login]);
    return;
  }
  const client = new pg.Client({ connectionString: readRunning(applicationData()).adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
