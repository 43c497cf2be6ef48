/** Webhooks over HTTP: settings, signing secrets, and what is sent about which change. */
import { type ActivityLogItem, calls, constants, type Webhook } from '@msp/contract';
import { webhookPayload } from '@msp/contract/schemas';
import { Webhook as StandardWebhook, WebhookVerificationError } from 'standardwebhooks';
import { rotateSecrets } from '../../src/collaboration/webhooks/secrets';
import { createKeyRing } from '../../src/platform/crypto/key-ring';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { addEvidence } from '../support/requests/evidence-requests';
import { accept, inviteOne, tokenOf } from '../support/requests/tenancy/invitation-requests';
import { approveControl } from '../support/seeds/fixtures';
import {
  changeWebhook,
  createWebhook,
  deliverAll,
  loopbackAllowed,
  readDeliveries,
  readWebhook,
  startReceiver,
} from '../support/servers/webhook-receiver';
import { dumpedRows } from '../support/stored-bytes';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let admin: Person;
let colleague: Person;

beforeEach(async () => {
  suite = await startSuite(stubProvider, loopbackAllowed);
  // standardwebhooks compares timestamps with the time of this machine.
  suite.clock.set(new Date());
  const organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  colleague = await suite.person(organizationId, 'msp_admin');
});
afterEach(() => suite.stop());

async function verified(secret: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  return webhookPayload.parse(new StandardWebhook(secret).verify(body, headers));
}

const rotate = (webhook: Webhook) =>
  ok<{ webhook: Webhook; secret: string }>(
    admin.call(calls.webhooks.rotateSecret, { params: { id: webhook.id }, body: { version: webhook.version } }),
  );

test('standardwebhooks verifies a delivery, which has ids, codes and addresses but no contents', async () => {
  const receiver = await startReceiver();
  const { webhook, secret } = await createWebhook(admin, receiver.url, ['evidence.created', 'control.approved']);
  await approveControl({ author: admin, reviewer: colleague }, 'IDN-01', 'FULLY_IMPLEMENTED');
  await deliverAll(suite);
  await receiver.stop();

  const payloads = await Promise.all(receiver.received.map((request) => verified(secret, request)));
  const approved = payloads.find(({ type }) => type === 'control.approved');
  expect(approved?.data).toMatchObject({
    organizationId: admin.organizationId,
    actorId: colleague.userId,
    record: { type: 'control-response', url: 'http://localhost:4600/controls/IDN-01' },
    controls: [{ code: 'IDN-01' }],
  });
  expect(payloads.some(({ type }) => type === 'evidence.created')).toBe(true);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('For IDN-01');
  const [delivery] = await readDeliveries(admin, webhook);
  expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, lastAttempt: { statusCode: 204 } });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(delivery?.id);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'ACTIVE', failingSince: null });
});

test('a person who accepts an invitation is a joined member', async () => {
  const receiver = await startReceiver();
  const { secret } = await createWebhook(admin, receiver.url, ['member.joined']);
  const person = await suite.outsider('new.member@example.test');
  const token = await tokenOf(admin, await inviteOne(admin, 'new.member@example.test'));
  await ok(accept(person, token));
  await deliverAll(suite);
  await receiver.stop();
  const payloads = await Promise.all(receiver.received.map((request) => verified(secret, request)));
  expect(payloads).toMatchObject([
    {
      type: 'member.joined',
      data: {
        actorId: person.userId,
        record: { type: 'member', id: person.userId, url: 'http://localhost:4600/users' },
      },
    },
  ]);
});

test('while the secret is being replaced both verify; a day later only the new one does', async () => {
  const receiver = await startReceiver();
  const { webhook, secret } = await createWebhook(admin, receiver.url);
  const replaced = await rotate(webhook);
  expect(replaced.secret).not.toBe(secret);
  await addEvidence(admin);
  await deliverAll(suite);
  const [first] = receiver.received;
  if (!first) throw new Error('Nothing was delivered.');
  await verified(secret, first);
  await verified(replaced.secret, first);

  const { previousSecretUntil } = await readWebhook(admin, webhook);
  const later = new Date(previousSecretUntil ?? 0);
  suite.clock.set(later);
  await addEvidence(admin);
  await deliverAll(suite);
  await receiver.stop();
  const { headers, body } = receiver.received.at(-1) ?? first;
  jest.useFakeTimers({ now: later, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  await expect(verified(secret, { headers, body })).rejects.toThrow(WebhookVerificationError);
  await verified(replaced.secret, { headers, body });
  jest.useRealTimers();
});

test('nothing is stored for a change that no webhook is told about, or that is rolled back', async () => {
  const receiver = await startReceiver();
  await createWebhook(admin, receiver.url, ['policy.published']);
  await addEvidence(admin);
  const { webhook } = await createWebhook(admin, receiver.url);
  await admin.call(calls.evidence.fromPolicy, { body: { templateId: 'no-such-template', content: 'x' } });
  const count = await suite.admin.query('select count(*)::int as n from webhook_deliveries');
  expect(count.rows[0].n).toBe(0);
  await addEvidence(admin);
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ event: 'evidence.created', status: 'PENDING' }]);
  await receiver.stop();
});

test('the secret is returned once and stored encrypted; the activity log has the host of the address only', async () => {
  const url = 'https://hooks.example/services/tOkEn-in-the-path';
  const { webhook, secret } = await createWebhook(admin, url);
  const replaced = await rotate(webhook);
  for (const call of [calls.webhooks.list, calls.activityFeed.list]) {
    const { body } = await admin.call(call);
    for (const shown of [secret, replaced.secret]) expect(body).not.toContain(shown);
  }
  const dump = await dumpedRows(suite.admin);
  for (const stored of [secret, replaced.secret]) expect(dump).not.toContain(stored.slice('whsec_'.length));
  const { items } = await ok<Page<ActivityLogItem>>(admin.call(calls.activityFeed.list));
  expect(items.map(({ title, description }) => [title, description])).toEqual([
    ['Signing secret of webhook replaced', 'hooks.example'],
    ['Webhook created', 'hooks.example'],
  ]);
  expect(JSON.stringify(items)).not.toContain('tOkEn');
});

test('secrets are encrypted with a new key, and still sign', async () => {
  const receiver = await startReceiver();
  const { webhook, secret } = await createWebhook(admin, receiver.url);
  await rotate(webhook);
  const keys = createKeyRing([{ id: '2', key: new Uint8Array(32).fill(3) }, ...suite.config.INTEGRATION_KEYS]);
  const system = suite.system(admin.organizationId);
  expect([await rotateSecrets(system, keys), await rotateSecrets(system, keys)]).toEqual([1, 0]);
  suite.config.INTEGRATION_KEYS.splice(0, 1, { id: '2', key: new Uint8Array(32).fill(3) });
  await addEvidence(admin);
  await deliverAll(suite);
  await receiver.stop();
  const [request] = receiver.received;
  if (!request) throw new Error('Nothing was delivered.');
  await verified(secret, request);
});

test.each([
  ['http://hooks.example/', 'must begin with https://'],
  ['https://user:password@hooks.example/', 'must not contain a user name or password'],
])('the address %s is refused', async (url, message) => {
  const call = admin.call(calls.webhooks.create, { body: { url, events: ['evidence.created'] } });
  expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.url', message }] });
});

test.each([
  'https://10.0.0.1/',
  'https://[::127.0.0.1]/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://receiver.local/',
])('the private address %s is refused when it is saved, with a way to test locally', async (url) => {
  const strict = await startSuite(stubProvider);
  const person = await strict.person(await strict.organization('strict'), 'msp_admin');
  const message =
    'must be an address of the internet. To test with a program on your own machine, use a tunnel that gives it one';
  const body = { url, events: ['evidence.created' as const] };
  const created = await refusal(person.call(calls.webhooks.create, { body }));
  expect(created).toMatchObject({ status: 400, details: [{ path: 'body.url', message }] });
  const { webhook } = await createWebhook(person, 'https://hooks.example/');
  const change = { params: { id: webhook.id }, body: { ...body, version: webhook.version, paused: false } };
  expect(await refusal(person.call(calls.webhooks.change, change))).toMatchObject({ status: 400 });
  await strict.stop();
});

test('a change from an old version is refused with the current webhook; a webhook is deleted with its deliveries', async () => {
  const { webhook } = await createWebhook(admin, 'https://hooks.example/');
  const changed = await changeWebhook(admin, webhook, { events: ['policy.published', 'policy.published'] });
  expect(changed).toMatchObject({ events: ['policy.published'], version: 2 });
  const params = { id: webhook.id };
  const body = { url: webhook.url, events: webhook.events, version: 1, paused: false };
  const stale = await refusal(admin.call(calls.webhooks.change, { params, body }));
  expect(stale).toMatchObject({ status: 409, errorCode: 'STALE', details: { current: { version: 2 } } });
  expect((await admin.call(calls.webhooks.test, { params })).statusCode).toBe(202);
  expect((await admin.call(calls.webhooks.remove, { params })).statusCode).toBe(204);
  expect((await admin.call(calls.webhooks.read, { params })).statusCode).toBe(404);
  expect(await dumpedRows(suite.admin)).not.toContain('"type":"ping"');
});

test('an organisation sends ten tests a minute at most, also to several webhooks at once', async () => {
  const urls = ['https://one.example/', 'https://two.example/'];
  const ids = await Promise.all(urls.map(async (url) => (await createWebhook(admin, url)).webhook.id));
  const { limit } = constants.webhooks.tests;
  const replies = await Promise.all(
    Array.from({ length: limit + 2 }, (_, index) =>
      admin.call(calls.webhooks.test, { params: { id: ids[index % 2] ?? '' } }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode !== 202);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.json()).toMatchObject({
    errorCode: 'CONFLICT',
    message: `Your organisation has sent ${limit} tests within a minute. Try again in a minute.`,
  });
  expect(refused[0]?.statusCode).toBe(409);
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  expect((await admin.call(calls.webhooks.test, { params: { id: ids[0] ?? '' } })).statusCode).toBe(202);
});

test('an organisation has ten webhooks at most, also if 20 are created at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      admin.call(calls.webhooks.create, {
        body: { url: `https://hooks.example/${number}`, events: ['evidence.created'] },
      }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(constants.webhooks.maxOfOrganization);
});

test('an organisation with ten webhooks creates no other one', async () => {
  for (let number = 0; number < 10; number += 1) await createWebhook(admin, `https://hooks.example/${number}`);
  const call = admin.call(calls.webhooks.create, {
    body: { url: 'https://hooks.example/10', events: ['evidence.created'] },
  });
  expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
});
