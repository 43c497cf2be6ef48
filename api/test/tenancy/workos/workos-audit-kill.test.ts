/** A worker that is killed while it sends the activity log to WorkOS: no entry is missing, and none is there twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@msp/contract';
import { recordActivity } from '../../../src/platform/activity-log/activity';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { buildProgram } from '../../support/programs/build-program';
import { startWorkOsSuite, type WorkOsSuite } from '../../support/requests/tenancy/workos-requests';

type Moment = 'before the event arrives' | 'before the answer' | 'after the answer';

let program: string;
let workos: WorkOsSuite;
let admin: Person;
/** Between the worker and WorkOS. */
let proxy: Server;
let worker: ChildProcess;
let killAt: Moment | null = null;
/** Events that reached the proxy since the worker started. */
let sent = 0;

/** Kills the worker at its third event. */
const kill = (moment: Moment) => killAt === moment && sent === 3 && worker.kill('SIGKILL');
const proxyUrl = () => `http://localhost:${(proxy.address() as AddressInfo).port}`;

beforeAll(async () => {
  program = buildProgram('workos-audit-program');
  workos = await startWorkOsSuite();
  admin = await workos.suite.person(await workos.suite.organization('alpha'), 'msp_admin');
  await workos.suite.extendSessions();
  await ok(admin.call(calls.adminPortal.sso));
  proxy = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (url.endsWith('/events')) sent += 1;
    if (kill('before the event arrives')) return;
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      ...kept
    } = headers as Record<string, string>;
    const answer = await fetch(`${workos.simulated.url}${url}`, { method, headers: kept, ...(body && { body }) });
    const answered = await answer.text();
    if (kill('before the answer')) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
    response.once('finish', () => kill('after the answer'));
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await workos.stop();
});

/** @returns how it ended */
async function runWorker(): Promise<number | string | null> {
  sent = 0;
  worker = fork(program, [workos.suite.databaseUrl, proxyUrl(), workos.suite.clock.now().toISOString()], {
    stdio: 'inherit',
  });
  const [code, signal] = await once(worker, 'exit');
  return signal ?? code;
}

test.each<Moment>(['before the event arrives', 'before the answer', 'after the answer'])(
  '§7 a worker killed %s sends each entry once',
  async (moment) => {
    const titles = [1, 2, 3, 4, 5].map((number) => `${moment} ${number}`);
    const { context } = admin;
    for (const title of titles)
      await context.run((tx) =>
        recordActivity(tx, context, { action: 'UPDATE', record: { type: 'organization' }, title }),
      );
    workos.settle();
    killAt = moment;
    const end = await runWorker();
    killAt = null;
    // After the answer, it may be faster than the signal.
    if (moment !== 'after the answer') expect(end).toBe('SIGKILL');
    expect(await runWorker()).toBe(0);
    expect(await runWorker()).toBe(0);
    expect(sent).toBe(0);
    const received = (await workos.received()).audit.map(({ event }) => event.metadata.title);
    expect(received.filter((title) => String(title).startsWith(moment))).toEqual(titles);
  },
);
