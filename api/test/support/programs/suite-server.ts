/** Serves a suite in a process of its own, so that tests can measure the server's memory and break its connections. */
import type { AddressInfo } from 'node:net';
import { cookieHeader } from '../people';
import { storedFileCount } from '../requests/evidence-requests';
import { startSuite } from '../suite';

const sampleMs = 10;

async function serve() {
  const suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  const person = await suite.person(organizationId, 'msp_admin');
  await suite.listen();
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, sampleMs).unref();
  process.on('message', async (message) => {
    if (message === 'reset') peak = 0;
    process.send?.({ peak, now: process.memoryUsage.rss(), files: await storedFileCount(suite) });
  });
  process.on('disconnect', () => suite.stop().finally(() => process.exit()));
  process.send?.({
    port: (suite.app.server.address() as AddressInfo).port,
    cookie: cookieHeader(person.cookies),
  });
}

void serve();
