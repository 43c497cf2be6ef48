/** Tests of the adapters' HTTP client against a real server: allowed addresses, repeating, and removal of secrets. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { SettableClock } from '../../../platform/clock';
import { VendorClient } from './client';
import { maxPages, readPages } from './listing';
import { retryAfterMs } from './retry-after';
import { scrub } from './scrub';
import { withinBase } from './within-base';

const clock = new SettableClock(new Date('2026-11-20T10:00:00Z'));
let server: Server;
let origin: string;
let handler: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const open = (secrets: string[] = [], waits: number[] = []) =>
  new VendorClient({
    vendor: 'Vendor',
    bases: [`${origin}/api`],
    secrets,
    clock,
    wait: async (ms) => waits.push(ms),
  });

test('parallel requests reserve their slots one after the other, which leaves slots for others in between', async () => {
  handler = (_request, response) => response.end('{}');
  const events: string[] = [];
  const client = new VendorClient({
    vendor: 'Vendor',
    bases: [`${origin}/api`],
    secrets: [],
    clock,
    limitsOf: (path) => (path === '/api/free' ? [] : [{ key: 'vendor', requests: 60, perMs: 60_000 }]),
    pace: async (limits) => {
      if (limits.length === 0) return 0;
      events.push('reserved');
      return 1_000;
    },
    wait: async () => {
      await new Promise(setImmediate);
      events.push('had its turn');
    },
  });
  await Promise.all(['a', 'free', 'b', 'c'].map((path) => client.send(`${origin}/api/${path}`)));
  expect(events).toEqual(Array.from({ length: 3 }, () => ['reserved', 'had its turn']).flat());
});

test('a request that gives up waiting for a slot does not keep the next one from its own', async () => {
  handler = (_request, response) => response.end('{}');
  const waits = [200_000, 0];
  const client = new VendorClient({
    vendor: 'Vendor',
    bases: [`${origin}/api`],
    secrets: [],
    clock,
    limitsOf: () => [{ key: 'vendor', requests: 60, perMs: 60_000 }],
    pace: async () => waits.shift() ?? 0,
  });
  const [first, second] = ['a', 'b'].map((path) => client.send(`${origin}/api/${path}`));
  await expect(first).rejects.toMatchObject({ problem: 'throttled' });
  await expect(second).resolves.toMatchObject({ status: 200 });
});

test('a redirect is not followed, because it would pass the token on', async () => {
  const requested: string[] = [];
  handler = (request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(302, { location: `${origin}/elsewhere` }).end();
  };
  await expect(open().send(`${origin}/api/x`)).rejects.toMatchObject({ problem: 'vendor-error' });
  expect(requested).toEqual(['/api/x']);
});

test('a form is sent again after 429, but not after a failure, since it may have been processed', async () => {
  const statuses = [429, 200, 500, 200];
  handler = (_request, response) => response.writeHead(statuses.shift() ?? 200).end('{}');
  const waits: number[] = [];
  await expect(open([], waits).send(`${origin}/api/x`, { method: 'POST', form: { a: 'b' } })).resolves.toMatchObject({
    status: 200,
  });
  expect(waits).toEqual([5_000]);
  await expect(open([], waits).send(`${origin}/api/x`, { method: 'POST', form: { a: 'b' } })).rejects.toMatchObject({
    problem: 'vendor-error',
  });
  expect(statuses).toEqual([200]);
});

test('a query sent by POST is repeated after a failure, since it only reads', async () => {
  const statuses = [503, 429, 200];
  handler = (_request, response) => response.writeHead(statuses.shift() ?? 200).end('{}');
  const waits: number[] = [];
  const sent = open([], waits).send(`${origin}/api/x`, { method: 'POST', json: { Filter: [] }, isRead: true });
  await expect(sent).resolves.toMatchObject({ status: 200 });
  expect(waits).toEqual([1_000, 5_000]);
});

test('a response that the vendor throttles with is repeated like 429, whatever its status', async () => {
  const statuses = [403, 200];
  handler = (_request, response) => response.writeHead(statuses.shift() ?? 200, { 'retry-after': '3' }).end('{}');
  const waits: number[] = [];
  const sent = open([], waits).send(`${origin}/api/x`, { isThrottled: ({ status }) => status === 403 });
  await expect(sent).resolves.toMatchObject({ status: 200 });
  expect(waits).toEqual([3_000]);
});

test('a refusal with a status of failures is returned without repeating it', async () => {
  const bodies = ['{"errors":["No such field."]}', '{}', '{}'];
  handler = (_request, response) => response.writeHead(bodies.length > 2 ? 500 : 200).end(bodies.shift());
  const isRefusal = ({ text }: { text: string }) => text.includes('errors');
  const sent = open().send(`${origin}/api/x`, { isRefusal });
  await expect(sent).resolves.toMatchObject({ status: 500, text: '{"errors":["No such field."]}' });
  expect(bodies).toHaveLength(2);
});

test.each([429, 503])('with a single attempt, %i is not repeated and says how long to wait', async (status) => {
  let requests = 0;
  handler = (_request, response) => {
    requests += 1;
    response.writeHead(status, { 'retry-after': '90' }).end('{}');
  };
  const client = new VendorClient({
    ...{ vendor: 'Vendor', bases: [`${origin}/api`], secrets: [], clock },
    limits: { attempts: 1 },
  });
  await expect(client.send(`${origin}/api/x`)).rejects.toMatchObject({ retryAfterMs: 90_000 });
  expect(requests).toBe(1);
});

test('JSON is sent as such, and not repeated after a failure', async () => {
  const received: string[] = [];
  handler = async (request, response) => {
    received.push(`${request.headers['content-type']} ${await text(request)}`);
    response.writeHead(500).end('{}');
  };
  const sent = open().send(`${origin}/api/x`, { method: 'POST', json: { number: 1 } });
  await expect(sent).rejects.toMatchObject({ problem: 'vendor-error' });
  expect(received).toEqual(['application/json {"number":1}']);
});

test('a client waits two minutes in all; after that requests are not repeated', async () => {
  handler = (_request, response) => response.writeHead(429, { 'retry-after': '50' }).end('{}');
  const waits: number[] = [];
  const client = open([], waits);
  for (let time = 0; time < 3; time += 1) {
    await expect(client.send(`${origin}/api/x`)).rejects.toMatchObject({ problem: 'throttled' });
  }
  expect(waits).toEqual([50_000, 50_000]);
  expect(client.apiCalls).toBe(5);
});

test.each([
  ['https://graph.example/v1.0/users?$skiptoken=2', true],
  ['https://graph.example/v1.0', true],
  ['http://graph.example/v1.0/users', false],
  ['https://graph.example:8443/v1.0/users', false],
  ['https://graph.example.evil.example/v1.0/users', false],
  ['https://graph.example@evil.example/v1.0/users', false],
  ['https://user:password@graph.example/v1.0/users', false],
  ['https://graph.example/v1.0evil/users', false],
  ['https://graph.example/beta/users', false],
  ['https://graph.example/v1.0/../beta/users', false],
  ['https://graph.example/v1.0/%2e%2e/beta/users', false],
  ['https://graph.example/v1.0/..%2fbeta/users', false],
  ['//graph.example/v1.0/users', false],
  ['/v1.0/users', false],
  ['javascript:alert(1)', false],
])('is within https://graph.example/v1.0: %s %p', (address, expected) => {
  expect(withinBase(address, 'https://graph.example/v1.0') !== undefined).toBe(expected);
});

test.each([
  ['it is my&secret, you know', ['my&secret'], 'it is [removed], you know'],
  ['my%26secret as sent', ['my&secret'], '[removed] as sent'],
  ['Authorization: Bearer abc.def-ghi', [], 'Authorization: Bearer [removed]'],
  ['client_secret=hunter2&x=1', [], 'client_secret=[removed]&x=1'],
  ['{"access_token":"hunter2"}', [], '{"access_token":"[removed]"}'],
  [`token ${'a1B2'.repeat(20)} refused`, [], 'token [removed] refused'],
  ['two\nlines\u0000\u202e', [], 'two lines'],
  ['AADSTS7000215: Invalid client secret provided.', [], 'AADSTS7000215: Invalid client secret provided.'],
])('%j is stored without secrets', (text, secrets, expected) => {
  expect(scrub(text, secrets)).toBe(expected);
});

test('a long vendor message is truncated', () => {
  expect(scrub('word '.repeat(200), [])).toHaveLength(241);
});

test('a secret that the vendor repeats in its message is removed from the error', () => {
  expect(open(['our-s3cr3t']).error('credentials', 'no such key our-s3cr3t').message).toBe('no such key [removed]');
});

test.each([
  ['7', 7_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %p is %p ms', (header, expected) => {
  expect(retryAfterMs(header, clock.now())).toBe(expected);
});

test('a list ends at the page limit and is marked as truncated', async () => {
  const listing = await readPages('Vendor', '1', async (page) => ({ rows: [page], next: String(Number(page) + 1) }));
  expect(listing.rows).toHaveLength(maxPages);
  expect(listing.incomplete).toMatchObject({ code: 'truncated' });
});

test('a list whose next page was already read ends there', async () => {
  const listing = await readPages('Vendor', 'a', async (page) => ({ rows: [page], next: page === 'a' ? 'b' : 'a' }));
  expect(listing.rows).toEqual(['a', 'b']);
  expect(listing.incomplete).toMatchObject({ code: 'truncated' });
});
