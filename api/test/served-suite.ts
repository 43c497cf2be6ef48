/** A suite that listens, in a process of its own: for tests of what the server does with its memory and with connections that break. */
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { startSuite } from './suite';

const sampleMs = 10;

async function serve() {
  const suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  const person = await suite.person(organizationId, 'msp_admin');
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, sampleMs).unref();
  process.on('message', async (question) => {
    if (question === 'reset') peak = 0;
    const found = await readdir(suite.files, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).length;
    process.send?.({ peak, now: process.memoryUsage.rss(), files });
  });
  process.on('disconnect', () => suite.stop().finally(() => process.exit()));
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  process.send?.({ port: (suite.app.server.address() as AddressInfo).port, cookie });
}

void serve();
