/**
 * A worker in a process of its own that is killed while it creates tickets: between two steps of the n-th one.
 * argv: the API's login, the organisation, the integration, the time, the point, n, and the variables of the vendors as JSON.
 */
import { workOnTickets } from '../../../src/collaboration/tickets/worker/worker';
import { createVendors } from '../../../src/measurement/integrations/vendors';
import { SettableClock } from '../../../src/platform/clock';
import { parseConfig, vendorConfigSchema } from '../../../src/platform/config/config';
import { organizationContext, type Platform } from '../../../src/platform/context/context';
import { createDatabase, type Database } from '../../../src/platform/database/database';
import { createRecords } from '../../../src/platform/records/records';

const [
  ,
  ,
  databaseUrl = '',
  organizationId = '',
  integrationId = '',
  time = '',
  point = '',
  number = '',
  variables = '',
] = process.argv;

let creates = 0;
/** Since the n-th reply. */
let transactions = 0;
const isLast = () => creates === Number(number);
const killAt = (reached: string) => {
  if (reached === point && isLast()) process.kill(process.pid, 'SIGKILL');
};

const send = globalThis.fetch;
/** Only creates are intercepted. */
globalThis.fetch = async (address, options) => {
  const isCreate = options?.method === 'POST' && /\/tickets$/i.test(String(address));
  if (!isCreate) return send(address, options);
  creates += 1;
  killAt('after the mark');
  const reply = send(address, options);
  if (point === 'while it is created' && isLast()) {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 4);
  }
  const response = await reply;
  const text = await response.text();
  killAt('after the create');
  return new Response(text, { status: response.status, headers: response.headers });
};

const database = createDatabase(databaseUrl, { max: 2 });
const inOrganization: Database['inOrganization'] = async (...transaction) => {
  // The first one after the reply stores it; the next one marks another ticket.
  if (isLast()) transactions += 1;
  if (transactions === 2) killAt('before the next mark');
  const result = await database.inOrganization(...transaction);
  if (transactions === 1) killAt('after it was stored');
  return result;
};
const platform = {
  database: { ...database, inOrganization },
  clock: new SettableClock(new Date(time)),
  records: createRecords([]),
  sendsMail: false,
} as Partial<Platform> as Platform;

const vendors = createVendors(parseConfig(vendorConfigSchema, JSON.parse(variables)), platform, {
  ...{ pace: undefined, wait: async () => undefined },
});
void workOnTickets(organizationContext(platform, organizationId, null), vendors, integrationId).finally(() =>
  database.close(),
);
