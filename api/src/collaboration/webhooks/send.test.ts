/** Requests to receivers over real HTTP: private addresses, redirects, and limits of time and size. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createSender } from './send';

let server: Server;
let port: number;
let handler: RequestListener;
const requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
beforeEach(() => {
  requested.length = 0;
  handler = (_request, response) => response.writeHead(200).end('fine');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (host: string, sender = createSender(false)) => sender.post(`http://${host}:${port}/hook`, {}, '{}');

test.each([
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fd00::1]',
  '[fe80::1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[100:0:0:1::1]',
  '[4000::1]',
  '[fec0::1]',
  '[ff02::1]',
  '0.1.2.3',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
])('the private address %s is refused without a request', async (host) => {
  expect(await post(host)).toEqual({
    statusCode: null,
    text: 'The address is private, or not an address of the internet.',
  });
  expect(requested).toEqual([]);
});

test('where this machine is allowed, other private addresses are still refused', async () => {
  const sender = createSender(true);
  expect(await post('127.0.0.1', sender)).toEqual({ statusCode: 200, text: 'fine' });
  expect(await post('10.0.0.1', sender)).toMatchObject({ statusCode: null });
});

test('a redirect is a reply and is not followed', async () => {
  handler = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  expect(await post('127.0.0.1', createSender(true))).toEqual({ statusCode: 302, text: '' });
  expect(requested).toEqual(['/hook']);
});

test('only the beginning of a reply is read, and none is a failure after the time limit', async () => {
  // Never ends.
  handler = (_request, response) => void response.writeHead(500).write('x'.repeat(100_000));
  const { statusCode, text } = await post('127.0.0.1', createSender(true));
  expect([statusCode, text]).toEqual([500, 'x'.repeat(1_024)]);

  handler = () => undefined;
  expect(await post('127.0.0.1', createSender(true, 50))).toEqual({
    statusCode: null,
    text: 'There was no complete reply within 0.05 seconds.',
  });
});

test('a reply is stored as text that PostgreSQL takes', async () => {
  handler = (_request, response) => response.writeHead(200).end(Buffer.from([0x61, 0x00, 0xff, 0x62]));
  expect(await post('127.0.0.1', createSender(true))).toEqual({ statusCode: 200, text: 'a\ufffdb' });
});
