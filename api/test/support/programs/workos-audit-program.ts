/** One round of a worker in a process of its own, for the test that kills it. argv: the API's login, WorkOS's address and the time. */
import { tmpdir } from 'node:os';
import { account } from '../../../local/simulators/workos/account';
import { SettableClock } from '../../../src/platform/clock';
import { organizationContext } from '../../../src/platform/context/context';
import { createDatabase } from '../../../src/platform/database/database';
import { createRecords } from '../../../src/platform/records/records';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { createWorkOs } from '../../../src/platform/workos/client';
import { createEnsureAction } from '../../../src/tenancy/workos/audit-actions';
import { knownOrganizations } from '../../../src/tenancy/workos/repository';
import { sendAudit } from '../../../src/tenancy/workos/send-audit';

async function work() {
  const [, , databaseUrl = '', url = '', time = ''] = process.argv;
  const database = createDatabase(databaseUrl, { max: 2 });
  const platform = {
    database,
    clock: new SettableClock(new Date(time)),
    storage: createFilesystemStorage(tmpdir()),
    records: createRecords([]),
    sendsMail: false,
  };
  const workos = createWorkOs({
    WORKOS_API_KEY: account.apiKey,
    WORKOS_CLIENT_ID: account.clientId,
    WORKOS_API_URL: url,
  });
  const dependencies = { workos, ensureAction: createEnsureAction(platform, workos) };
  for (const id of await database.asSystem(knownOrganizations))
    await sendAudit(organizationContext(platform, id, null), dependencies);
  await database.close();
}

void work();
