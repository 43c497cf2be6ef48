/**
 * A worker in a process of its own that is killed in the middle of an export, when the first bytes of the ZIP are on their way.
 * argv: the API's login, the folder of the files, the organisation, the export, and the time.
 */
import { Readable } from 'node:stream';
import { carryOutExport } from '../../../src/insight/data-exports/carry-out';
import { SettableClock } from '../../../src/platform/clock';
import { organizationContext } from '../../../src/platform/context/context';
import { createDatabase } from '../../../src/platform/database/database';
import { createRecords } from '../../../src/platform/records/records';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';

async function* killedAfterOne(source: Readable) {
  for await (const chunk of source) {
    yield chunk;
    process.kill(process.pid, 'SIGKILL');
  }
}

const [, , databaseUrl = '', folder = '', organizationId = '', id = '', time = ''] = process.argv;
const storage = createFilesystemStorage(folder);
const platform = {
  database: createDatabase(databaseUrl, { max: 2 }),
  clock: new SettableClock(new Date(time)),
  storage: {
    ...storage,
    put: (key: string, source: Readable) => storage.put(key, Readable.from(killedAfterOne(source))),
  },
  records: createRecords([]),
  sendsMail: false,
};
void carryOutExport(organizationContext(platform, organizationId, null), id);
