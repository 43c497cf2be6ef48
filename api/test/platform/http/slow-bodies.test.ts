/** Request bodies that hardly arrive, over real connections. */
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApi } from '../../../src/programs/api';
import { cookieHeader, type Person } from '../../support/people';
import { storedFileCount } from '../../support/requests/evidence-requests';
import { publicUrl, type Suite, startAlphaSuite, stubProvider } from '../../support/suite';

const windowMs = 500;

let suite: Suite;
let admin: Person;
let app: FastifyInstance;

beforeAll(async () => {
  ({ suite, admin } = await startAlphaSuite());
  ({ app } = await createApi(suite.config, suite.platform, stubProvider, {
    logger: false,
    previewProgram: '',
    bodyRate: { bytes: 1_000, windowMs },
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await suite.stop();
});

function send(path: string, contentType: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { origin: publicUrl, cookie: cookieHeader(admin.cookies), 'content-type': contentType };
  return request({ port, method: 'POST', path, headers, agent: false });
}

async function responseTo(outgoing: ClientRequest) {
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await json(response) };
}

const tooSlow = {
  status: 408,
  headers: { connection: 'close' },
  body: {
    message: 'The request took too long to arrive. Please try again.',
    error: 'Request Timeout',
    errorCode: 'REQUEST_TIMEOUT',
  },
};

const form = 'multipart/form-data; boundary=form';
const head = '--form\r\nContent-Disposition: form-data; name="file"; filename="users.csv"\r\n\r\n';
const tail = '\r\n--form--\r\n';
const uploadPath = '/api/v1/evidence/upload';

test.each([
  ['an upload', uploadPath, form, `${head}a,b\n`],
  ['JSON', '/api/v1/comments', 'application/json', '{"text":'],
])(
  '%s that stops arriving is answered 408, the connection is closed, and nothing is stored',
  async (_name, ...sent) => {
    const [path, contentType, start] = sent;
    const files = await storedFileCount(suite);
    const outgoing = send(path, contentType);
    outgoing.write(start);
    const closed = once(outgoing, 'close');
    expect(await responseTo(outgoing)).toMatchObject(tooSlow);
    await closed;
    expect(await storedFileCount(suite)).toBe(files);
  },
);

test('§8 a request that was refused before its body arrived keeps no connection, and the API goes on', async () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: 'Bearer tmsp_unknown', 'content-type': form, 'content-length': 2 ** 22 };
  const outgoing = request({ port, method: 'POST', path: uploadPath, headers, agent: new Agent({ keepAlive: true }) });
  const closed = once(outgoing, 'close');
  outgoing.flushHeaders();
  expect((await responseTo(outgoing)).status).toBe(401);
  await closed;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('time that storage needs does not count', async () => {
  const { storage } = suite.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (key, source) => {
    await pause(windowMs * 3);
    return put(key, source);
  });
  const outgoing = send(uploadPath, form);
  outgoing.write(head);
  outgoing.write(Buffer.alloc(2 ** 20, 'a,b\n'));
  outgoing.end(tail);
  expect((await responseTo(outgoing)).status).toBe(200);
});
