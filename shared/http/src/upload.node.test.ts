import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@msp/contract';
import { HttpError } from './errors';
import { IdempotencyKey } from './idempotency';
import { upload } from './request';
import { configureHttp } from './settings';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let handler: Handler;
let seen: { url: string; type: string; key: string; body: string }[] = [];
const onAuthenticationExpired = jest.fn();

// The page has another origin than this server, so the server replies to CORS preflights.
const open = {
  'access-control-allow-origin': location.origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'accept, content-type, idempotency-key',
  'access-control-expose-headers': 'retry-after',
};
const server = createServer((incoming, response) => {
  for (const [name, value] of Object.entries(open)) response.setHeader(name, value);
  if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const body = Buffer.concat(parts).toString('latin1');
    const { 'content-type': type = '', 'idempotency-key': key = '' } = incoming.headers;
    seen.push({ url: incoming.url ?? '', type, key: String(key), body });
    handler(incoming, response, body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  configureHttp({ baseUrl: `http://127.0.0.1:${port}`, onAuthenticationExpired });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  seen = [];
  onAuthenticationExpired.mockReset();
});

const reply =
  (status: number, value: unknown, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
/** Replies to uploads, in order, and to the refresh. */
const replies =
  (list: Handler[], refresh: Handler = reply(200, {})): Handler =>
  (request, response, body) => {
    const next = request.url === calls.auth.refresh.path ? refresh : list.shift();
    next?.(request, response, body);
  };

const file = new File(['x'.repeat(200_000)], 'mfa.csv', { type: 'text/csv' });
const send = (signal?: AbortSignal, onProgress = jest.fn()) =>
  upload(calls.evidence.upload, { body: { file, controlIds: ['IDN-01', 'IDN-02'] } }, { onProgress, signal });
const failure = async (pending: Promise<unknown>): Promise<HttpError> => {
  const error = await pending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};
const uploads = () => seen.filter(({ url }) => url === calls.evidence.upload.path);

test('§7 an upload is multipart, reports its progress, and resolves to the response', async () => {
  handler = reply(200, { id: 'one' });
  const onProgress = jest.fn();
  await expect(send(undefined, onProgress)).resolves.toEqual({ id: 'one' });
  expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('filename="mfa.csv"');
  expect(seen[0]?.body.match(/name="controlIds"/g)).toHaveLength(2);
  // jsdom reports progress without numbers; the evidence journey checks them in a browser.
  expect(onProgress).toHaveBeenCalled();
});

test('§8 a refusal has the message of the server', async () => {
  handler = reply(413, {
    message: 'The file is too large. The limit is 100 MB.',
    errorCode: 'PAYLOAD_TOO_LARGE',
  });
  expect(await failure(send())).toMatchObject({
    status: 413,
    errorCode: 'PAYLOAD_TOO_LARGE',
    message: 'The file is too large. The limit is 100 MB.',
  });
});

test('§8 401 with an expired token: the session is renewed and the whole file is sent again', async () => {
  const expired = reply(401, { message: 'Session expired', errorCode: 'TOKEN_EXPIRED' });
  handler = replies([expired, reply(200, { id: 'two' })]);
  await expect(send()).resolves.toEqual({ id: 'two' });
  expect(uploads()).toHaveLength(2);
  expect(uploads()[1]?.body.length).toBeGreaterThan(file.size);
  expect(uploads()[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uploads()[1]?.key).toBe(uploads()[0]?.key);
});

test('§8 401 and the refresh is refused: the user is logged out with the message', async () => {
  handler = replies([reply(401, { errorCode: 'TOKEN_EXPIRED' })], reply(401, {}));
  expect((await failure(send())).message).toBe('Authentication expired. Please sign in again.');
  expect(onAuthenticationExpired).toHaveBeenCalledTimes(1);
});

test('§8 429: waits for retry-after, then sends again', async () => {
  handler = replies([reply(429, {}, { 'retry-after': '0' }), reply(200, { id: 'three' })]);
  await expect(send()).resolves.toEqual({ id: 'three' });
  expect(uploads()).toHaveLength(2);
});

test('§8 a network error: "Request failed", status 0', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  handler = (request) => request.socket.destroy();
  expect(await failure(send())).toMatchObject({ status: 0, message: 'Request failed' });
});

test('an aborted call rejects with the reason of the caller and is not sent again', async () => {
  const control = new AbortController();
  const reason = new DOMException('Cancelled', 'AbortError');
  handler = () => control.abort(reason);
  await expect(send(control.signal)).rejects.toBe(reason);
  await expect(send(control.signal)).rejects.toBe(reason);
  expect(uploads()).toHaveLength(1);
});

describe('one idempotency key for content that is sent until it arrives', () => {
  const lost = reply(502, {});
  const arrives = reply(200, { id: 'four' });
  const go = (idempotencyKey: IdempotencyKey | undefined, what: object = {}) =>
    upload(calls.evidence.upload, { body: { file, ...what } }, { onProgress: jest.fn(), idempotencyKey }).catch(
      () => undefined,
    );

  test('§7 the same content has the same key; other text or another file has another', async () => {
    const idempotencyKey = new IdempotencyKey();
    handler = replies([lost, lost, lost, lost]);
    await go(idempotencyKey);
    await go(idempotencyKey);
    await go(idempotencyKey, { name: 'MFA' });
    await go(idempotencyKey, { name: 'MFA', file: new File(['x'], 'mfa.csv') });
    const keys = uploads().map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('after it has arrived, or without a kept key, the same content has another key', async () => {
    const idempotencyKey = new IdempotencyKey();
    handler = replies([arrives, arrives, lost, arrives]);
    await go(idempotencyKey);
    await go(idempotencyKey);
    await go(undefined);
    await go(undefined);
    expect(new Set(uploads().map(({ key }) => key)).size).toBe(4);
  });
});
