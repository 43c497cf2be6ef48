/** Secrets of integrations are searched for in everything that leaves the programs: the database, the logs and the answers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type EndpointData, type IntegrationDetail } from '@msp/contract';
import type { FaultKind } from '../../local/simulators/faults/fault';
import { integrationJobs } from '../../src/measurement/integrations/jobs';
import { queueOf } from '../../src/measurement/integrations/runs/runs';
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs';
import { createLog } from '../../src/platform/observability/logger';
import { ok } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import { connectVendor, readIntegration, vendorsOf } from '../support/requests/integration-requests';
import {
  formSettings,
  refusedSecret,
  type Simulated,
  type SimulatedVendor,
  settings,
  startSimulated,
} from '../support/servers/simulators';
import { dumpedRows, storedFilesWith } from '../support/stored-bytes';
import { type Suite, startSuite, stubProvider } from '../support/suite';
import { waitUntil } from '../support/wait-until';

const vendors = Object.keys(settings) as SimulatedVendor[];
const secretNames: Partial<Record<SimulatedVendor, string>> = {
  google: 'serviceAccountKey',
  connectwise: 'privateKey',
  autotask: 'secret',
};
const secretName = (vendor: SimulatedVendor) => secretNames[vendor] ?? 'clientSecret';
/** Needs escaping in JSON, in forms and in addresses. */
const changedSecret = (vendor: SimulatedVendor) => refusedSecret(vendor, `changed "${vendor}" & kept/quiet+7é`);

/** A secret in the forms in which it travels. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, json, encodeURIComponent(secret), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}

function basicAuthorization(privateKey: string): string {
  const { company, publicKey } = settings.connectwise;
  return Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
}

/** The key of a document, and one of its lines. */
function keysOf(document: string): string[] {
  const { private_key: key } = JSON.parse(document);
  return [key, key.split('\n')[3]];
}

const secrets = vendors.flatMap((vendor) => [formSettings(vendor)[secretName(vendor)] ?? '', changedSecret(vendor)]);
const traces = [
  ...new Set([
    ...secrets.flatMap(formsOf),
    ...[settings.google.serviceAccountKey, changedSecret('google')].flatMap(keysOf).flatMap(formsOf),
    basicAuthorization(settings.connectwise.privateKey),
    basicAuthorization(changedSecret('connectwise')),
  ]),
];

let folder: string;
let simulated: Simulated;
let suite: Suite;
let organizationId: string;
let worker: Jobs;
let admin: Person;
const logs = { server: '', worker: '' };
const answers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-leaks-'));
  logs.server = path.join(folder, 'server.log');
  logs.worker = path.join(folder, 'worker.log');
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment, createLog('server', 'trace', logs.server).logger);
  organizationId = await suite.organization('alpha');
  const person = await suite.person(organizationId, 'msp_admin');
  admin = {
    ...person,
    async call(endpoint: EndpointData, input?: CallInput) {
      const response = await person.call(endpoint, input);
      answers.push(`${JSON.stringify(response.headers)} ${response.body}`);
      return response;
    },
  };
  const { logger } = createLog('worker', 'trace', logs.worker);
  worker = await startJobs(suite.databaseUrl, integrationJobs(suite.platform, vendorsOf(suite)), logger);
});
afterAll(async () => {
  await worker.stop();
  await suite.stop();
  await simulated.stop();
  await rm(folder, { recursive: true });
});

const count = async (sql: string) => (await suite.admin.query<{ n: number }>(sql)).rows[0]?.n ?? 0;

/** The worker carries out what waits. */
async function untilCollected(): Promise<void> {
  const { rows } = await suite.admin.query<{ id: string; adapter_key: string }>(
    `select r.id, i.adapter_key from integration_runs r join integrations i on i.id = r.integration_id
     where r.outcome = 'queued'`,
  );
  for (const { id: runId, adapter_key } of rows) {
    await worker.send(queueOf(adapter_key), { organizationId, runId }, { key: runId });
  }
  await waitUntil('the runs have ended', async () => {
    return (await count("select count(*)::int n from integration_runs where outcome in ('queued', 'running')")) === 0;
  });
}

async function collectWith(integrations: IntegrationDetail[], kind: FaultKind): Promise<void> {
  for (const vendor of vendors) await simulated.fault({ vendor, kind, times: 1_000 });
  for (const { id } of integrations) {
    await admin.call(calls.integrations.refreshStatus, { params: { id } });
    await admin.call(calls.integrations.collect, { params: { id } });
  }
  await untilCollected();
  await simulated.reset();
}

async function changeSecret({ id }: IntegrationDetail, vendor: SimulatedVendor): Promise<void> {
  const changed = { ...formSettings(vendor), [secretName(vendor)]: changedSecret(vendor) };
  await ok(admin.call(calls.integrations.test, { body: { adapterKey: vendor, settings: changed } }));
  const refused = { body: { adapterKey: vendor, name: '', settings: changed } };
  expect((await admin.call(calls.integrations.create, refused)).statusCode).toBe(400);
  const { name, version } = await readIntegration(admin, id);
  await ok(admin.call(calls.integrations.change, { params: { id }, body: { name, version, settings: changed } }));
}

async function readEverything(id: string): Promise<void> {
  const params = { id };
  const { integrations: of, activityFeed, metrics, dashboard } = calls;
  for (const endpoint of [of.read, of.subjects, of.metrics, of.syncHistory, of.activeJob]) {
    await ok(admin.call(endpoint, { params }));
  }
  const { rows } = await suite.admin.query('select id from integration_runs where integration_id = $1', [id]);
  for (const { id: runId } of rows) await ok(admin.call(of.run, { params: { id, runId } }));
  for (const endpoint of [
    of.list,
    of.adapters,
    activityFeed.list,
    activityFeed.listCsv,
    metrics.list,
    metrics.listCsv,
  ]) {
    expect((await admin.call(endpoint)).statusCode).toBe(200);
  }
  await ok(admin.call(dashboard.get));
}

/** Connects, fails in every way that could quote a secret, changes it, fails again. */
async function liveThrough(): Promise<void> {
  const integrations: IntegrationDetail[] = [];
  for (const vendor of vendors) integrations.push(await connectVendor(admin, vendor));
  await untilCollected();
  for (const kind of ['echo', 'expired-token', 'forbidden', 'malformed', 'server-error'] as const) {
    await collectWith(integrations, kind);
  }
  for (const integration of integrations) {
    await changeSecret(integration, integration.adapter.key as SimulatedVendor);
  }
  await untilCollected();
  await collectWith(integrations, 'echo');
  for (const { id } of integrations) await readEverything(id);
}

async function expectNoTrace(): Promise<void> {
  const dump = await dumpedRows(suite.admin);
  expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
  expect(await storedFilesWith(suite.admin, traces)).toEqual([]);
}

test('§4 secrets of integrations are in no backup, no log line and no answer, whatever the vendor replies', async () => {
  await liveThrough();
  // The search finds what is stored in clear, deleted rows included.
  const probe = 'sought-and-found';
  await suite.admin.query('create table probes (text text)');
  await suite.admin.query('insert into probes values ($1)', [probe]);
  expect(await dumpedRows(suite.admin)).toContain(probe);
  await suite.admin.query('drop table probes');
  expect(await storedFilesWith(suite.admin, [probe])).not.toEqual([]);

  expect(await count('select count(*)::int n from integration_secrets')).toBe(vendors.length);
  await expectNoTrace();
  const { items } = await ok<{ items: IntegrationDetail[] }>(admin.call(calls.integrations.list));
  for (const { id, version } of items) {
    await ok(admin.call(calls.integrations.disconnect, { params: { id }, body: { version } }));
  }
  expect(await count('select count(*)::int n from integration_secrets')).toBe(0);
  await expectNoTrace();

  for (const file of Object.values(logs)) {
    await waitUntil('the log is written', async () => (await readFile(file, 'utf8')).includes('completed'));
    const lines = await readFile(file, 'utf8');
    expect(traces.filter((trace) => lines.includes(trace))).toEqual([]);
  }
  expect(answers.length).toBeGreaterThan(100);
  expect(traces.filter((trace) => answers.some((answer) => answer.includes(trace)))).toEqual([]);
}, 90_000);
