/** Messages for channels of Slack and Teams over HTTP: what they say, that nothing in them is markup, and how failures are dealt with. */
import { calls, type Webhook } from '@msp/contract';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { addEvidence } from '../support/requests/evidence-requests';
import { approveControl } from '../support/seeds/fixtures';
import {
  createWebhook,
  deliverAll,
  loopbackAllowed,
  readDeliveries,
  readWebhook,
  startReceiver,
} from '../support/servers/webhook-receiver';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let admin: Person;
let colleague: Person;

beforeEach(async () => {
  suite = await startSuite(stubProvider, loopbackAllowed);
  const organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  colleague = await suite.person(organizationId, 'msp_admin');
});
afterEach(() => suite.stop());

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
const bodies = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body));
const ping = ({ id }: Webhook) => admin.call(calls.webhooks.test, { params: { id } });

async function received(format: 'slack' | 'teams', cause: () => Promise<unknown>, events: Webhook['events']) {
  const receiver = await startReceiver();
  const { webhook, secret } = await createWebhook(admin, receiver.url, events, format);
  expect(secret).toBe('');
  await cause();
  await deliverAll(suite);
  await receiver.stop();
  return { webhook, receiver, messages: bodies(receiver) };
}

const approve = () => approveControl({ author: admin, reviewer: colleague }, 'IDN-01', 'FULLY_IMPLEMENTED');

test('Slack: what happened to which control, by whom, with a link; unsigned', async () => {
  const { receiver, messages, webhook } = await received('slack', approve, ['control.approved']);
  expect(messages).toEqual([
    {
      text: expect.stringMatching(/^IDN-01: .*pproved/),
      blocks: [
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: expect.stringMatching(/^\*<http:\/\/localhost:4600\/controls\/IDN-01\|IDN-01: .*pproved.*>\*/),
            verbatim: true,
          },
        },
        { type: 'context', elements: [{ type: 'plain_text', text: colleague.context.actor?.name, emoji: false }] },
      ],
    },
  ]);
  expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature');
  expect(await readDeliveries(admin, webhook)).toMatchObject([{ status: 'DELIVERED' }]);
});

test('Teams: an adaptive card, as its workflows take it', async () => {
  const { messages } = await received('teams', approve, ['control.approved']);
  expect(messages).toMatchObject([
    {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [{ type: 'RichTextBlock', inlines: [{ text: expect.stringMatching(/^IDN-01: /) }] }, {}, {}],
            actions: [{ type: 'Action.OpenUrl', url: 'http://localhost:4600/controls/IDN-01' }],
          },
        },
      ],
    },
  ]);
});

test('what members write is no markup in Slack, and plain text in Teams', async () => {
  const name = '<!channel> *all* & [here](https://evil.example)';
  const cause = () => addEvidence(admin, name);
  const slack = JSON.stringify((await received('slack', cause, ['evidence.created'])).messages);
  expect(slack).toContain('&lt;!channel&gt;');
  expect(slack).toContain('&amp; [here]');
  expect(slack).not.toContain('<!');
  const [card] = (await received('teams', cause, ['evidence.created'])).messages;
  const { body } = card.attachments[0].content;
  expect(JSON.stringify(body)).toContain(name);
  expect(body.every(({ type }: { type: string }) => type === 'RichTextBlock')).toBe(true);
});

test.each(['slack', 'teams'] as const)('%s: a test says that it is one', async (format) => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url, ['member.joined'], format);
  expect((await ping(webhook)).statusCode).toBe(202);
  await deliverAll(suite);
  await receiver.stop();
  expect(JSON.stringify(bodies(receiver))).toContain('This is a test from Trusted MSP');
});

test('messages of one channel arrive one after another', async () => {
  const many = async () => {
    for (let number = 0; number < 4; number += 1) await addEvidence(admin, `Export ${number}`);
  };
  const { receiver } = await received('slack', many, ['evidence.created']);
  expect(receiver.received).toHaveLength(4);
  expect(receiver.mostAtOnce()).toBe(1);
});

test('a channel that is archived is paused at once; one that answers otherwise is tried again', async () => {
  const archived = await startReceiver(() => ({ status: 410, text: 'channel_is_archived' }));
  const limited = await startReceiver(() => ({ status: 429, text: 'rate_limited' }));
  const gone = await createWebhook(admin, archived.url, ['evidence.created'], 'slack');
  const late = await createWebhook(admin, limited.url, ['evidence.created'], 'slack');
  await addEvidence(admin, 'Export');
  await deliverAll(suite);
  await Promise.all([archived.stop(), limited.stop()]);
  expect(await readWebhook(admin, gone.webhook)).toMatchObject({ state: 'PAUSED', pauseReason: 'GONE' });
  expect(await readWebhook(admin, late.webhook)).toMatchObject({ state: 'FAILING' });
  const [delivery] = await readDeliveries(admin, late.webhook);
  expect(delivery).toMatchObject({ status: 'PENDING', lastAttempt: { statusCode: 429, answer: 'rate_limited' } });
});

test('there is no signing secret to replace, and the format stays as it was created', async () => {
  const receiver = await startReceiver();
  const { webhook } = await createWebhook(admin, receiver.url, ['member.joined'], 'teams');
  await receiver.stop();
  const params = { id: webhook.id };
  const rotated = admin.call(calls.webhooks.rotateSecret, { params, body: { version: webhook.version } });
  expect(await refusal(rotated)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  const body = { url: receiver.url, description: 'Reviews', events: ['member.joined'], version: 1, paused: false };
  expect(await ok(admin.call(calls.webhooks.change, { params, body }))).toMatchObject({ format: 'teams' });
});
