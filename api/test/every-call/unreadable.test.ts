/** Requests that cannot be read: each is answered with a 4xx in the application's error shape, never 5xx (specification §8). */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { calls, type EndpointData } from '@msp/contract';
import { errorBody } from '@msp/contract/schemas';
import { refusal } from '../support/outcomes';
import { cookieHeader, type Person } from '../support/people';
import { publicUrl, type Suite, startAlphaSuite } from '../support/suite';

let suite: Suite;
let person: Person;

beforeAll(async () => {
  ({ suite, admin: person } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const id = '018f3e9a-0000-7000-8000-000000000000';
const cursor = (s: string, v: unknown, i: unknown = id) =>
  Buffer.from(JSON.stringify({ s, v, i })).toString('base64url');

const lists: [EndpointData, string, string[]][] = [
  [calls.controls.withStatus, 'code:asc', ['x', '1.5', '1e9', '99999999999', '2147483648', '']],
  [
    calls.evidence.list,
    'updatedAt:desc',
    [
      'x',
      '2026-11-20',
      '2026-02-31 10:00:00+00',
      '0000-01-01 10:00:00+00',
      '2026-11-20 25:00:00+00',
      '2026-11-20 10:00:00+20',
      'infinity and beyond',
    ],
  ],
  [calls.evidence.list, 'validUntil:asc', ['2026-13-01', 'soon', '']],
  [calls.evidence.list, 'name:asc', ['a\0b']],
];
const forged = lists.flatMap(([endpoint, s, values]) => values.map((v) => [endpoint.path, s, v, endpoint] as const));

test.each(forged)('§8 a cursor of %s with %s %j is refused', async (_path, s, v, endpoint) => {
  const [sort = '', order = ''] = s.split(':');
  const call = person.call(endpoint, { query: { sort, order, cursor: cursor(s, v) } });
  expect(await refusal(call)).toMatchObject({
    status: 400,
    errorCode: 'VALIDATION',
    details: [{ path: 'query.cursor' }],
  });
});

test.each(['-'.repeat(36), 'x', '', 1, null, {}])('§8 a cursor with the id %j is refused', async (i) => {
  const call = person.call(calls.controls.withStatus, { query: { cursor: cursor('code:asc', '1', i), sort: 'code' } });
  expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
});

test('§8 a multipart boundary of more than 256 characters is refused', async () => {
  const response = await suite.app.inject({
    method: 'POST',
    url: calls.evidence.upload.path,
    headers: {
      origin: publicUrl,
      cookie: cookieHeader(person.cookies),
      'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}`,
    },
    payload: `--${'b'.repeat(300)}\r\n\r\n`,
  });
  expect([response.statusCode, errorBody.parse(response.json()).errorCode]).toEqual([400, 'VALIDATION']);
});

test.each([
  ['a long query', `/api/v1/evidence?search=${'x'.repeat(9_000)}`, 414, 'URI_TOO_LONG'],
  ['a long parameter', `/api/v1/evidence/${'x'.repeat(300)}`, 414, 'URI_TOO_LONG'],
  ['a malformed escape', '/api/v1/evidence/%zz', 400, 'VALIDATION'],
] as const)('§8 %s is refused in the error shape', async (_name, url, status, errorCode) => {
  const response = await suite.app.inject({ url, headers: { cookie: cookieHeader(person.cookies) } });
  expect([response.statusCode, errorBody.parse(response.json()).errorCode]).toEqual([status, errorCode]);
});

/** Sends bytes and returns everything that the server writes until it closes the connection. */
async function exchange(bytes: string): Promise<string> {
  await suite.listen();
  const socket = connect((suite.app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

test.each([
  [
    'headers of 20 KB',
    `GET /healthz HTTP/1.1\r\nhost: a\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['something other than HTTP', 'hello\r\n\r\n', 400, 'VALIDATION'],
] as const)(
  '§8 %s: refused in the error shape, and the connection is closed',
  async (_name, bytes, status, errorCode) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(errorBody.parse(JSON.parse(body)).errorCode).toBe(errorCode);
  },
);
