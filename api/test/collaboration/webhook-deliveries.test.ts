/** Delivering webhooks: retries, receivers that are down or gone, killed workers, and slow receivers. */
import { type ActivityLogItem, type AppNotification, calls, constants, type Webhook } from '@msp/contract';
import { claimDeliveries } from '../../src/collaboration/webhooks/deliveries-repository';
import { startDispatcher } from '../../src/collaboration/webhooks/dispatcher';
import { retryAt } from '../../src/collaboration/webhooks/retries';
import { ok, type Page } from '../support/outcomes';
import type { Person } from '../support/people';
import { addEvidence } from '../support/requests/evidence-requests';
import { runJob } from '../support/run-job';
import {
  changeWebhook,
  createWebhook,
  deliverAll,
  deliveryDependencies,
  loopbackAllowed,
  readDeliveries,
  readWebhook,
  startReceiver,
} from '../support/servers/webhook-receiver';
import { type Suite, startSuite, stubProvider } from '../support/suite';
import { waitUntil } from '../support/wait-until';

let suite: Suite;
let admin: Person;

beforeEach(async () => {
  suite = await startSuite(stubProvider, loopbackAllowed);
  admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
});
afterEach(() => suite.stop());

const passHours = (hours: number) => suite.clock.set(new Date(suite.clock.now().getTime() + hours * 3_600_000));

/** Moves the clock to each attempt in turn, until none is left or the time is over. */
async function liveThrough(webhook: Webhook, hours: number): Promise<void> {
  const end = suite.clock.now().getTime() + hours * 3_600_000;
  // Two deliveries have twenty attempts.
  for (let round = 0; round <= 20; round += 1) {
    await deliverAll(suite);
    const times = (await readDeliveries(admin, webhook)).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
    const next = Math.min(...times.map((time) => new Date(time).getTime()));
    if (next > end) break;
    suite.clock.set(new Date(next));
  }
  suite.clock.set(new Date(Math.max(end, suite.clock.now().getTime())));
  await suite.extendSessions();
}

test('attempts are repeated after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, up to a tenth later', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const { retryDelaysSeconds } = constants.webhooks;
  expect(retryDelaysSeconds).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const secondsAfter = (attempts: number, random: number) =>
    ((retryAt(now, attempts, random)?.getTime() ?? 0) - now.getTime()) / 1_000;
  expect([secondsAfter(1, 0), secondsAfter(1, 1), secondsAfter(9, 0)]).toEqual([5, 5.5, 86_400]);
  expect(retryAt(now, 10, 0)).toBeNull();
});

test('a receiver that is down for a day gets everything once when it is back', async () => {
  await suite.extendSessions();
  let isDown = true;
  const receiver = await startReceiver(() => ({ status: isDown ? 503 : 204, text: 'Maintenance' }));
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin);
  await addEvidence(admin);
  await liveThrough(webhook, 24);
  const failing = await readDeliveries(admin, webhook);
  // At 0 s, 5 s, 5 min, 35 min, 2.6 h, 7.6 h and 17.6 h, or up to a tenth later; the next is after 31.6 h.
  expect(failing).toMatchObject([
    { status: 'PENDING', attempts: 7, lastAttempt: { statusCode: 503, answer: 'Maintenance' } },
    { status: 'PENDING', attempts: 7 },
  ]);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'FAILING', pauseReason: null });

  isDown = false;
  receiver.received.length = 0;
  await liveThrough(webhook, 24);
  await receiver.stop();
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
    failing.map(({ id }) => id).toSorted(),
  );
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'DELIVERED' }, { status: 'DELIVERED' }]);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'ACTIVE', failingSince: null });
});

test('after the last attempt the webhook is paused and says so; resuming sends what waited', async () => {
  await suite.extendSessions();
  let isDown = true;
  const receiver = await startReceiver(() => ({ status: isDown ? 500 : 204 }));
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin, 'First');
  // The ten attempts of a delivery take 76 to 84 hours: the first ends before the second, whatever the random delays.
  await liveThrough(webhook, 12);
  await addEvidence(admin, 'Second');
  await liveThrough(webhook, 24 * 5);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'PAUSED', pauseReason: 'FAILURES' });
  expect(await readDeliveries(admin, webhook)).toMatchObject([
    { status: 'PENDING', nextAttemptAt: null },
    { status: 'FAILED', attempts: 10 },
  ]);
  const { items } = await ok<Page<ActivityLogItem>>(
    admin.call(calls.activityFeed.list, { query: { search: 'paused' } }),
  );
  expect(items).toMatchObject([{ title: 'Webhook paused', user: { name: 'System' } }]);
  const notifications = await ok<Page<AppNotification>>(admin.call(calls.notifications.list));
  expect(notifications.items).toMatchObject([
    { kind: 'FAILING', title: 'Webhook paused', path: `/settings/webhooks/${webhook.id}` },
  ]);

  await addEvidence(admin, 'Not told');
  isDown = false;
  receiver.received.length = 0;
  await changeWebhook(admin, webhook, { paused: false });
  await deliverAll(suite);
  await receiver.stop();
  expect(receiver.received).toHaveLength(1);
  expect(await readDeliveries(admin, webhook)).toHaveLength(2);
});

test('a receiver that fails for one delivery and takes others is not paused', async () => {
  await suite.extendSessions();
  let isDown = true;
  const receiver = await startReceiver(() => ({ status: isDown ? 500 : 204 }));
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin, 'Refused');
  await deliverAll(suite);
  isDown = false;
  await addEvidence(admin, 'Taken');
  await deliverAll(suite);
  isDown = true;
  await liveThrough(webhook, 24 * 5);
  await receiver.stop();
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'DELIVERED' }, { status: 'FAILED' }]);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'FAILING' });
});

test('410 ends a delivery at once and pauses the webhook', async () => {
  const receiver = await startReceiver(() => ({ status: 410 }));
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin);
  await deliverAll(suite);
  await receiver.stop();
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'FAILED', attempts: 1, nextAttemptAt: null }]);
  expect(await readWebhook(admin, webhook)).toMatchObject({ state: 'PAUSED', pauseReason: 'GONE' });
});

test('while a member has paused it nothing is sent but a ping, which is not repeated', async () => {
  const receiver = await startReceiver(() => ({ status: 500 }));
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin, 'Waits');
  expect(await changeWebhook(admin, webhook, { paused: true })).toMatchObject({ pauseReason: 'MEMBER' });
  await admin.call(calls.webhooks.test, { params: { id: webhook.id } });
  await deliverAll(suite);
  passHours(1);
  await deliverAll(suite);
  await receiver.stop();
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['ping']);
  expect(await readDeliveries(admin, webhook)).toMatchObject([
    { event: 'ping', status: 'FAILED', attempts: 1 },
    { event: 'evidence.created', status: 'PENDING', attempts: 0, nextAttemptAt: null },
  ]);
});

test('a delivery that is sent again keeps its id, and begins with the first attempt', async () => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin);
  await deliverAll(suite);
  const [delivery] = await readDeliveries(admin, webhook);
  const params = { id: webhook.id, deliveryId: delivery?.id ?? '' };
  expect((await admin.call(calls.webhooks.redeliver, { params })).statusCode).toBe(202);
  await deliverAll(suite);
  await receiver.stop();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id]);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
});

test('what a killed worker had claimed is sent again, with the same id, when its claim has run out', async () => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin);
  const system = suite.system(admin.organizationId);
  const until = new Date(suite.clock.now().getTime() + 60_000);
  const [claimed] = await system.run((tx) => claimDeliveries(tx, system, webhook.id, { until, limit: 5 }));
  await deliverAll(suite);
  expect(receiver.received).toEqual([]);
  suite.clock.set(until);
  await deliverAll(suite);
  await receiver.stop();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.id]);
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
});

test('two workers send each delivery once', async () => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url);
  for (let number = 0; number < 12; number += 1) await addEvidence(admin, `Export ${number}`);
  await Promise.all([deliverAll(suite), deliverAll(suite)]);
  await receiver.stop();
  expect(receiver.received).toHaveLength(12);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect((await readDeliveries(admin, webhook)).every(({ attempts }) => attempts === 1)).toBe(true);
});

test('a receiver that never answers holds up no other webhook', async () => {
  const silent = await startReceiver(() => null);
  const other = await startReceiver();
  await createWebhook(admin, silent.url);
  const bravo = await suite.person(await suite.organization('bravo'), 'msp_admin');
  await createWebhook(bravo, other.url);
  for (let number = 0; number < 8; number += 1) await addEvidence(admin, `Export ${number}`);
  const errors: unknown[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const dispatcher = startDispatcher(suite.platform, deliveryDependencies(suite), log);
  await waitUntil('the silent receiver has the first requests', () => silent.received.length === 5);
  await addEvidence(bravo);
  await waitUntil('the other receiver has its request', () => other.received.length === 1);
  expect(silent.received).toHaveLength(5);
  await silent.stop();
  await dispatcher.stop();
  await other.stop();
  expect(errors).toEqual([]);
});

test('deliveries are kept for 30 days, and longer while they are still to be sent', async () => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin, 'Sent');
  await deliverAll(suite);
  await changeWebhook(admin, webhook, { paused: true });
  await changeWebhook(admin, webhook, { paused: false });
  await addEvidence(admin, 'Waiting');
  await receiver.stop();
  await suite.extendSessions();
  passHours(24 * 30);
  await runJob(suite.platform, 'webhook-cleanup');
  expect(await readDeliveries(admin, webhook)).toHaveLength(2);
  passHours(1);
  await runJob(suite.platform, 'webhook-cleanup');
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'PENDING' }]);
});
