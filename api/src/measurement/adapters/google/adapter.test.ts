/** Tests what is measured in Google Workspace, what is sent where, and what refusals mean, against the simulator. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Account, accountsOf } from '../../../../local/simulators/google/accounts';
import {
  administratorWithoutDelegation,
  nonAdministrator,
  serviceAccount,
  workspaces,
} from '../../../../local/simulators/google/workspaces';
import { type Simulated, settings, startSimulated } from '../../../../test/support/servers/simulators';
import { google } from './adapter';
import { googleAddresses } from './google';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const connect = (change: Record<string, unknown> = {}) =>
  google.connect({ ...settings.google, ...change }, simulated.dependencies);

const usersPath = '/admin/directory/v1/users';

/** What was requested: the address, the form and the headers. */
const requestsOf = (fetched: jest.SpyInstance) =>
  fetched.mock.calls.map(([url, options]) => ({
    url: new URL(String(url)),
    form: new URLSearchParams(options?.body),
    authorization: new Headers(options?.headers).get('authorization'),
  }));

test('metrics are shares of the accounts in use, of every page', async () => {
  const [workspace] = workspaces;
  const inUse = workspace
    ? accountsOf(workspace, simulated.clock.now()).filter(({ suspended, archived }) => !suspended && !archived)
    : [];
  const admins = inUse.filter(({ isAdmin, isDelegatedAdmin }) => isAdmin || isDelegatedAdmin);
  const count = (accounts: Account[], name: 'isEnrolledIn2Sv' | 'isEnforcedIn2Sv') => ({
    numerator: accounts.filter((account) => account[name]).length,
    denominator: accounts.length,
  });
  expect([inUse.length, admins.length]).toEqual([37, 3]);
  const { metrics, apiCalls } = await connect().collect(null);
  expect(metrics).toMatchObject([
    { key: 'mfa-registered-percent', subject: 'harbour-it.example', ...count(inUse, 'isEnrolledIn2Sv') },
    { key: 'mfa-registered-admin-percent', ...count(admins, 'isEnrolledIn2Sv') },
    { key: 'mfa-enforced-percent', ...count(inUse, 'isEnforcedIn2Sv') },
  ]);
  // The token, and 42 accounts on 3 pages.
  expect(apiCalls).toBe(4);
});

test('the assertion is for Google, for a short time and for reading users only', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await connect().testConnection();
  const [signIn] = requestsOf(fetched);
  expect(signIn?.url.href).toBe(`${simulated.url}/google/token`);
  const assertion = signIn?.form.get('assertion') ?? '';
  const seconds = simulated.clock.now().getTime() / 1_000;
  expect(decodeJwt(assertion)).toEqual({
    iss: serviceAccount,
    sub: settings.google.administrator,
    scope: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
    aud: 'https://oauth2.googleapis.com/token',
    iat: seconds,
    exp: seconds + 600,
  });
  expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
});

test('every page is requested with the token, without names or addresses of people', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await connect().collect(null);
  const [, ...pages] = requestsOf(fetched);
  expect(pages.map(({ url }) => url.searchParams.get('pageToken'))).toEqual([null, 'next-15', 'next-30']);
  for (const { url, authorization } of pages) {
    expect(authorization).toMatch(/^Bearer /);
    expect(url.searchParams.get('customer')).toBe('my_customer');
    expect(url.searchParams.get('maxResults')).toBe('500');
    expect(url.searchParams.get('fields')).not.toMatch(/name|email/i);
  }
});

test("without simulators, only Google's own addresses are used", () => {
  expect(googleAddresses(undefined)).toEqual({
    token: 'https://oauth2.googleapis.com/token',
    api: 'https://admin.googleapis.com/admin/directory/v1',
  });
});

test('missing delegation is not a wrong key', async () => {
  const adapter = connect({ administrator: administratorWithoutDelegation });
  const reason = { code: 'not-permitted', message: expect.stringMatching(/service account.*Domain-wide delegation/) };
  await expect(adapter.testConnection()).resolves.toEqual({ ok: false, reason });
  await expect(adapter.listSubjects()).rejects.toMatchObject({ problem: 'not-permitted' });
  const { metrics, apiCalls } = await adapter.collect(null);
  for (const metric of metrics) expect(metric).toMatchObject({ status: 'unavailable', value: null, reason });
  expect(apiCalls).toBe(1);
});

test('an account without the rights of an administrator reads no users', async () => {
  await expect(connect({ administrator: nonAdministrator }).testConnection()).resolves.toMatchObject({
    ok: false,
    reason: { code: 'not-permitted', message: expect.stringMatching(/denied access to the accounts.*role may read/) },
  });
});

test('an unknown administrator is a wrong setting', async () => {
  await expect(connect({ administrator: 'someone@else.example' }).testConnection()).resolves.toMatchObject({
    ok: false,
    reason: { code: 'credentials', message: expect.stringMatching(/administrator's email address/) },
  });
});

test('the email address is understood as people write it', async () => {
  const administrator = ` ${settings.google.administrator.toUpperCase()}\n`;
  await expect(connect({ administrator }).testConnection()).resolves.toEqual({ ok: true });
});

test('403 with the reason of a quota is waited for like 429, and 403 with another is not', async () => {
  await simulated.fault({ vendor: 'google', path: usersPath, kind: 'throttled', retryAfterSeconds: 4 });
  await expect(connect().testConnection()).resolves.toEqual({ ok: true });
  expect(simulated.waits).toEqual([4_000]);
  await simulated.fault({ vendor: 'google', path: usersPath, kind: 'forbidden' });
  await expect(connect().testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'not-permitted' } });
  expect(simulated.waits).toEqual([4_000]);
});

test('the domain of the administrator is the subject', async () => {
  await expect(connect().listSubjects()).resolves.toEqual([{ id: 'harbour-it.example', name: 'harbour-it.example' }]);
});
