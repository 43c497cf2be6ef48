/** Secrets of API keys are searched for in everything that leaves the server: the database, the log and later answers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@msp/contract';
import { createLog } from '../../../src/platform/observability/logger';
import { formOf } from '../../support/requests/evidence-requests';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import { dumpedRows, storedFilesWith } from '../../support/stored-bytes';
import { startSuite, stubProvider } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

test('§7 API keys: a secret is in no backup, no log line and no answer but the first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-key-leaks-'));
  const file = path.join(folder, 'server.log');
  const suite = await startSuite(stubProvider, {}, createLog('server', 'trace', file).logger);
  try {
    const admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
    const { secret, apiKey, call } = await createKey(suite, admin);
    const answers = [
      await call(calls.evidence.list),
      await call(calls.evidence.upload, { body: formOf({}, { name: 'a.csv', content: 'a' }) }),
      await call(calls.evidence.get, { params: { id: 'not-an-id' } }),
      await call(calls.users.list),
      await call(calls.evidence.list, { headers: { authorization: `Bearer ${secret}0` } }),
      await admin.call(calls.apiKeys.list),
      await admin.call(calls.activityFeed.list),
      await admin.call(calls.apiKeys.revoke, { params: { id: apiKey.id } }),
      await call(calls.evidence.list),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 403, 401, 200, 200, 204, 401]);
    const traces = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')];
    const dump = await dumpedRows(suite.admin);
    expect(dump).toContain(apiKey.id);
    await waitUntil('the log is written', async () => (await readFile(file, 'utf8')).includes('completed'));
    const texts = [
      dump,
      await readFile(file, 'utf8'),
      ...answers.map(({ headers, body }) => JSON.stringify([headers, body])),
    ];
    expect(traces.filter((trace) => texts.some((text) => text.includes(trace)))).toEqual([]);
    expect(await storedFilesWith(suite.admin, traces)).toEqual([]);
  } finally {
    await suite.stop();
    await rm(folder, { recursive: true });
  }
});
