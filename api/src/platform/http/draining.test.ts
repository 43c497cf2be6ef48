/** A server that is late because it is busy closes only after it has accepted the connections that were made meanwhile. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { Draining, registerDraining } from './draining';

const count = 16;

/** Sends requests while this thread is blocked, each on a connection of its own. Counts in the shared number those that are sent. */
const client = `
const { workerData: { port, shared, count }, parentPort } = require('node:worker_threads');
const sent = new Int32Array(shared);
const answers = [];
const send = () => {
  let answer = '';
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nhost: a\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
  socket.on('data', (chunk) => { answer += chunk; });
  socket.on('error', (error) => { answer = error.code; });
  socket.on('close', () => { if (answers.push(answer) === count) parentPort.postMessage(answers); });
};
for (let number = 0; number < count; number += 1) send();
`;

test('requests that arrive while the process is busy at the end of the draining are answered', async () => {
  const app = Fastify({ return503OnClosing: false });
  const draining = new Draining();
  registerDraining(app, draining);
  app.post('/', async () => 'stored');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const shared = new SharedArrayBuffer(4);
  const { port } = app.server.address() as AddressInfo;
  const drained = draining.run(1, new AbortController().signal).then(() => app.close());
  const worker = new Worker(client, { eval: true, workerData: { port, shared, count } });
  const answered = once(worker, 'message');
  // The draining is over before this thread goes on.
  const sent = new Int32Array(shared);
  for (let number = 0; number < count; number = Atomics.load(sent, 0)) Atomics.wait(sent, 0, number);
  const [answers] = (await answered) as [string[]];
  await drained;
  expect(answers.filter((answer) => !/^HTTP\/1.1 200 OK.*stored$/s.test(answer))).toEqual([]);
});
