/** Requests that are refused before their body is read, over real connections: the client gets the answer. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let address: URL;

beforeAll(async () => {
  ({ suite } = await startAlphaSuite());
  address = new URL(await suite.listen());
});
afterAll(() => suite.stop());

const mebibyte = 2 ** 20;
const authorization = `Bearer tmsp_${'a'.repeat(43)}`;
const upload = '/api/v1/evidence/upload';

const pieceBytes = 65_536;

/**
 * Sends a request on a connection that ends with it, and reads nothing before the whole body is sent, as many proxies do.
 * @returns the answer, or the code of the error that ended the connection
 */
async function sendThenRead(headers: Record<string, string>, body: Buffer): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  let failure: string | undefined;
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  await once(socket, 'connect');
  const lines = Object.entries({ host: address.host, connection: 'close', ...headers }).map((pair) => pair.join(': '));
  socket.write(`POST ${upload} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < body.length && failure === undefined; sent += pieceBytes) {
    // The same refusal of another request, so that the server has come as far with this one.
    await (await fetch(new URL(upload, address), { method: 'POST', headers: { authorization } })).text();
    await new Promise((written) => socket.write(body.subarray(sent, sent + pieceBytes), written));
  }
  return failure ?? text(socket);
}

const chunk = Buffer.from(`10000\r\n${'a'.repeat(pieceBytes)}\r\n`);

const type = 'multipart/form-data; boundary=form';

test.each([
  ['a file', { authorization, 'content-type': type, 'content-length': String(mebibyte) }, Buffer.alloc(mebibyte)],
  ['JSON', { authorization, 'content-type': 'application/json', 'content-length': '900000' }, Buffer.alloc(900_000)],
  [
    'a body without a length',
    { authorization, 'content-type': type, 'transfer-encoding': 'chunked' },
    Buffer.concat([...Array.from({ length: 10 }, () => chunk), Buffer.from('0\r\n\r\n')]),
  ],
])('§8 %s sent with a revoked key is answered with 401, not with a closed connection', async (_name, headers, body) => {
  const answer = await sendThenRead(headers, body);
  expect(answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
  expect(answer).toContain('"errorCode"');
});

test('§8 the rest of a large body is not waited for', async () => {
  const socket = connect(Number(address.port), address.hostname);
  const length = 50 * mebibyte;
  socket.write(
    `POST ${upload} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 401/);
  socket.destroy();
});

test('§8 fetch gets the answer', async () => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(mebibyte / 2)], 'a.csv'));
  const response = await fetch(new URL(upload, address), { method: 'POST', headers: { authorization }, body });
  expect(response.status).toBe(401);
});
