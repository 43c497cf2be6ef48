/** The client secret of single sign-on is searched for in everything that leaves the programs, also when the provider quotes it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type EndpointData } from '@msp/contract';
import { createLog } from '../../../src/platform/observability/logger';
import type { CallInput, Person } from '../../support/people';
import {
  changeState,
  clientSecret,
  saveSingleSignOn,
  signInAt,
  testSignIn,
  verifyDomain,
} from '../../support/requests/tenancy/single-sign-on-requests';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/servers/openid-provider';
import { dumpedRows } from '../../support/stored-bytes';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const wrongSecret = 'quoted-by-the-provider-7Xq2';
let folder: string;
let log: string;
let suite: Suite;
let provider: OpenIdProvider;
let admin: Person;
const answers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-sign-on-leaks-'));
  log = path.join(folder, 'server.log');
  provider = await startOpenIdProvider();
  const environment = { ALLOW_LOOPBACK: 'true' };
  suite = await startSuite(undefined, environment, createLog('server', 'trace', log).logger);
  const person = await suite.person(await suite.organization('alpha'), 'msp_admin');
  admin = {
    ...person,
    async call(endpoint: EndpointData, input?: CallInput) {
      const response = await person.call(endpoint, input);
      answers.push(`${JSON.stringify(response.headers)} ${response.body}`);
      return response;
    },
  };
});
afterAll(async () => {
  await suite.stop();
  provider.stop();
  await rm(folder, { recursive: true });
});

test('the client secret of single sign-on is in no row, no log line and no answer', async () => {
  await verifyDomain(suite, admin.organizationId, 'alpha.example');
  provider.state.claims = { email: 'nia@alpha.example' };
  await saveSingleSignOn(admin, provider.issuer, wrongSecret);
  expect((await testSignIn(admin)).provider?.lastTest?.problem).toBe('The provider refused the client: invalid_client');
  await saveSingleSignOn(admin, provider.issuer, clientSecret);
  await testSignIn(admin);
  await changeState(admin, true);
  // A sign-in that the provider refuses, with a secret that it quotes: the settings are of an earlier test.
  await saveSingleSignOn(admin, provider.issuer, wrongSecret);
  await suite.admin.query('update single_sign_on set is_on = true');
  const refused = await signInAt(suite.anonymous(), 'nia@alpha.example');
  expect(refused.searchParams.get('code')).toBe('IDENTITY_PROVIDER_ERROR');
  for (const call of [calls.singleSignOn.read, calls.activityFeed.audit]) await admin.call(call);

  const lines = () => readFile(log, 'utf8');
  await waitUntil('the log is written', async () => (await lines()).includes('sign-in failed'));
  const rows = await dumpedRows(suite.admin);
  for (const secret of [clientSecret, wrongSecret]) {
    expect(rows).not.toContain(secret);
    expect(await lines()).not.toContain(secret);
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  }
});
