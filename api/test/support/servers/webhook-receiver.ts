/** A receiver of webhooks: a real HTTP server that records what it gets, and the requests that set webhooks up. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, type Webhook, type WebhookDelivery, type WebhookEvent, type WebhookFormat } from '@msp/contract';
import { type DeliveryDependencies, deliverDue } from '../../../src/collaboration/webhooks/deliver';
import { dueWebhooks } from '../../../src/collaboration/webhooks/deliveries-repository';
import { createSender } from '../../../src/collaboration/webhooks/send';
import { createKeyRing } from '../../../src/platform/crypto/key-ring';
import { ok, type Page } from '../outcomes';
import type { Person } from '../people';
import type { Suite } from '../suite';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

interface GivenAnswer {
  status: number;
  text?: string;
  headers?: Record<string, string>;
}

const single = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** @param answer what it answers, decided for each request; null for none before it stops */
export async function startReceiver(answer: () => GivenAnswer | null = () => ({ status: 204 })) {
  const received: Received[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    received.push({ headers: single(request.headers), body: await text(request) });
    const given = answer();
    if (given) response.writeHead(given.status, given.headers).end(given.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** How many requests it dealt with at the same time. */
    mostAtOnce: () => most,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const loopbackAllowed = { ALLOW_LOOPBACK: 'true' };

export const deliveryDependencies = ({ config }: Suite): DeliveryDependencies => ({
  keys: createKeyRing(config.INTEGRATION_KEYS),
  sender: createSender(true),
  publicUrl: config.PUBLIC_URL,
});

/** Sends everything that is due, as a worker does. */
export async function deliverAll(suite: Suite): Promise<void> {
  const { database, clock } = suite.platform;
  for (const { organizationId, webhookId } of await database.asSystem((tx) => dueWebhooks(tx, clock.now(), 100))) {
    await deliverDue(suite.system(organizationId), deliveryDependencies(suite), webhookId);
  }
}

/** @returns with its signing secret, which only the standard format has */
export const createWebhook = (
  person: Person,
  url: string,
  events: WebhookEvent[] = ['evidence.created'],
  format: WebhookFormat = 'standard',
) => ok<{ webhook: Webhook; secret: string }>(person.call(calls.webhooks.create, { body: { url, events, format } }));

export const readWebhook = (person: Person, { id }: Pick<Webhook, 'id'>) =>
  ok<Webhook>(person.call(calls.webhooks.read, { params: { id } }));

export async function readDeliveries(person: Person, { id }: Pick<Webhook, 'id'>): Promise<WebhookDelivery[]> {
  const page = await ok<Page<WebhookDelivery>>(person.call(calls.webhooks.deliveries, { params: { id } }));
  return page.items;
}

export async function changeWebhook(person: Person, webhook: Pick<Webhook, 'id'>, change: object): Promise<Webhook> {
  const { id, version, url, events, description } = await readWebhook(person, webhook);
  const body = { version, url, events, description, paused: false, ...change };
  return ok<Webhook>(person.call(calls.webhooks.change, { params: { id }, body }));
}
