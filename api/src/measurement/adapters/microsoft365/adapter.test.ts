/** Tests how the Microsoft 365 metrics are calculated, against the simulated tenant. */

import { users } from '../../../../local/simulators/microsoft365/directory';
import { managedDevices } from '../../../../local/simulators/microsoft365/managed-devices';
import { createCustomerTenants, createTenants, type Tenant } from '../../../../local/simulators/microsoft365/tenants';
import {
  type Simulated,
  settings,
  startSimulated,
  tenantWithoutConsent,
  tenantWithoutPremium,
} from '../../../../test/support/servers/simulators';
import { collectionOf } from '../collection';
import type { Dependencies } from '../port';
import { problemOf } from '../problems';
import { microsoft365 } from './adapter';
import { ownScores, statusOfControl } from './secure-score';
import type { ControlProfile } from './shapes';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const connect = (change: Record<string, unknown> = {}) =>
  microsoft365.connect({ ...settings.microsoft365, ...change }, simulated.dependencies);

const [own] = createTenants() as [Tenant];

const daysBefore = (days: number) => new Date(simulated.clock.now().getTime() - days * 86_400_000);

test.each([
  [null, 1],
  [1, 1],
  [9, 9],
  [400, 90],
])('last collection %p days ago: reads one score for each of %i days', async (since, expected) => {
  const { metrics } = await connect().collect(since === null ? null : daysBefore(since));
  const scores = metrics.filter(({ key }) => key === 'secure-score-percent');
  expect(scores).toHaveLength(expected);
  expect(new Set(scores.map(({ observedAt }) => observedAt.toISOString().slice(0, 10))).size).toBe(expected);
  expect(scores[0]?.observedAt.toISOString().slice(0, 10)).toBe('2026-11-20');
});

test('the score is achieved points over possible points, also per category', async () => {
  const { metrics } = await connect().collect(null);
  const of = (key: string) => metrics.find((metric) => metric.key === key);
  expect(of('data-secure-score-percent')).toMatchObject({ numerator: 12, denominator: 20, value: 60, unit: 'percent' });
  const total = ['identity', 'data', 'device', 'app'].map(
    (name) => of(`${name}-secure-score-percent`)?.denominator ?? 0,
  );
  expect(of('secure-score-percent')?.denominator).toBe(total.reduce((sum, points) => sum + points, 0));
});

test('registration is measured for enabled members, without guests and disabled accounts', async () => {
  const { metrics } = await connect().collect(null);
  const registered = metrics.find(({ key }) => key === 'mfa-registered-percent');
  expect(registered?.denominator).toBeGreaterThan(20);
  // 44 entries, 3 of them guests, some disabled.
  expect(registered?.denominator).toBeLessThan(41);
});

test('a report that leaves out enabled accounts is partial and yields no check', async () => {
  const path = '/graph/v1.0/reports/authenticationMethods/userRegistrationDetails';
  // The first page has rows, the second is empty.
  let pages = 0;
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('userRegistrationDetails')) {
      pages += 1;
      if (pages === 2) await simulated.fault({ vendor: 'microsoft365', path, kind: 'empty' });
    }
    return realFetch(input, init);
  });
  const { metrics, checks } = await connect().collect(null);
  expect(metrics.find(({ key }) => key === 'mfa-registered-percent')).toMatchObject({
    status: 'partial',
    reason: { code: 'truncated', message: expect.stringMatching(/leaves out \d+ of \d+/) },
  });
  expect(checks.map(({ key }) => key)).not.toContain('mfa-registered-percent');
});

test("checks leave out deprecated controls and devices, and follow the administrator's decisions", async () => {
  const { checks } = await connect().collect(null);
  const byKey = new Map(checks.map((check) => [check.key, check]));
  expect(byKey.has('OldForwardRules')).toBe(false);
  expect(byKey.has('DiskEncryption')).toBe(false);
  expect(byKey.get('UserRiskPolicy')?.implementationStatus).toBe('RISK_ACCEPTED');
  expect(byKey.get('SafeLinks')).toMatchObject({
    implementationStatus: 'FULLY_IMPLEMENTED',
    name: expect.stringContaining('by another product'),
  });
  // The policy for all users has an exception.
  expect(byKey.get('mfa-required-of-all-count')?.implementationStatus).toBe('PARTIALLY_IMPLEMENTED');
});

test.each<[number, number, string[], string | undefined]>([
  [10, 10, [], 'FULLY_IMPLEMENTED'],
  [9.99, 10, [], 'PARTIALLY_IMPLEMENTED'],
  [0, 10, [], 'NOT_IMPLEMENTED'],
  [0, 0, [], undefined],
  [0, 10, ['ignored'], 'RISK_ACCEPTED'],
  [0, 10, ['thirdParty'], 'FULLY_IMPLEMENTED'],
  [0, 10, ['ignored', 'reviewed'], 'NOT_IMPLEMENTED'],
])('a control with %p of %p points and the states %j is %s', (score, maxScore, states, expected) => {
  const profile: ControlProfile = {
    id: 'x',
    title: 'x',
    controlCategory: 'Identity',
    maxScore,
    controlStateUpdates: states.map((state, index) => ({ state, updatedDateTime: `2026-01-0${index + 1}T00:00:00Z` })),
  };
  expect(statusOfControl(score, profile)).toBe(expected);
});

test('without Entra ID P1 registration is unavailable and the rest is collected', async () => {
  const result = await connect({ tenantId: tenantWithoutPremium?.id }).collect(null);
  const registered = result.metrics.find(({ key }) => key === 'mfa-registered-percent');
  expect(registered).toMatchObject({
    status: 'unavailable',
    value: null,
    reason: { code: 'licence-missing', message: expect.stringContaining('needs a Microsoft Entra ID P1 licence') },
  });
  expect(collectionOf(result)).toMatchObject({ outcome: 'partial', problem: { code: 'licence-missing' } });
  expect(result.checks.map(({ key }) => key)).not.toContain('mfa-registered-percent');
});

test('without consent the connection test fails, until the consent page is accepted', async () => {
  const tenantId = tenantWithoutConsent?.id ?? '';
  const adapter = connect({ tenantId });
  await expect(adapter.testConnection()).resolves.toMatchObject({
    ok: false,
    reason: { code: 'consent-missing', message: expect.stringContaining("hasn't granted consent yet") },
  });
  const query = new URLSearchParams({
    client_id: settings.microsoft365.clientId,
    redirect_uri: 'http://localhost:4600/back',
    state: 'test-state',
  });
  const page = `${simulated.url}/microsoft/login/${tenantId}/v2.0/adminconsent?${query}`;
  expect((await fetch(page)).status).toBe(200);
  const back = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'accept' }),
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toBe(
    `http://localhost:4600/back?state=test-state&admin_consent=True&tenant=${tenantId}`,
  );
  await expect(adapter.testConnection()).resolves.toEqual({ ok: true });
});

test("only Secure Score's own scores count where other providers have some of the same day", () => {
  const score = (provider: string | null, currentScore: number) => ({
    createdDateTime: new Date('2026-11-20T00:00:00Z'),
    vendorInformation: { provider },
    currentScore,
    maxScore: 100,
    controlScores: [],
  });
  expect(ownScores([score('Other', 1), score('SecureScore', 70)])).toMatchObject([{ currentScore: 70 }]);
  expect(ownScores([score(null, 60)])).toMatchObject([{ currentScore: 60 }]);
});

describe('managed devices', () => {
  const figure = async (key: string) => (await connect().collect(null)).metrics.find((metric) => metric.key === key);
  const now = new Date('2026-11-20T10:00:00.000Z');

  test('encryption and compliance are shares of the devices that synced within 30 days and were evaluated', async () => {
    const devices = managedDevices(own, now, 'mixed').filter(
      ({ lastSyncDateTime }) => now.getTime() - Date.parse(lastSyncDateTime) <= 30 * 86_400_000,
    );
    const evaluated = devices.filter(({ complianceState }) => complianceState !== 'unknown');
    expect(evaluated.length).toBeLessThan(devices.length);
    expect(devices.length).toBeLessThan(44);
    expect(await figure('device-encrypted-percent')).toMatchObject({
      numerator: devices.filter(({ isEncrypted }) => isEncrypted).length,
      denominator: devices.length,
    });
    expect(await figure('device-compliant-percent')).toMatchObject({
      numerator: evaluated.filter(({ complianceState }) => complianceState === 'compliant').length,
      denominator: evaluated.length,
    });
  });

  test('without consent to read them they are not measured, and everything else is', async () => {
    const path = '/graph/v1.0/deviceManagement/';
    await simulated.fault({ vendor: 'microsoft365', path, kind: 'forbidden', times: 10 });
    const { metrics } = await connect().collect(null);
    const missing = metrics.filter(({ status }) => status === 'unavailable');
    expect(missing.map(({ key }) => key)).toEqual(['device-encrypted-percent', 'device-compliant-percent']);
    for (const { value, reason } of missing) expect([value, reason?.code]).toEqual([null, 'consent-missing']);
  });

  test('a tenant without Intune lacks the licence', () => {
    expect(problemOf(400, 'Request not applicable to target tenant.')).toBe('licence-missing');
  });
});

test('the tenant is listed by its name', async () => {
  await expect(connect().listSubjects()).resolves.toEqual([{ id: own.id, name: 'Harbour IT Services' }]);
});

describe('administrators', () => {
  test('each account once, with all its roles, by name; applications are told apart', async () => {
    const { administrators = [], isComplete } = (await connect().listAdministrators?.(100)) ?? {};
    expect(isComplete).toBe(true);
    expect(new Set(administrators.map(({ id }) => id)).size).toBe(administrators.length);
    expect(administrators.map(({ name }) => name)).toEqual(administrators.map(({ name }) => name).toSorted());
    expect(administrators.map(({ roles }) => roles)).toContainEqual(['Global Administrator', 'Security Administrator']);
    expect(administrators.filter(({ kind }) => kind === 'application')).toEqual([
      expect.objectContaining({ name: 'Backup for Microsoft 365', account: '', roles: ['User Administrator'] }),
    ]);
  });

  test('no more than asked for, and then it is not complete', async () => {
    expect(await connect().listAdministrators?.(2)).toMatchObject({ administrators: [{}, {}], isComplete: false });
  });

  test('without the permission, the missing consent is named', async () => {
    const path = '/graph/v1.0/roleManagement/';
    await simulated.fault({ vendor: 'microsoft365', path, kind: 'forbidden', times: 10 });
    await expect(connect().listAdministrators?.(100)).rejects.toMatchObject({ problem: 'consent-missing' });
  });
});

describe("a partner's customers", () => {
  const customers = createCustomerTenants();
  const [first] = customers as [Tenant];
  const withoutConsent = customers.find(({ consented }) => !consented) as Tenant;
  const listing = { ...settings.microsoft365, customers: 'partner' };
  const of = (customer: string, given: object = listing) =>
    microsoft365.connectCustomer(given, customer, simulated.dependencies);

  test('they are listed, on all pages, only where the setting asks for them, and never count', async () => {
    const own = { id: settings.microsoft365.tenantId, name: 'Harbour IT Services' };
    const theirs = customers.map(({ id, name }) => ({ id, name, included: false, countable: false }));
    await expect(connect({ customers: 'partner' }).listSubjects()).resolves.toEqual([own, ...theirs]);
    await expect(connect({ customers: 'none' }).listSubjects()).resolves.toEqual([own]);
    const { customers: _, ...earlier } = settings.microsoft365;
    await expect(microsoft365.connect(earlier, simulated.dependencies).listSubjects()).resolves.toEqual([own]);
    const ids = customers.map(({ id }) => id);
    const { metrics } = await connect({ customers: 'partner' }).collect(null, { subjects: ids });
    expect(new Set(metrics.map(({ subject }) => subject))).toEqual(new Set([own.id]));
  });

  test('the setting is a choice that may be left out', () => {
    const setting = microsoft365.settings().find(({ name }) => name === 'customers');
    expect(setting).toMatchObject({
      kind: 'choice',
      required: false,
      choices: [{ value: 'none' }, { value: 'partner' }],
    });
    expect(() => connect({ customers: 'everyone' })).toThrow(/customers/);
  });

  test('the own tenant is no customer, whichever way it is written', async () => {
    const realFetch = globalThis.fetch;
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).includes('delegatedAdminCustomers')) return realFetch(input, init);
      return Response.json({ value: [{ tenantId: own.id.toUpperCase(), displayName: own.name }] });
    });
    await expect(connect({ customers: 'partner' }).listSubjects()).resolves.toHaveLength(1);
    await expect(connect({ customers: 'partner', tenantId: own.domain }).listSubjects()).resolves.toHaveLength(1);
    spy.mockRestore();
  });

  test('without the permission, the message names it', async () => {
    const tenantId = tenantWithoutPremium?.id;
    await expect(connect({ customers: 'partner', tenantId }).listSubjects()).rejects.toMatchObject({
      problem: 'consent-missing',
      message: expect.stringContaining('DelegatedAdminRelationship.Read.All'),
    });
    await expect(connect({ tenantId }).listSubjects()).resolves.toHaveLength(1);
  });

  test("one customer's figures are those of its tenant, with nothing of the others", async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const adapter = of(first.id);
    await expect(adapter.testConnection()).resolves.toEqual({ ok: true });
    const subjects = await adapter.listSubjects();
    expect(subjects).toEqual([{ id: first.id, name: first.name }]);
    const result = await adapter.collect(null, { subjects: [own.id] });
    const tokens = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('/token'));
    fetched.mockRestore();
    expect(tokens.length).toBeGreaterThan(0);
    for (const url of tokens) expect(url).toContain(first.id);
    const members = users(first).filter(({ accountEnabled, userType }) => accountEnabled && userType === 'Member');
    expect(result.metrics.find(({ key }) => key === 'mfa-registered-percent')).toMatchObject({
      status: 'ok',
      denominator: members.length,
    });
    const score = (collected: typeof result) => collected.metrics.find(({ key }) => key === 'secure-score-percent');
    expect(score(result)?.value).not.toBe(score(await connect().collect(null))?.value);
    expect(new Set(result.metrics.map(({ subject }) => subject))).toEqual(new Set([first.id]));
    const { administrators = [] } = (await adapter.listAdministrators?.(100)) ?? {};
    const text = JSON.stringify([result, subjects, administrators]);
    for (const { id, name, domain } of [own, ...customers.slice(1)]) {
      for (const part of [id, name, domain]) expect(text).not.toContain(part);
    }
    expect(administrators.length).toBeGreaterThan(0);
    await expect(adapter.listOptions('anything')).rejects.toThrow('no options');
  });

  test("requests count against the customer's tenant", async () => {
    const paced = new Set<string>();
    const pace: Dependencies['pace'] = async (limits) => {
      for (const { key } of limits) paced.add(key);
      return 0;
    };
    await microsoft365.connectCustomer(listing, first.id, { ...simulated.dependencies, pace }).collect(null);
    expect([...paced].filter((key) => key.endsWith(first.id)).length).toBeGreaterThan(1);
    expect([...paced].filter((key) => key.includes(own.id))).toEqual([]);
  });

  test("without consent, nothing is measured until an administrator of the customer's tenant has granted it", async () => {
    const adapter = of(withoutConsent.id);
    const missing = { code: 'consent-missing', message: expect.stringContaining('Select Grant consent') };
    await expect(adapter.testConnection()).resolves.toMatchObject({ ok: false, reason: missing });
    for (const one of (await adapter.collect(null)).metrics) {
      expect(one).toMatchObject({ value: null, subject: withoutConsent.id, reason: missing });
    }
    const { clientSecret: _, ...withoutSecret } = listing;
    const forConsent = microsoft365.forCustomerConsent(withoutSecret, withoutConsent.id, simulated.dependencies);
    const page = forConsent.consentUrl?.('http://localhost:4600/back', 'test-state') ?? '';
    expect(new URL(page).pathname).toContain(withoutConsent.id);
    expect(await (await fetch(page)).text()).toContain(withoutConsent.name);
    await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'accept' }), redirect: 'manual' });
    await expect(adapter.testConnection()).resolves.toEqual({ ok: true });
    await expect(adapter.listSubjects()).resolves.toEqual([{ id: withoutConsent.id, name: withoutConsent.name }]);
  });

  test('problems of the connection are for the managing organisation to solve', async () => {
    const result = await of(first.id, { ...listing, clientSecret: 'wrong' }).testConnection();
    expect(result).toMatchObject({ reason: { message: expect.stringContaining('The organisation that manages') } });
    const stopped = { ...listing, customers: 'none' };
    expect(() => of(first.id, stopped)).toThrow(/doesn't measure the tenants of clients\. The organisation/);
    expect(() => of('contoso.onmicrosoft.com')).toThrow('no such customer');
  });
});
