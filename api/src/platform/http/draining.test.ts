/** A server that is late because it is busy closes only after it has accepted the connections that were made meanwhile. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { Draining, registerDraining } from './draining';

/** Sends a request while this thread is blocked. Sets the first number to 1 when the connection is made and the request is sent. */
const client = `
const { workerData: { port, shared }, parentPort } = require('node:worker_threads');
const state = new Int32Array(shared);
let answer = '';
const socket = require('node:net').connect(port, '127.0.0.1', () => {
  socket.write('POST / HTTP/1.1\\r\\nhost: a\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n', () => {
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  });
});
socket.on('data', (chunk) => { answer += chunk; });
socket.on('error', (error) => { answer = error.code; });
socket.on('close', () => parentPort.postMessage(answer));
`;

test('a request that arrives while the process is busy at the end of the draining is answered', async () => {
  const app = Fastify({ return503OnClosing: false });
  const draining = new Draining();
  registerDraining(app, draining);
  app.post('/', async () => 'stored');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const shared = new SharedArrayBuffer(4);
  const { port } = app.server.address() as AddressInfo;
  const drained = draining.run(1, new AbortController().signal).then(() => app.close());
  const worker = new Worker(client, { eval: true, workerData: { port, shared } });
  const answered = once(worker, 'message');
  // The draining is over before this thread goes on.
  Atomics.wait(new Int32Array(shared), 0, 0);
  const [answer] = await answered;
  await drained;
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toContain('stored');
});
