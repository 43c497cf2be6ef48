/** Tests how the ConnectWise metrics are calculated, against the simulator. */
import { ticketsAt } from '../../../../local/simulators/world/tickets';
import { type Simulated, settings, startSimulated } from '../../../../test/support/servers/simulators';
import { connectwise } from './adapter';
import { hasNextPage } from './connectwise';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterAll(() => simulated.stop());

const connect = (change: Record<string, unknown> = {}) =>
  connectwise.connect({ ...settings.connectwise, ...change }, simulated.dependencies);

test('metrics are calculated from the tickets of every page', async () => {
  const now = simulated.clock.now();
  const open = ticketsAt(now).filter(({ closedAt }) => !closedAt);
  const urgent = open.filter(({ priority }) => priority === 1);
  const { metrics } = await connect().collect(null);
  const of = (key: string) => metrics.find((metric) => metric.key === key);
  expect(of('security-tickets-open-count')).toMatchObject({ value: open.filter(({ security }) => security).length });
  const ages = urgent.map(({ openedAt }) => (now.getTime() - openedAt.getTime()) / 86_400_000).sort((a, b) => a - b);
  const middle = (ages.length - 1) / 2;
  const median = ((ages[Math.floor(middle)] ?? 0) + (ages[Math.ceil(middle)] ?? 0)) / 2;
  expect(of('urgent-ticket-age-days')?.value).toBeCloseTo(median, 1);
  expect(of('urgent-ticket-age-days')).toMatchObject({ unit: 'days', numerator: null });
  // An open ticket within its SLA may still miss it, so it does not count yet.
  const recent = ticketsAt(now).filter(
    ({ security, openedAt, respondBy }) =>
      security && respondBy && openedAt.getTime() >= now.getTime() - 90 * 86_400_000,
  );
  expect(of('security-tickets-resolved-in-sla-percent')?.denominator).toBeLessThanOrEqual(recent.length);
});

test('a board without any tickets is reported as a wrong setting', async () => {
  const { metrics } = await connect({ securityBoard: 'Nowhere' }).collect(null);
  expect(metrics.find(({ key }) => key === 'security-tickets-open-count')).toMatchObject({
    status: 'unavailable',
    reason: { message: expect.stringContaining('"Nowhere"') },
  });
});

test('a wrong client ID is rejected', async () => {
  const connectwiseClientId = '00000000-0000-4000-8000-000000000000';
  const { dependencies } = simulated;
  const addresses = { ...dependencies.addresses, connectwiseClientId };
  const adapter = connectwise.connect(settings.connectwise, { ...dependencies, addresses });
  await expect(adapter.testConnection()).resolves.toMatchObject({
    ok: false,
    reason: { code: 'credentials', message: expect.stringContaining('ConnectWise client ID') },
  });
});

test('without a client ID of the installation it cannot be connected', () => {
  const { dependencies } = simulated;
  const addresses = { ...dependencies.addresses, connectwiseClientId: undefined };
  expect(() => connectwise.connect(settings.connectwise, { ...dependencies, addresses })).toThrow(
    'CONNECTWISE_CLIENT_ID',
  );
});

describe('without a codebase', () => {
  const codebase = undefined;

  test('it is looked up once, without the keys, and everything is measured', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { metrics } = await connect({ codebase }).collect(null);
    const lookUps = fetched.mock.calls.filter(([url]) => String(url).includes('/login/companyinfo/'));
    expect(lookUps).toHaveLength(1);
    expect(JSON.stringify(lookUps)).not.toContain('Basic');
    expect(metrics).toEqual((await connect().collect(null)).metrics);
    fetched.mockRestore();
  });

  test('an unknown company says what to check', async () => {
    await expect(connect({ codebase, company: 'harbor' }).testConnection()).resolves.toMatchObject({
      ok: false,
      reason: { code: 'wrong-region', message: expect.stringContaining('Check region, company and codebase') },
    });
  });

  test('a vendor that is down makes every metric unavailable', async () => {
    const path = '/login/companyinfo/';
    await simulated.fault({ vendor: 'connectwise', path, kind: 'server-error', times: 1_000 });
    const { metrics } = await connect({ codebase }).collect(null);
    await simulated.reset();
    for (const metric of metrics) {
      expect(metric).toMatchObject({ value: null, reason: { code: 'vendor-error' } });
    }
  });
});

test('offers boards', async () => {
  await expect(connect().listOptions('boards')).resolves.toContainEqual({ value: 'Security', label: 'Security' });
});

test.each([
  [null, false],
  ['<https://a.example/x?pageId=2>; rel="next"', true],
  ['<https://a.example/x?page=1>; rel="first", <https://a.example/x?pageId=3>; rel="next"', true],
  ['<https://a.example/x?page=9>; rel="last"', false],
])('%p: there is a next page: %p', (header, expected) => {
  expect(hasNextPage(header)).toBe(expected);
});
