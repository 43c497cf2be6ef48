/**
 * The server program is ended and started again while another one runs on the same database: no request fails. Requests go through a
 * load balancer of the test, which asks /readyz and repeats only what was refused before it was sent. A second signal ends the draining,
 * so that nothing here depends on how long it takes.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { calls } from '@msp/contract';
import { type EventStream, openEvents } from '../support/event-stream';
import { cookieHeader, type Person } from '../support/people';
import { buildProgram, ownPrograms } from '../support/programs/build-program';
import { ServerProcesses, serverEnvironment } from '../support/programs/server-process';
import { isRefused, LoadBalancer, send } from '../support/servers/load-balancer';
import { publicUrl, type Suite, startSuite } from '../support/suite';
import { waitUntil } from '../support/wait-until';

let suite: Suite;
let person: Person;
let program: string;
let environment: Record<string, string>;
const servers = new ServerProcesses();
const streams: EventStream[] = [];

beforeAll(async () => {
  suite = await startSuite();
  // The programs have no other clock.
  suite.clock.set(new Date());
  person = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'msp_admin');
  program = buildProgram('server', ownPrograms);
  // The draining takes longer than any test: the second signal ends it.
  environment = { ...serverEnvironment(suite), DRAIN_SECONDS: '600' };
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await servers.kill();
  await suite.stop();
});

const start = () => servers.start(program, environment);

async function listen(url: string): Promise<EventStream> {
  const stream = await openEvents(url, person.cookies);
  streams.push(stream);
  await stream.first();
  return stream;
}

const headers = () => ({
  cookie: cookieHeader(person.cookies),
  origin: publicUrl,
  'content-type': 'application/json',
});
const view = (name: string) => JSON.stringify({ path: '/controls', name, search: 'progress=DRAFT' });
const requests = [
  { path: calls.auth.profile.path, method: 'GET' },
  { path: calls.evidence.list.path, method: 'GET' },
  { path: calls.views.save.path, method: calls.views.save.method, body: view('Steady') },
];

/** Sends requests one after another until it is stopped, in several lanes. @returns what failed */
function steadyFlow(balancer: LoadBalancer) {
  const failures: string[] = [];
  let isStopping = false;
  const lane = async (first: number) => {
    for (let turn = first; !isStopping; turn += 1) {
      const { path = '', ...outgoing } = requests[turn % requests.length] ?? {};
      try {
        const { status, body } = await balancer.send(path, { ...outgoing, headers: headers() });
        if (status !== 200) failures.push(`${path}: ${status} ${body}`);
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    }
  };
  const lanes = [0, 1, 2, 3].map(lane);
  return async () => {
    isStopping = true;
    await Promise.all(lanes);
    return failures;
  };
}

/** Begins a request whose body is still missing. Resolves when the server has begun to answer it. */
async function beginSave(url: string, name: string) {
  const body = view(name);
  const outgoing = request(`${url}${calls.views.save.path}`, {
    method: calls.views.save.method,
    headers: { ...headers(), expect: '100-continue', 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(outgoing, 'response') as Promise<[import('node:http').IncomingMessage]>;
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return async () => {
    outgoing.end(body);
    const [response] = await answered;
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
}

const hasClosed = (url: string) => send(`${url}/readyz`, {}).then(() => false, isRefused);

test('a server is replaced: no request fails, and its event streams end and open elsewhere', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const balancer = new LoadBalancer();
  for (const { url } of [first, second]) balancer.add(url);
  const servesFrom = async (url: string) => {
    const before = balancer.server(url).answered;
    await waitUntil(`${url} answers`, () => balancer.server(url).answered > before + requests.length);
  };
  await waitUntil('both are ready', () => [first, second].every(({ url }) => balancer.server(url).isReady));
  const stopFlow = steadyFlow(balancer);
  await Promise.all([servesFrom(first.url), servesFrom(second.url)]);
  const stream = await listen(first.url);

  first.signal('SIGTERM');
  await waitUntil('the load balancer has taken it out', () => {
    const { isReady, open } = balancer.server(first.url);
    return !isReady && open === 0;
  });
  expect(await send(`${first.url}/readyz`, {})).toMatchObject({ status: 503, body: 'the server is stopping\n' });
  // Another load balancer, which hasn't noticed yet.
  const late = await send(`${first.url}${calls.auth.profile.path}`, { headers: headers() });
  expect([late.status, late.headers.connection]).toEqual([200, 'close']);
  expect(stream.hasEnded()).toBe(false);
  const finish = await beginSave(first.url, 'In flight');

  first.signal('SIGTERM');
  await stream.ended;
  expect(stream.hasEnded()).toBe(true);
  expect(stream.text()).toMatch(/retry: \d{4,5}\n\n$/);
  await waitUntil('it accepts no more connections', () => hasClosed(first.url));
  expect(await finish()).toEqual({ status: 200, connection: 'close' });
  expect(await first.ended).toBe(0);

  const reopened = await listen(balancer.next());
  const again = await start();
  balancer.add(again.url);
  await Promise.all([servesFrom(again.url), servesFrom(second.url)]);
  expect(await stopFlow()).toEqual([]);
  await balancer.stop();
  expect(reopened.hasEnded()).toBe(false);
});

test('a local server, which nothing balances, stops without draining', async () => {
  const server = await servers.start(program, serverEnvironment(suite));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('"drainMs":0');
});
