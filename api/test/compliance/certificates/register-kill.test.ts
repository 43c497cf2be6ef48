/** A worker that is killed between the approval and the register: there is one certificate, and it is registered once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from '@msp/contract';
import { pendingMs } from '../../../local/simulators/blockmark/register';
import { account } from '../../../local/simulators/blockmark/vendor';
import { claimMs } from '../../../src/compliance/certificate-register/carry-out';
import { ok, type Page } from '../../support/outcomes';
import { buildProgram } from '../../support/programs/build-program';
import { type AssessedTeam, createReadyTeam } from '../../support/requests/assessment-requests';
import { entriesOf, issueByApproval, readCertificate } from '../../support/requests/register-requests';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

/** `ROUNDS=10` repeats each test. */
const rounds = Array.from({ length: Number(process.env.ROUNDS ?? 1) }, (_, index) => index + 1);
/** When the worker is killed. */
type Moment = 'before the look-up' | 'before the request arrives' | 'before the answer' | 'after the answer';
const moments: Moment[] = ['before the look-up', 'before the request arrives', 'before the answer', 'after the answer'];

let program: string;
let simulated: Simulated;
let suite: Suite;
let team: AssessedTeam;
/** Between the worker and the register. */
let proxy: Server;
let killAt: Moment | null = null;
let worker: ChildProcess;
const requests: string[] = [];

const kill = (moment: Moment): boolean => killAt === moment && worker.kill('SIGKILL');

beforeAll(async () => {
  program = buildProgram('registration-program');
  simulated = await startSimulated();
  proxy = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    requests.push(method);
    if (kill(method === 'POST' ? 'before the request arrives' : 'before the look-up')) return;
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      ...kept
    } = headers as Record<string, string>;
    const answer = await fetch(`${simulated.url}${url}`, { method, headers: kept, ...(method === 'POST' && { body }) });
    const said = (await answer.text()).replaceAll(simulated.url, proxyUrl());
    if (method === 'POST' && kill('before the answer')) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said);
    if (method === 'POST') response.once('finish', () => kill('after the answer'));
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  suite = await startSuite(stubProvider, { ...simulated.environment, BLOCKMARK_URL: `${proxyUrl()}/blockmark` });
  team = await createReadyTeam(suite, 'alpha');
});
afterAll(async () => {
  await suite.stop();
  proxy.closeAllConnections();
  proxy.close();
  await simulated.stop();
});

const proxyUrl = () => `http://localhost:${(proxy.address() as AddressInfo).port}`;

/** Starts a worker and waits for its end. @returns how it ended */
async function runWorker(time: Date): Promise<number | string | null> {
  simulated.clock.set(time);
  const settings = [`${proxyUrl()}/blockmark`, account.token, account.scheme, time.toISOString()];
  worker = fork(program, [suite.databaseUrl, ...settings], { stdio: 'inherit' });
  const [code, signal] = await once(worker, 'exit');
  return signal ?? code;
}

const later = (ms: number) => new Date(suite.clock.now().getTime() + ms);

describe.each(rounds)('round %i', () => {
  test.each(moments)('§7 Certificates: a worker killed %s registers one certificate once', async (moment) => {
    const certificate = await issueByApproval(suite, team);
    requests.length = 0;
    killAt = moment;
    const end = await runWorker(suite.clock.now());
    killAt = null;
    // After the answer, it may be faster than the signal.
    if (moment !== 'after the answer') expect(end).toBe('SIGKILL');

    // As long as the claim of the killed worker holds, no other one sends anything.
    const sent = requests.length;
    expect(await runWorker(later(1_000))).toBe(0);
    if (moment !== 'after the answer') expect(requests).toHaveLength(sent);

    for (const ms of [claimMs, claimMs + 2 * pendingMs + 60_000]) expect(await runWorker(later(ms))).toBe(0);
    const { registration, code } = await readCertificate(team.author, certificate.id);
    expect(registration).toMatchObject({ status: 'REGISTERED', error: null, nextAttemptAt: null });
    expect(await entriesOf(simulated, code)).toMatchObject([{ id: registration?.reference, status: 'REGISTERED' }]);
    const query = { search: code, limit: '100' };
    const { items } = await ok<Page<{ title: string }>>(team.author.call(calls.activityFeed.list, { query }));
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Certificate issued', 'Certificate registered']);
  });
});
