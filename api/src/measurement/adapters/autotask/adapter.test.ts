/** Tests how the Autotask metrics are calculated and where the secret is sent, against the simulator. */
import { application } from '../../../../local/simulators/autotask/routes';
import { ticketsAt } from '../../../../local/simulators/world/tickets';
import { companies } from '../../../../local/simulators/world/world';
import { type Simulated, settings, startSimulated } from '../../../../test/support/servers/simulators';
import { dayMs } from '../../../platform/clock';
import { autotask } from './adapter';
import { zoneBase } from './autotask';
import { autotaskDate } from './shapes';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const connect = (change: Record<string, unknown> = {}) =>
  autotask.connect({ ...settings.autotask, ...change }, simulated.dependencies);

const apiPath = '/ATServicesRest/V1.0';

/** What was requested: the end of the address, and the body. */
const requestsOf = (fetched: jest.SpyInstance) =>
  fetched.mock.calls.map(([url, options]) => ({
    path: new URL(String(url)).pathname.split(`${apiPath}/`)[1],
    body: options?.body ? JSON.parse(options.body) : null,
    headers: new Headers(options?.headers),
  }));

test('metrics are calculated from the tickets of every page', async () => {
  const now = simulated.clock.now();
  const recent = ticketsAt(now).filter(
    ({ security, openedAt }) => security && openedAt.getTime() >= now.getTime() - 90 * dayMs,
  );
  const answered = recent.filter(
    ({ respondBy, respondedAt, closedAt }) => respondBy && (respondedAt || closedAt || now > respondBy),
  );
  const answeredInSla = answered.filter(
    ({ respondBy, respondedAt, closedAt }) => (respondedAt ?? closedAt ?? now) <= (respondBy ?? now),
  );
  const resolved = recent.filter(({ fixBy, closedAt }) => fixBy && (closedAt || now > fixBy));
  const resolvedInSla = resolved.filter(({ fixBy, closedAt }) => fixBy && closedAt && closedAt <= fixBy);
  const open = ticketsAt(now).filter(({ closedAt }) => !closedAt);
  const openSecurity = open.filter(({ security }) => security);
  const ages = open
    .filter(({ priority }) => priority === 1)
    .map(({ openedAt }) => (now.getTime() - openedAt.getTime()) / dayMs)
    .sort((a, b) => a - b);
  const middle = (ages.length - 1) / 2;
  const median = ((ages[Math.floor(middle)] ?? 0) + (ages[Math.ceil(middle)] ?? 0)) / 2;
  expect(resolvedInSla.length).toBeLessThan(resolved.length);

  const { metrics } = await connect().collect(null);
  const of = (key: string) => metrics.find((metric) => metric.key === key);
  expect(of('detection-tickets-in-sla-percent')).toMatchObject({
    numerator: answeredInSla.length,
    denominator: answered.length,
  });
  expect(of('security-tickets-resolved-in-sla-percent')).toMatchObject({
    numerator: resolvedInSla.length,
    denominator: resolved.length,
  });
  expect(of('security-tickets-open-count')).toMatchObject({ value: openSecurity.length });
  expect(of('security-tickets-over-30-days-count')).toMatchObject({ denominator: openSecurity.length });
  expect(of('urgent-ticket-age-days')?.value).toBeCloseTo(median, 1);
  // Autotask doesn't say when accounts were last used.
  expect(metrics.map(({ key }) => key)).not.toContain('service-desk-inactive-accounts-count');
});

test('only the tickets of included customers count', async () => {
  const now = simulated.clock.now();
  const open = ticketsAt(now).filter(({ closedAt, security }) => !closedAt && security);
  const [first] = open;
  const { metrics } = await connect().collect(null, { subjects: [String(first?.companyId)] });
  expect(metrics.find(({ key }) => key === 'security-tickets-open-count')).toMatchObject({
    value: open.filter(({ companyId }) => companyId === first?.companyId).length,
  });
});

test('every page is queried with the conditions again, and asks for the fields that are read', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await connect().collect(null);
  const requests = requestsOf(fetched);
  const recent = requests.filter(({ body }) => body?.Filter[0].field === 'createDate');
  // 255 tickets in the window, on 3 pages.
  expect(recent.map(({ path }) => path)).toEqual(['Tickets/query', 'Tickets/query/next', 'Tickets/query/next']);
  for (const { body } of recent) {
    expect(body).toEqual({
      MaxRecords: 500,
      IncludeFields: expect.arrayContaining(['id', 'createDate', 'queueID']),
      Filter: [{ op: 'gte', field: 'createDate', value: '2026-08-22T10:00:00.000' }],
    });
  }
});

test('the zone is looked up once, without credentials', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { apiCalls } = await connect().collect(null);
  const requests = requestsOf(fetched);
  expect(apiCalls).toBe(requests.length);
  const [lookUp, ...others] = requests;
  expect(lookUp?.path).toBe('zoneInformation');
  expect(lookUp?.headers.has('secret')).toBe(false);
  expect(others.map(({ path }) => path)).not.toContain('zoneInformation');
  expect(others.every(({ headers }) => headers.get('secret') === application.secret)).toBe(true);
});

test('a zone at another address gets no credentials', async () => {
  await simulated.fault({
    vendor: 'autotask',
    path: `${apiPath}/zoneInformation`,
    kind: 'foreign-link',
    times: 10,
  });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await expect(connect().testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'refused-address' } });
  expect(requestsOf(fetched).map(({ path }) => path)).toEqual(['zoneInformation']);
});

test.each([
  ['https://webservices5.autotask.net/ATServicesRest/', 'https://webservices5.autotask.net'],
  ['https://webservices.autotask.net/atservicesrest', 'https://webservices.autotask.net'],
  ['http://webservices5.autotask.net/ATServicesRest/', undefined],
  ['https://webservices5.autotask.net:8443/ATServicesRest/', undefined],
  ['https://webservices5.autotask.net.evil.example/', undefined],
  ['https://evil.example/webservices5.autotask.net', undefined],
  ['https://ww5.autotask.net/', undefined],
  ['nonsense', undefined],
])('the zone %p is at %p', (url, expected) => {
  expect(zoneBase(url)).toBe(expected);
});

test('where the address is replaced, a zone outside it is refused', () => {
  expect(zoneBase('http://localhost:1/autotask/ATServicesRest/', 'http://localhost:1/autotask')).toBe(
    'http://localhost:1/autotask',
  );
  expect(zoneBase('https://webservices5.autotask.net/', 'http://localhost:1/autotask')).toBeUndefined();
});

test.each([
  ['an unknown user name', { userName: 'someone@else.example' }],
  ['a wrong secret', { secret: 'wrong' }],
  ['a wrong tracking identifier', { integrationCode: 'WRONG' }],
])('%s is rejected, and the message says what to check', async (_name, change) => {
  await expect(connect(change).testConnection()).resolves.toEqual({
    ok: false,
    reason: { code: 'credentials', message: expect.stringMatching(/^Autotask PSA rejected the credentials\. Check/) },
  });
  expect(simulated.waits).toEqual([]);
});

test('a missing permission, which Autotask answers with 500, is not repeated', async () => {
  await simulated.fault({ vendor: 'autotask', path: `${apiPath}/Companies`, kind: 'forbidden', times: 10 });
  await expect(connect().listSubjects()).rejects.toMatchObject({
    problem: 'not-permitted',
    message: expect.stringContaining("Allow the API user's security level"),
  });
  expect(simulated.waits).toEqual([]);
});

test("a refused query is reported in Autotask's words, without the secret", async () => {
  await simulated.fault({ vendor: 'autotask', path: `${apiPath}/Companies`, kind: 'echo', times: 10 });
  await expect(connect().listSubjects()).rejects.toMatchObject({
    problem: 'vendor-error',
    message: expect.stringMatching(/rejected the request for the companies \(500\): .*\[removed\]/),
  });
  expect(simulated.waits).toEqual([]);
});

test.each([
  ['queue', { securityQueue: 'Sekurity' }, 'no active ticket queue "Sekurity"'],
  ['deactivated queue', { securityQueue: 'Old projects' }, 'no active ticket queue "Old projects"'],
  ['priority', { urgentPriority: 'P1' }, 'no active ticket priority "P1"'],
])('an unknown %s is reported as a wrong setting', async (_name, change, message) => {
  const { metrics, checks } = await connect(change).collect(null);
  for (const metric of metrics) {
    expect(metric).toMatchObject({
      value: null,
      reason: { code: 'settings', message: expect.stringContaining(message) },
    });
  }
  expect(checks).toEqual([]);
});

test('offers active queues and priorities by their names', async () => {
  await expect(connect().listOptions('queues')).resolves.toEqual([
    { value: 'Service Desk', label: 'Service Desk' },
    { value: 'Security', label: 'Security' },
  ]);
  const priorities = await connect().listOptions('priorities');
  expect(priorities.map(({ value }) => value)).toEqual(['Critical', 'High', 'Medium', 'Low']);
  await expect(connect().listOptions('colours')).rejects.toThrow('no options named "colours"');
});

test('lists the companies', async () => {
  const subjects = await connect().listSubjects();
  expect(subjects).toEqual(companies.map(({ id, name }) => ({ id: String(id), name })));
});

test('settings that a header cannot carry are refused', () => {
  expect(() => connect({ secret: 'sécret' })).not.toThrow();
  expect(() => connect({ secret: 'a\nb' })).toThrow('secret: contains a character that cannot be sent');
  expect(() => connect({ userName: 'ключ@company.com' })).toThrow('userName: contains a character that cannot be sent');
});

test.each([
  ['2026-11-20T10:00:00.5', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
])('the date %p is read as %p', (text, expected) => {
  expect(autotaskDate.parse(text).toISOString()).toBe(expected);
});

test('an invalid date is rejected', () => {
  expect(autotaskDate.safeParse('yesterday').success).toBe(false);
});
