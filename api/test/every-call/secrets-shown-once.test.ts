/** Secrets that we show once, and never again: they are searched for in the database, the log and all later answers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type EndpointData, type Webhook } from '@msp/contract';
import { createLog } from '../../src/platform/observability/logger';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { callWith, createKey } from '../support/requests/tenancy/api-key-requests';
import { entraUser, sender } from '../support/requests/tenancy/scim-requests';
import {
  createWebhook,
  deliverAll,
  loopbackAllowed,
  readDeliveries,
  startReceiver,
} from '../support/servers/webhook-receiver';
import { dumpedRows, storedFilesWith } from '../support/stored-bytes';
import { type Suite, startSuite, stubProvider } from '../support/suite';
import { waitUntil } from '../support/wait-until';

let folder: string;
let log: string;
let suite: Suite;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let admin: Person;
const answers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-shown-once-'));
  log = path.join(folder, 'server.log');
  receiver = await startReceiver(() => ({ status: 500, text: 'no' }));
  suite = await startSuite(stubProvider, loopbackAllowed, createLog('server', 'trace', log).logger);
  admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
});
afterAll(async () => {
  await suite.stop();
  await receiver.stop();
  await rm(folder, { recursive: true });
});

async function answered(endpoint: EndpointData, params?: Record<string, string>): Promise<void> {
  const response = await admin.call(endpoint, params ? { params } : {});
  expect(response.statusCode).toBe(200);
  answers.push(response.body);
}

/** The secret of an API key that has been used, also after it was revoked. */
async function usedKey(): Promise<string> {
  const { secret, apiKey } = await createKey(suite, admin, ['evidence:read']);
  const call = callWith(suite.app, secret);
  for (const endpoint of [calls.evidence.list, calls.users.list]) answers.push((await call(endpoint)).body);
  await admin.call(calls.apiKeys.revoke, { params: { id: apiKey.id } });
  answers.push((await call(calls.evidence.list)).body);
  return secret;
}

/** Two tokens of a directory that have been used, one of them revoked. */
async function usedTokens(): Promise<string[]> {
  const create = () => ok<{ token: string }>(admin.call(calls.directorySync.createToken));
  const tokens = [(await create()).token, (await create()).token];
  for (const [index, token] of tokens.entries()) {
    const send = sender(suite, token);
    answers.push((await send('POST', '/Users', entraUser(`person${index}`))).body);
    answers.push((await send('GET', '/Nowhere')).body);
  }
  const { tokens: listed } = await ok<{ tokens: { id: string }[] }>(admin.call(calls.directorySync.read));
  await admin.call(calls.directorySync.revokeToken, { params: { id: listed[0]?.id ?? '' } });
  for (const token of tokens) answers.push((await sender(suite, token)('GET', '/Users')).body);
  return tokens;
}

/** The first and the second secret of a webhook that has sent with both. */
async function usedWebhookSecrets(): Promise<string[]> {
  const { webhook, secret } = await createWebhook(admin, receiver.url);
  const params = { id: webhook.id };
  const rotated = await ok<{ webhook: Webhook; secret: string }>(
    admin.call(calls.webhooks.rotateSecret, { params, body: { version: webhook.version } }),
  );
  await admin.call(calls.webhooks.test, { params });
  await deliverAll(suite);
  expect(receiver.received).toHaveLength(1);
  answers.push(JSON.stringify(await readDeliveries(admin, webhook)));
  await answered(calls.webhooks.read, params);
  return [secret, rotated.secret];
}

/** The token of a calendar link that has been read, and that of the link that replaced it. */
async function usedCalendarTokens(): Promise<string[]> {
  const create = async () => {
    const { url } = await ok<{ url: string }>(admin.call(calls.calendar.create, { body: { scope: 'all' } }));
    await suite.app.inject(url);
    return new URL(url).searchParams.get('token') ?? '';
  };
  const tokens = [await create(), await create()];
  await answered(calls.calendar.read);
  return tokens;
}

/** A secret without its prefix, as text and as bytes in the forms in which they could be kept. */
function formsOf(secret: string): string[] {
  const kept = secret.replace(/^(tmsp_scim_|tmsp_|whsec_)/, '');
  const bytes = [Buffer.from(kept), Buffer.from(secret), Buffer.from(kept, 'base64')];
  return [kept, ...bytes.flatMap((one) => [one.toString('hex'), one.toString('base64').replace(/=+$/, '')])];
}

test('§4 secrets that are shown once are in no row, no log line and no later answer', async () => {
  const secrets = [
    await usedKey(),
    ...(await usedTokens()),
    ...(await usedWebhookSecrets()),
    ...(await usedCalendarTokens()),
  ];
  const { apiKeys, webhooks, directorySync, activityFeed } = calls;
  for (const endpoint of [
    apiKeys.list,
    webhooks.list,
    directorySync.read,
    activityFeed.list,
    activityFeed.auditJsonLines,
  ]) {
    await answered(endpoint);
  }
  const traces = secrets.flatMap(formsOf);
  expect(new Set(traces).size).toBeGreaterThan(secrets.length * 5);

  const dump = await dumpedRows(suite.admin);
  expect(dump).toContain('person0@directory.example');
  expect(traces.filter((trace) => dump.includes(trace))).toEqual([]);
  expect(await storedFilesWith(suite.admin, traces)).toEqual([]);
  expect(traces.filter((trace) => answers.some((answer) => answer.includes(trace)))).toEqual([]);

  await waitUntil('the log is written', async () => (await readFile(log, 'utf8')).includes('audit'));
  const lines = await readFile(log, 'utf8');
  expect(lines).toContain('/scim/v2/Nowhere');
  expect(traces.filter((trace) => lines.includes(trace))).toEqual([]);
});
