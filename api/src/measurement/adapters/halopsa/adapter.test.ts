/** Tests how the HaloPSA metrics are calculated and where the client secret is sent, against the simulator. */
import { ticketsAt } from '../../../../local/simulators/world/tickets';
import { people } from '../../../../local/simulators/world/world';
import { type Simulated, settings, startSimulated } from '../../../../test/support/servers/simulators';
import { dayMs } from '../../../platform/clock';
import { halopsa } from './adapter';
import { haloDate } from './shapes';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const connect = (change: Record<string, unknown> = {}) =>
  halopsa.connect({ ...settings.halopsa, ...change }, simulated.dependencies);

test('metrics are calculated from the tickets', async () => {
  const now = simulated.clock.now();
  const security = ticketsAt(now).filter((ticket) => ticket.security);
  const recent = security.filter(({ openedAt }) => openedAt.getTime() >= now.getTime() - 90 * dayMs);
  const decided = recent.filter(
    ({ respondBy, respondedAt, closedAt }) => respondBy && (respondedAt || closedAt || now > respondBy),
  );
  const inSla = decided.filter(
    ({ respondBy, respondedAt, closedAt }) => (respondedAt ?? closedAt ?? now) <= (respondBy ?? now),
  );
  const open = security.filter(({ closedAt }) => !closedAt);
  const old = open.filter(({ openedAt }) => now.getTime() - openedAt.getTime() > 30 * dayMs);
  expect(old.length).toBeGreaterThan(0);

  const { metrics } = await connect().collect(null);
  const of = (key: string) => metrics.find((metric) => metric.key === key);
  expect(of('detection-tickets-in-sla-percent')).toMatchObject({
    numerator: inSla.length,
    denominator: decided.length,
  });
  expect(of('security-tickets-open-count')).toMatchObject({ value: open.length });
  expect(of('security-tickets-over-30-days-count')).toMatchObject({ value: old.length, denominator: open.length });
  const unused = people.filter(({ disabled, idleDays }) => !disabled && (idleDays === null || idleDays > 45));
  expect(of('service-desk-inactive-accounts-count')).toMatchObject({ value: unused.length });
});

test('reads every page of the window and no further back', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await connect().collect(null);
  const pages = fetched.mock.calls
    .map(([url]) => new URL(String(url)))
    .filter(({ pathname, searchParams }) => pathname.endsWith('/Tickets') && !searchParams.has('open_only'))
    .map(({ searchParams }) => searchParams.get('page_no'));
  // 340 tickets in 120 days: 255 in the window, on 3 of 4 pages.
  expect(pages).toEqual(['1', '2', '3']);
});

test('a team without any tickets is reported as a wrong setting, not as a desk without incidents', async () => {
  const { metrics, checks } = await connect({ securityTeam: 'Sekurity' }).collect(null);
  for (const key of ['security-tickets-open-count', 'detection-tickets-in-sla-percent']) {
    expect(metrics.find((metric) => metric.key === key)).toMatchObject({
      status: 'unavailable',
      value: null,
      reason: { code: 'empty', message: expect.stringContaining('"Sekurity"') },
    });
  }
  expect(checks.map(({ key }) => key)).toEqual(['service-desk-inactive-accounts-count']);
});

test('the secret is sent to HaloPSA only, even if it names another address', async () => {
  await simulated.fault({ vendor: 'halopsa', path: '/api/authinfo', kind: 'foreign-link', times: 10 });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await expect(connect().testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'refused-address' } });
  expect(fetched.mock.calls.every(([url]) => String(url).startsWith(simulated.url))).toBe(true);
});

test('offers the teams that have open tickets', async () => {
  await expect(connect().listOptions('teams')).resolves.toEqual([
    { value: 'Security', label: 'Security' },
    { value: 'Service Desk', label: 'Service Desk' },
  ]);
  await expect(connect().listOptions('colours')).rejects.toThrow('no options named "colours"');
});

test.each(['harbour.halopsa.com', ' https://harbour.halopsa.com/\n'])('%j is a HaloPSA address', (address) => {
  expect(halopsa.configSchema().shape.address?.parse(address)).toMatch(/^https:\/\/harbour\.halopsa\.com\/?$/);
});

test.each([
  'https://evil.example',
  'evil.example',
  'https://halopsa.com.evil.example',
  'http://harbour.halopsa.com',
  'nonsense',
])('%s is not a HaloPSA address', (address) => {
  expect(() => connect({ address })).toThrow(/address: must/);
});

test.each([
  ['1900-01-01T00:00:00', null],
  [null, null],
  ['2026-11-20T10:00:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
])('the date %p is read as %p', (text, expected) => {
  expect(haloDate.parse(text)?.toISOString() ?? null).toBe(expected);
});

test('an invalid date is rejected rather than read as not set', () => {
  expect(haloDate.safeParse('yesterday').success).toBe(false);
});
