/** A bucket that is overloaded, breaks off, or is away: uploads and downloads are refused, and leave no record without a file. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@msp/contract';
import { createS3Storage } from '../../../src/platform/storage/s3';
import type { Storage } from '../../../src/platform/storage/storage';
import type { Person } from '../../support/people';
import { formOf } from '../../support/requests/evidence-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let person: Person;
let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  ({ suite, admin: person } = await startAlphaSuite());
  server = createServer((incoming, response) => answer(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await suite.stop();
});

/** The API's files are in a bucket of this server from now on. */
function useBucket({ port }: AddressInfo): void {
  const { storage } = suite.platform;
  const bucket = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: 'evidence',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  });
  for (const method of ['put', 'open', 'size'] as const satisfies (keyof Storage)[])
    jest.spyOn(storage, method).mockImplementation(bucket[method].bind(bucket) as never);
}

const upload = () =>
  person.call(calls.evidence.upload, {
    body: formOf({ controlIds: ['IDN-01'] }, { name: 'users.csv', content: 'a,b\n1,2\n' }),
  });
const recordCount = async () => (await suite.admin.query('select from evidence')).rowCount;

const faults: [name: string, RequestListener][] = [
  [
    'asks to slow down',
    (incoming, response) => {
      incoming.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end(
        '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>',
      );
    },
  ],
  ['breaks off', (incoming) => incoming.destroy()],
  [
    'fails behind a proxy that answers with a page',
    (incoming, response) => {
      incoming.resume();
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    },
  ],
];

test.each(faults)('503 for uploads and downloads when the bucket %s', async (_name, fault) => {
  const { id } = (await upload()).json() as { id: string };
  const before = await recordCount();
  answer = fault;
  useBucket(server.address() as AddressInfo);
  const unavailable = expect.objectContaining({ errorCode: 'UNAVAILABLE', error: 'Service Unavailable' });
  for (const response of [
    await upload(),
    await person.call(calls.evidence.download, { params: { id, number: '1' } }),
  ]) {
    expect([response.statusCode, response.json()]).toEqual([503, unavailable]);
    expect(response.headers['retry-after']).toBe('2');
  }
  expect(await recordCount()).toBe(before);
});
