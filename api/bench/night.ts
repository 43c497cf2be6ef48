/**
 * Simulates a night in which every organisation collects from three vendors: the real scheduler, runs, limits and adapters against the
 * simulated vendors, on a clock that the simulation sets. `npm run night -- ORGANISATIONS [SLOW]`; SLOW is an adapter whose requests take
 * 20 seconds each.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import connections from '../local/demo/plans/connections.json';
import { startEmbeddedDatabase } from '../local/postgres/start';
import { startSimulators } from '../local/simulators/server';
import { readCatalogue } from '../src/catalogue/control-registries/files';
import { loadCatalogue } from '../src/catalogue/control-registries/load-shipped';
import { storeSecrets } from '../src/measurement/integrations/connection/secrets';
import { carryOutRun } from '../src/measurement/integrations/runs/run-collection';
import { nextNightly } from '../src/measurement/integrations/runs/schedule';
import { scheduleRuns } from '../src/measurement/integrations/runs/schedule-runs';
import { integrations } from '../src/measurement/integrations/tables';
import { createVendors } from '../src/measurement/integrations/vendors';
import { SettableClock } from '../src/platform/clock';
import { parseConfig, vendorConfigSchema } from '../src/platform/config/config';
import { type OrganizationContext, organizationContext } from '../src/platform/context/context';
import { createDatabase } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { newId } from '../src/platform/ids';
import type { Pace } from '../src/platform/pacing/pace';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { records } from '../src/programs/records';
import { createOrganization } from '../src/tenancy/organizations/service';
import { apiFolder, say } from './databases';
import { type Finished, report } from './night-report';

const organizationCount = Number(process.argv[3] ?? 1_000);
const slowAdapter = process.argv[4];
const latencyMs = 300;
const slowLatencyMs = 20_000;
/** Runs of one adapter at the same time: one worker. */
const slots = 3;
const minuteMs = 60_000;
const adapterKeys = ['microsoft365', 'halopsa', 'ninjaone'] as const;
const midnight = new Date('2026-11-21T00:00:00.000Z');

const folder = path.join(apiFolder, '../.test/night');
await rm(folder, { recursive: true, force: true });
const server = await startEmbeddedDatabase(path.join(folder, 'postgres'));
const clock = new SettableClock(new Date(midnight.getTime() - minuteMs));
const simulators = await startSimulators({ SIMULATORS_PORT: 0, BRAND_NAME: 'Trusted MSP' }, clock);
const database = createDatabase(server.databaseUrl, { max: 4 });
const platform = {
  database,
  clock,
  storage: createFilesystemStorage(path.join(folder, 'files')),
  records,
  sendsMail: false,
};
const vendors = createVendors(
  parseConfig(vendorConfigSchema, {
    INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    MICROSOFT_LOGIN_URL: `${simulators.url}/microsoft/login`,
    MICROSOFT_GRAPH_URL: `${simulators.url}/microsoft/graph/v1.0`,
    HALOPSA_URL: `${simulators.url}/halopsa`,
    NINJAONE_URL: `${simulators.url}/ninjaone`,
  }),
  platform,
);

function settingsOf(adapterKey: (typeof adapterKeys)[number]): Record<string, string> {
  const { settings } = connections[adapterKey];
  if (adapterKey === 'microsoft365') return { ...settings, tenantId: '0f0a52d4-6c1e-4a56-8f43-6a1d2b9c7e01' };
  return { ...settings };
}

async function connect(context: OrganizationContext): Promise<void> {
  const now = clock.now();
  const { organizationId } = context;
  await context.run(async (tx) => {
    for (const adapterKey of adapterKeys) {
      const id = newId(now);
      const times = { createdAt: now, updatedAt: now, nextCollectionAt: nextNightly(organizationId, id, now) };
      const settings = settingsOf(adapterKey);
      await tx.insert(integrations).values({
        ...{ organizationId, id, adapterKey, name: adapterKey, status: 'CONNECTED', settings, version: 1 },
        ...times,
      });
      await storeSecrets(tx, context, vendors.keys, id, { ...connections[adapterKey].secrets });
    }
  });
}

async function prepare(): Promise<void> {
  await migrate(server.adminUrl, path.join(apiFolder, 'migrations'));
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await loadCatalogue(drizzle(client), await readCatalogue(path.join(apiFolder, 'catalogue')), clock);
  await client.end();
  for (let number = 1; number <= organizationCount; number += 1) {
    const organization = { slug: `night-${number}`, externalId: `org_night_${number}`, name: `Night ${number}` };
    const organizationId = await createOrganization(platform, organization);
    await connect(organizationContext(platform, organizationId, null));
  }
}

const advance = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
/** When each request that counts towards a limit was sent, by the limit's key. */
const sent = new Map<string, { times: number[]; requests: number; perMs: number }>();

/** The requests of one run: each takes its time, and waits for its turn, on the simulated clock. */
function requestsOf(adapterKey: string, organizationId: string) {
  const pace: Pace = async (all) => {
    // The simulators know one account each, which represents one in every organisation.
    const limits = all.map((limit) =>
      limit.key.split(':').length > 2 ? { ...limit, key: `${limit.key}:${organizationId}` } : limit,
    );
    advance(adapterKey === slowAdapter ? slowLatencyMs : latencyMs);
    const wait = (await vendors.requests.pace?.(limits)) ?? 0;
    for (const { key, requests, perMs } of limits) {
      const known = sent.get(key) ?? { times: [], requests, perMs };
      known.times.push(clock.now().getTime() + wait);
      sent.set(key, known);
    }
    return wait;
  };
  return { ...vendors.requests, pace, wait: async (ms: number) => advance(ms) };
}

interface Queued {
  adapterKey: string;
  organizationId: string;
  runId: string;
  at: number;
}
const freeAt = new Map<string, number[]>(adapterKeys.map((key) => [key, new Array<number>(slots).fill(0)]));

/** Runs wait for a free slot of their adapter's queue, in the order in which they were sent. */
async function carryOut({ adapterKey, organizationId, runId, at }: Queued): Promise<Finished> {
  const free = freeAt.get(adapterKey) ?? [];
  const slot = free.indexOf(Math.min(...free));
  const startedAt = Math.max(at, free[slot] ?? 0);
  clock.set(new Date(startedAt));
  const requests = requestsOf(adapterKey, organizationId);
  const send = async () => undefined;
  await carryOutRun(organizationContext(platform, organizationId, null), { ...vendors, requests, send }, runId);
  const endedAt = clock.now().getTime();
  free[slot] = endedAt;
  return { adapterKey, at, startedAt, endedAt };
}

try {
  await prepare();
  say(`${organizationCount} organisations with ${adapterKeys.length} integrations each`);
  const finished: Finished[] = [];
  for (let minute = 0; minute <= 6 * 60; minute += 1) {
    const at = midnight.getTime() + minute * minuteMs;
    clock.set(new Date(at));
    const queue: Queued[] = [];
    const send = async (name: string, data: object) => {
      const { organizationId, runId } = data as { organizationId: string; runId: string };
      queue.push({ adapterKey: name.replace('integration-runs-', ''), organizationId, runId, at });
    };
    await scheduleRuns(platform, { send });
    for (const queued of queue) finished.push(await carryOut(queued));
  }
  report(say, finished, sent);
} finally {
  await database.close();
  await simulators.stop();
  await server.stop();
}
