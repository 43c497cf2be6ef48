/**
 * A worker in a process of its own that is killed while it deletes a closed organisation: after so many transactions or files.
 * argv: the API's login, the folder of the files, the organisation, the time, `rows` or `files`, and the number.
 */
import { SettableClock } from '../../../src/platform/clock';
import { createDatabase, type Database } from '../../../src/platform/database/database';
import { createRecords } from '../../../src/platform/records/records';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { eraseOrganization } from '../../../src/tenancy/account-closing/erasure';

const [, , databaseUrl = '', folder = '', organizationId = '', time = '', what = '', number = ''] = process.argv;

let done = 0;
/** Does the work and is killed with the last one. */
async function counted<T>(kind: string, work: () => Promise<T>): Promise<T> {
  const result = await work();
  if (kind === what) done += 1;
  if (done === Number(number)) process.kill(process.pid, 'SIGKILL');
  return result;
}

const database = createDatabase(databaseUrl, { max: 2 });
const storage = createFilesystemStorage(folder);
const inErasure: Database['inErasure'] = (id, work) => counted('rows', () => database.inErasure(id, work));
const platform = {
  database: { ...database, inErasure },
  clock: new SettableClock(new Date(time)),
  storage: { ...storage, remove: (key: string) => counted('files', () => storage.remove(key)) },
  records: createRecords([]),
  sendsMail: true,
};
void eraseOrganization(platform, organizationId, ['certificates', 'certificate_registrations']);
