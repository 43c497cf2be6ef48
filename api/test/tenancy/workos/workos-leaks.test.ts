/** WorkOS's key, links and tokens are searched for in the database, the logs and the answers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@msp/contract';
import type { FaultKind } from '../../../local/simulators/faults/fault';
import { account } from '../../../local/simulators/workos/account';
import { startJobs } from '../../../src/platform/jobs/jobs';
import { createLog } from '../../../src/platform/observability/logger';
import { directoryEvents } from '../../../src/tenancy/directory-sync/workos-events';
import { workosJobs } from '../../../src/tenancy/workos/jobs';
import { ok } from '../../support/outcomes';
import { startWorkOsSuite, type WorkOsSuite, workosOf } from '../../support/requests/tenancy/workos-requests';
import { dumpedRows } from '../../support/stored-bytes';
import { waitUntil } from '../../support/wait-until';

let folder: string;
let workos: WorkOsSuite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-workos-leaks-'));
  workos = await startWorkOsSuite(createLog('server', 'trace', path.join(folder, 'server.log')).logger);
});
afterAll(async () => {
  await workos.stop();
  await rm(folder, { recursive: true });
});

test('the key, links and tokens are in no row, no log and no other answer', async () => {
  const { suite, simulated } = workos;
  const admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
  const { link } = await ok<{ link: string }>(admin.call(calls.adminPortal.sso));
  const { token } = await ok<{ token: string }>(admin.call(calls.auth.widgetToken));
  const answers: string[] = [];
  for (const kind of ['echo', 'expired-token', 'malformed', 'throttled'] satisfies FaultKind[]) {
    await simulated.fault({ vendor: 'workos', kind, path: '/portal' });
    const answer = await admin.call(calls.adminPortal.sso);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    answers.push(answer.body);
  }
  // The queue keeps the errors of failed jobs.
  await simulated.fault({ vendor: 'workos', kind: 'echo', path: '/events', times: 5 });
  const log = path.join(folder, 'worker.log');
  const { logger } = createLog('worker', 'trace', log);
  const jobs = await startJobs(
    suite.databaseUrl,
    workosJobs(suite.platform, workosOf(suite), [directoryEvents]),
    logger,
  );
  await jobs.send('workos-events', {});
  await waitUntil('the job has failed', async () => (await readFile(log, 'utf8')).includes('job failed'));
  await jobs.stop();

  const places = [
    answers.join('\n'),
    await dumpedRows(suite.admin),
    await readFile(log, 'utf8'),
    await readFile(path.join(folder, 'server.log'), 'utf8'),
  ];
  for (const place of places) {
    expect(place.length).toBeGreaterThan(100);
    for (const secret of [account.apiKey, link, link.split('/').at(-1), token]) expect(place).not.toContain(secret);
  }
});
