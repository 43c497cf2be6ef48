/**
 * One round of a worker in a process of its own, for the test that kills it: carries out the registrations that are due.
 * argv: the API's login, the registry's address, its token, its scheme, and the time.
 */
import { tmpdir } from 'node:os';
import { createBlockMark } from '../../../src/compliance/certificate-register/blockmark';
import { SettableClock } from '../../../src/platform/clock';
import { createDatabase } from '../../../src/platform/database/database';
import { createRecords } from '../../../src/platform/records/records';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { carryOutRegistrations } from '../requests/register-requests';

async function work() {
  const [, , databaseUrl = '', url = '', token = '', scheme = '', time = ''] = process.argv;
  const clock = new SettableClock(new Date(time));
  const database = createDatabase(databaseUrl, { max: 2 });
  const platform = {
    database,
    clock,
    storage: createFilesystemStorage(tmpdir()),
    records: createRecords([]),
    sendsMail: false,
  };
  await carryOutRegistrations({ platform }, createBlockMark({ url, token, scheme, isTest: true }, clock));
  await database.close();
}

void work();
