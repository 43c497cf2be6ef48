/** The outbox of mails: queued with what they tell of, delivered by one worker at a time, tried again or given up. */
import pino from 'pino';
import { organizationContext } from '../../../src/platform/context/context';
import { type Delivery, deliverDueMails, startMailDelivery } from '../../../src/platform/mail/deliver';
import type { Mail } from '../../../src/platform/mail/mail';
import { queueMail } from '../../../src/platform/mail/queue';
import { createMailTransport } from '../../../src/platform/mail/transport';
import { runJob } from '../../support/run-job';
import { startMailServer, type TestMailServer } from '../../support/servers/mail-server';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

let suite: Suite;
let organizationId: string;
let server: TestMailServer;
beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha', 'Alpha IT');
  server = await startMailServer();
});
afterEach(async () => {
  server.refusal = undefined;
  server.received.length = 0;
  await suite.admin.query('delete from mail_outbox');
});
afterAll(async () => {
  await server.stop();
  await suite.stop();
});

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: { address: 'jo@alpha.example', name: 'Jo Field' },
  subject: 'Hello Jo',
  blocks: [
    { kind: 'heading', text: 'Hello' },
    { kind: 'button', label: 'Open', url: '/controls' },
  ],
  ...change,
});
const queue = (change: Partial<Mail> = {}) => {
  const context = suite.system(organizationId);
  return context.run((tx) => queueMail(tx, context, mail(change)));
};
const delivery = (url = server.url): Delivery => ({
  platform: suite.platform,
  transport: createMailTransport({ SMTP_URL: url, MAIL_FROM: 'Trusted MSP <no-reply@msp.example>' }),
  sender: { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' },
  logger: pino({ level: 'silent' }),
});
const outbox = async () => {
  const { rows } = await suite.admin.query(
    'select id, state, attempts, problem, blocks, next_attempt_at from mail_outbox order by id',
  );
  return rows;
};

test('a mail arrives as text and HTML, marked as automatic, and its content is erased', async () => {
  const id = await queue();
  await deliverDueMails(delivery());
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(received).toMatchObject({
    subject: 'Hello Jo',
    from: { name: 'Trusted MSP', address: 'no-reply@msp.example' },
    to: [{ name: 'Jo Field', address: 'jo@alpha.example' }],
    messageId: `<${id}@msp.example>`,
  });
  expect(received?.text).toContain('Open:\nhttps://msp.example/controls');
  expect(received?.html).toContain('<h1>Hello</h1>');
  expect(received?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 1, blocks: null, next_attempt_at: null }]);
});

test('a mail of a transaction that is rolled back is not sent', async () => {
  const context = suite.system(organizationId);
  const failing = context.run(async (tx) => {
    await queueMail(tx, context, mail());
    throw new Error('Rolled back.');
  });
  await expect(failing).rejects.toThrow('Rolled back.');
  await deliverDueMails(delivery());
  expect(server.received).toEqual([]);
});

test('a second mail with the same key is not queued', async () => {
  expect(await queue({ dedupeKey: 'digest 1' })).not.toBeNull();
  expect(await queue({ dedupeKey: 'digest 1' })).toBeNull();
  expect(await queue({ dedupeKey: 'digest 2' })).not.toBeNull();
});

test('without a mail server, nothing is queued', async () => {
  const context = organizationContext({ ...suite.platform, sendsMail: false }, organizationId, null);
  expect(await context.run((tx) => queueMail(tx, context, mail()))).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('a recipient that is refused for good ends FAILED with the words of the server', async () => {
  server.refusal = { code: 550, message: 'No such user here' };
  await queue();
  await deliverDueMails(delivery());
  expect(await outbox()).toMatchObject([
    { state: 'FAILED', attempts: 1, problem: '550 No such user here', blocks: null, next_attempt_at: null },
  ]);
});

test('a refusal for now is tried again after growing pauses, and given up at last', async () => {
  server.refusal = { code: 451, message: 'Try again later' };
  const before = suite.clock.now();
  await queue();
  const pauses: number[] = [];
  for (let attempts = 1; attempts <= 9; attempts += 1) {
    await deliverDueMails(delivery());
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts, problem: '451 Try again later' });
    if (row.next_attempt_at === null) break;
    pauses.push((row.next_attempt_at.getTime() - suite.clock.now().getTime()) / 60_000);
    suite.clock.set(row.next_attempt_at);
  }
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1_440]);
  expect(await outbox()).toMatchObject([{ state: 'FAILED', attempts: 9 }]);
  suite.clock.set(before);
});

test('a server that cannot be reached only delays the mail', async () => {
  const stopped = await startMailServer();
  await stopped.stop();
  await queue();
  await deliverDueMails(delivery(stopped.url));
  expect(await outbox()).toMatchObject([{ state: 'QUEUED', attempts: 1 }]);
});

test('a mail that one worker is sending is sent by no other', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = await startMailServer(async () => {
    arrived();
    await held;
  });
  await queue();
  const first = deliverDueMails(delivery(slow.url));
  await arrival;
  await deliverDueMails(delivery(slow.url));
  release();
  await first;
  expect(slow.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
  await slow.stop();
});

test('mail to a server on another machine is not sent without encryption', async () => {
  // The same server, by a name that does not show that it is on this machine. It has no TLS.
  const url = server.url.replace('127.0.0.1', '127.1');
  const content = { id: '1', subject: 'x', text: 'x', html: 'x', to: { address: 'a@b.example', name: '' } };
  const send = (SMTP_URL: string) => createMailTransport({ SMTP_URL, MAIL_FROM: 'a@msp.example' }).send(content);
  await expect(send(url)).rejects.toThrow();
  expect(server.received).toEqual([]);
  await send(`${url}?ignoreTLS=true`);
  expect(server.received).toHaveLength(1);
});

test('finished mails are deleted after 30 days', async () => {
  await queue();
  await deliverDueMails(delivery());
  await queue({ dedupeKey: 'waits' });
  const before = suite.clock.now();
  suite.clock.set(new Date(before.getTime() + 31 * 24 * 60 * 60_000));
  await runJob(suite.platform, 'mail-cleanup');
  expect(await outbox()).toMatchObject([{ state: 'QUEUED' }]);
  suite.clock.set(before);
});

test('a worker that stops finishes the mails that it has begun, and leaves the others to the next one', async () => {
  for (let number = 0; number < 12; number += 1) await queue();
  let stopped: Promise<void> | undefined;
  const slow = await startMailServer(async () => {
    stopped ??= running.stop();
  });
  const running = startMailDelivery(delivery(slow.url));
  await waitUntil('the worker stops', () => stopped !== undefined);
  await stopped;
  await slow.stop();
  const states = (await outbox()).map(({ state }) => state);
  expect(states.filter((state) => state === 'SENT')).toHaveLength(slow.received.length);
  expect(slow.received.length).toBeLessThanOrEqual(4);
  expect(states.filter((state) => state === 'QUEUED')).toHaveLength(12 - slow.received.length);
});
