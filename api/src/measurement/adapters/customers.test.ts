/** Measuring one customer of a connection: its figures only, nothing of other customers, and no 0 that isn't proven. */

import { z } from 'zod';
import { devicesIn } from '../../../local/simulators/ninjaone/devices';
import { ticketsAt } from '../../../local/simulators/world/tickets';
import { companies, quietCompany } from '../../../local/simulators/world/world';
import { type Simulated, settings, startSimulated } from '../../../test/support/servers/simulators';
import { dayMs } from '../../platform/clock';
import { defineAdapter } from './define-adapter';
import type { CollectionResult, ConnectedAdapter } from './port';
import { adapterModule, VendorError } from './service';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const desks = [
  {
    key: 'halopsa',
    lists: ['/api/Tickets', '/api/Team'],
    clients: '/api/Client',
    place: { securityTeam: 'Night shift' },
    missing: 'no active team "Night shift"',
    requests: ['Tickets', 'client_id=4'],
  },
  {
    key: 'connectwise',
    lists: ['/v4_6_release/apis/3.0/service/tickets', '/v4_6_release/apis/3.0/service/boards'],
    clients: '/v4_6_release/apis/3.0/company/companies',
    place: { securityBoard: 'Projects 2019' },
    missing: 'no active board "Projects 2019"',
    requests: ['service/tickets', 'company%2Fid%3D4'],
  },
  {
    key: 'autotask',
    lists: ['/ATServicesRest/V1.0/Tickets/query', '/ATServicesRest/V1.0/Tickets/entityInformation'],
    clients: '/ATServicesRest/V1.0/Companies/query',
    place: { securityQueue: 'Old projects' },
    missing: 'no active ticket queue "Old projects"',
    requests: ['Tickets/query', '{"op":"eq","field":"companyID","value":4}'],
  },
] as const;
const ninja = {
  key: 'ninjaone',
  clients: '/api/v2/organizations',
  requests: ['/api/v2/', 'df=org+%3D+4'],
} as const;
type Key = (typeof desks)[number]['key'] | 'ninjaone';

const moduleOf = (key: string) => adapterModule(key) ?? raise(key);
function raise(key: string): never {
  throw new Error(`There is no adapter ${key}.`);
}

const connectCustomer = (key: Key, customer: string, change: Record<string, unknown> = {}): ConnectedAdapter =>
  moduleOf(key).connectCustomer({ ...settings[key], ...change }, customer, simulated.dependencies);

const metric = ({ metrics }: CollectionResult, key: string) => metrics.find((one) => one.key === key);
const openCount = 'security-tickets-open-count';
const oldCount = 'security-tickets-over-30-days-count';
const answered = 'detection-tickets-in-sla-percent';
const managers = 'The organisation that manages this one has to mend its connection.';

describe.each([...desks, ninja])('one customer of $key', ({ key, clients, requests: [path, filter] }) => {
  const [customer] = companies.filter(({ id }) => id === 4);
  const others = companies.filter(({ id }) => id !== 4);

  test('the answers contain nothing of others, and the vendor is asked for less', async () => {
    const whole = await moduleOf(key).connect(settings[key], simulated.dependencies).collect(null, { subjects: null });
    const adapter = connectCustomer(key, '4');
    const subjects = await adapter.listSubjects();
    expect(subjects).toEqual([{ id: '4', name: customer?.name }]);
    // What another organisation has included doesn't matter here.
    const result = await adapter.collect(null, { subjects: ['2', '3', '4'] });
    expect(new Set(result.metrics.map(({ subject }) => subject))).toEqual(new Set(['4']));
    expect(result.metrics.filter(({ status }) => status === 'ok').length).toBeGreaterThan(2);
    expect(result.metrics.map(({ key: name }) => name)).not.toContain('service-desk-inactive-accounts-count');
    expect(result.apiCalls).toBeLessThan(whole.apiCalls);
    const text = JSON.stringify([result, subjects]);
    for (const { name } of others) expect(text).not.toContain(name);
  });

  test('every request for data is limited to the customer', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await connectCustomer(key, '4').collect(null);
    const asked = fetched.mock.calls
      .map(([url, init]) => `${url} ${typeof init?.body === 'string' ? init.body : ''}`)
      .filter((request) => request.includes(path) && !request.includes('/organizations?'));
    fetched.mockRestore();
    expect(asked.length).toBeGreaterThan(1);
    for (const request of asked) expect(request).toContain(filter);
  });

  test('a vendor that ignores the filter changes no figure', async () => {
    const expected = await connectCustomer(key, '4').collect(null);
    const realFetch = globalThis.fetch;
    const ignoring = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = String(input)
        .replace(/client_id=4&?/, '')
        .replace(/\+and\+company%2Fid%3D4|df=org\+%3D\+4&?/, '');
      const body = typeof init?.body === 'string' ? init.body.replace(`,${filter}`, '') : init?.body;
      return realFetch(url, { ...init, ...(body !== undefined && { body }) });
    });
    const result = await connectCustomer(key, '4').collect(null);
    ignoring.mockRestore();
    expect(result.apiCalls).toBeGreaterThan(expected.apiCalls);
    expect(result.metrics).toEqual(expected.metrics);
  });

  test('a customer that the vendor no longer lists is a problem, not a customer without data', async () => {
    const adapter = connectCustomer(key, '999');
    const { name } = moduleOf(key).describe();
    const gone = {
      problem: 'empty',
      message: `${name} no longer lists this customer. The organisation that manages this one has to map another customer.`,
    };
    await expect(adapter.listSubjects()).rejects.toMatchObject(gone);
    await expect(adapter.collect(null)).rejects.toMatchObject(gone);
    await expect(adapter.testConnection()).resolves.toMatchObject({ ok: false, reason: { code: 'empty' } });
  });

  test("an incomplete list doesn't prove that it is gone", async () => {
    await simulated.fault({ vendor: key, path: clients, kind: 'partial', times: 10 });
    await expect(connectCustomer(key, '999').listSubjects()).rejects.toMatchObject({ problem: 'incomplete' });
    await expect(connectCustomer(key, '4').listSubjects()).resolves.toHaveLength(1);
  });

  test('options, tickets and administrators belong to the managing organisation', async () => {
    const adapter = connectCustomer(key, '4');
    await expect(adapter.listOptions('customers')).rejects.toThrow('no options');
    expect([adapter.tickets, adapter.listAdministrators, adapter.consentUrl]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('problems of the connection are for the managing organisation to solve', async () => {
    const wrong = { clientSecret: 'wrong', privateKey: 'wrong', secret: 'wrong' };
    const result = connectCustomer(key, '4', wrong).collect(null);
    await expect(result).rejects.toMatchObject({ problem: 'credentials', message: expect.stringContaining(managers) });
    await expect(result).rejects.not.toThrow(/Check /);
    const invalid = { clientSecret: '', privateKey: '', secret: '' };
    expect(() => connectCustomer(key, '4', invalid)).toThrow(/ settings are not valid\. The organisation/);
    for (const id of ['', '4 or org = 5', 'harbour']) expect(() => connectCustomer(key, id)).toThrow(VendorError);
  });
});

describe.each(desks)("one customer's tickets in $key", ({ key, lists: [ticketPath, placePath], place, missing }) => {
  const quiet = String(quietCompany.id);
  /** Two answers of the vendor are needed for a 0. */
  const unproven = async (change: Record<string, unknown> = {}) => {
    const result = await connectCustomer(key, quiet, change).collect(null);
    expect(metric(result, openCount)).toMatchObject({ status: 'unavailable', value: null });
    expect(metric(result, oldCount)).toMatchObject({ status: 'unavailable', value: null });
    expect(metric(result, answered)).toMatchObject({ status: 'unavailable', value: null });
    expect(result.checks).toEqual([]);
    return metric(result, openCount)?.reason;
  };

  test('the figures are those of its tickets', async () => {
    const now = simulated.clock.now();
    for (const { id } of companies.filter((company) => company.id !== quietCompany.id)) {
      const open = ticketsAt(now).filter(
        ({ companyId, security, closedAt }) => companyId === id && security && !closedAt,
      );
      const old = open.filter(({ openedAt }) => now.getTime() - openedAt.getTime() > 30 * dayMs);
      const result = await connectCustomer(key, String(id)).collect(null);
      expect(metric(result, openCount)).toMatchObject({ status: 'ok', value: open.length, subject: String(id) });
      expect(metric(result, oldCount)).toMatchObject({ status: 'ok', value: old.length, denominator: open.length });
    }
  });

  test('no security tickets are 0 if the vendor lists the customer, the place of such tickets, and none', async () => {
    const result = await connectCustomer(key, quiet).collect(null);
    expect(metric(result, openCount)).toMatchObject({ status: 'ok', value: 0 });
    expect(metric(result, oldCount)).toMatchObject({ status: 'ok', value: 0 });
    expect(metric(result, answered)).toMatchObject({ value: null, reason: { code: 'nothing-to-measure' } });
    expect(result.checks).toEqual([
      expect.objectContaining({ key: oldCount, implementationStatus: 'FULLY_IMPLEMENTED' }),
    ]);
  });

  test('the same for a customer without any tickets', async () => {
    await simulated.fault({ vendor: key, path: ticketPath, kind: 'empty', times: 10 });
    const result = await connectCustomer(key, '4').collect(null);
    expect(metric(result, openCount)).toMatchObject({ status: 'ok', value: 0 });
    expect(metric(result, 'urgent-ticket-age-days')).toMatchObject({ reason: { code: 'nothing-to-measure' } });
  });

  test('a place that is gone makes no figure', async () => {
    const reason = { code: 'settings', message: expect.stringContaining(missing) };
    expect(await unproven(place)).toMatchObject(reason);
    expect((await unproven(place))?.message).toContain(managers);
    const withTickets = await connectCustomer(key, '4', place).collect(null);
    expect(metric(withTickets, openCount)).toMatchObject({ value: null, reason });
  });

  test.each([
    ['malformed', 'malformed'],
    ['reshaped', 'malformed'],
    ['empty', 'empty'],
    ['forbidden', 'not-permitted'],
    ['server-error', 'vendor-error'],
  ] as const)('a list of places that is %s proves nothing', async (kind, code) => {
    await simulated.fault({ vendor: key, path: placePath, kind, times: 10 });
    expect(await unproven()).toMatchObject({ code });
  });

  test.each([
    ['malformed', 'malformed'],
    ['reshaped', 'malformed'],
    ['partial', 'incomplete'],
    ['server-error', 'vendor-error'],
  ] as const)('a list of tickets that is %s proves nothing', async (kind, code) => {
    await simulated.fault({ vendor: key, path: ticketPath, kind, times: 10 });
    expect(await unproven()).toMatchObject({ code });
  });

  test.each(['', '{}', 'null', key === 'connectwise' ? '{"items":[]}' : '[]'])(
    'a list of tickets that is %j proves nothing',
    async (body) => {
      const realFetch = globalThis.fetch;
      const faulty = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const answer = await realFetch(input, init);
        return new URL(String(input)).pathname.endsWith(ticketPath) ? new Response(body) : answer;
      });
      expect(await unproven()).toMatchObject({ code: expect.stringMatching(/^(malformed|empty)$/) });
      faulty.mockRestore();
    },
  );

  test("tickets that don't say whose they are prove nothing", async () => {
    const realFetch = globalThis.fetch;
    const faulty = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await realFetch(input, init);
      if (!new URL(String(input)).pathname.endsWith(ticketPath)) return answer;
      const body = (await answer.text()).replace(/"(client_id|companyID)":\d+,?|"company":\{[^}]*\},?/g, '');
      return new Response(body, { status: answer.status, headers: answer.headers });
    });
    expect(await unproven()).toMatchObject({ code: 'malformed', message: expect.stringContaining('whose tickets') });
    faulty.mockRestore();
  });
});

test('where the places cannot be read, a customer with security tickets is measured all the same', async () => {
  await simulated.fault({ vendor: 'halopsa', path: '/api/Team', kind: 'forbidden', times: 10 });
  expect(metric(await connectCustomer('halopsa', '4').collect(null), openCount)).toMatchObject({ status: 'ok' });
});

test('a team that has been renamed makes no figure, even while tickets carry its earlier name', async () => {
  const realFetch = globalThis.fetch;
  const renamed = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await realFetch(input, init);
    if (!new URL(String(input)).pathname.endsWith('/Team')) return answer;
    return new Response((await answer.text()).replace('"Security"', '"Security operations"'));
  });
  const result = await connectCustomer('halopsa', '4').collect(null);
  renamed.mockRestore();
  expect(metric(result, openCount)).toMatchObject({ value: null, reason: { code: 'settings' } });
});

describe('one customer in ninjaone', () => {
  const of = (id: string) => connectCustomer('ninjaone', id).collect(null);

  test('the figures are those of its devices', async () => {
    for (const { id } of companies.filter((company) => company.id !== quietCompany.id)) {
      const devices = devicesIn('mixed').filter(({ organizationId }) => organizationId === id);
      expect(metric(await of(String(id)), 'device-reporting-percent')).toMatchObject({
        numerator: devices.filter(({ daysSinceContact }) => daysSinceContact <= 7).length,
        denominator: devices.length,
        subject: String(id),
      });
    }
  });

  test('without devices, everything is not measured, neither 0 nor 100', async () => {
    const { metrics, checks } = await of(String(quietCompany.id));
    expect(metrics).toHaveLength(6);
    for (const one of metrics) {
      expect(one).toMatchObject({ status: 'unavailable', value: null, reason: { code: 'nothing-to-measure' } });
    }
    expect(checks).toEqual([]);
  });

  test('an incomplete list of devices is reported as such', async () => {
    await simulated.fault({ vendor: 'ninjaone', path: '/api/v2/devices-detailed', kind: 'partial', times: 10 });
    const { metrics } = await of(String(quietCompany.id));
    for (const one of metrics) expect(one).toMatchObject({ value: null, reason: { code: 'incomplete' } });
  });
});

test('adapters without customers say so', () => {
  expect(moduleOf('google').describe().customers).toBeUndefined();
  expect(() => moduleOf('google').connectCustomer(settings.google, '4', simulated.dependencies)).toThrow(
    `Google Workspace can't measure a single customer. ${managers}`,
  );
});

describe('the guard of all adapters', () => {
  const observedAt = new Date('2026-11-20T10:00:00Z');
  const connection = (subject: string) =>
    defineAdapter({
      key: 'halopsa',
      settings: z.object({}),
      account: () => 'harbour',
      open: () => raise('halopsa'),
      customer: {
        id: /^\d$/,
        open: () => ({
          steps: 1,
          list: async () => ({
            rows: [
              { id: '1', name: 'Others', included: false },
              { id: '2', name: 'Customer', included: false },
            ],
            incomplete: null,
          }),
          collect: async () => ({
            metrics: [
              { key: openCount, value: 1, unit: 'count', numerator: 1, denominator: null, subject, observedAt, ...ok },
            ],
            checks: [],
            rawDigest: '',
            apiCalls: 1,
          }),
          listAdministrators: async () => ({ administrators: [], isComplete: true }),
        }),
      },
    }).connectCustomer({}, '2', simulated.dependencies);
  const ok = { status: 'ok', reason: null } as const;

  test('keeps other customers and the administrators of a shared system out', async () => {
    await expect(connection('2').listSubjects()).resolves.toEqual([{ id: '2', name: 'Customer' }]);
    expect(connection('2').listAdministrators).toBeUndefined();
    await expect(connection('2').collect(null)).resolves.toMatchObject({ apiCalls: 1 });
  });

  test('refuses figures of anything else', async () => {
    await expect(connection('1').collect(null)).rejects.toThrow('HaloPSA measured more than the customer.');
  });
});
