/** Tests how the NinjaOne metrics are calculated, against the simulator. */
import { devicesIn } from '../../../../local/simulators/ninjaone/devices';
import { type Simulated, settings, startSimulated } from '../../../../test/support/servers/simulators';
import { ninjaone } from './adapter';
import { backedUp, patched, protectedDevices, reporting, threatened } from './figures';
import { isUnsupported } from './operating-systems';
import type { NinjaDevice } from './shapes';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

const devices = devicesIn('mixed');
const connect = (change: Record<string, unknown> = {}) =>
  ninjaone.connect({ ...settings.ninjaone, ...change }, simulated.dependencies);

test("metrics are calculated from the MSP's own devices on every page", async () => {
  const own = devices.filter(({ organizationId }) => organizationId === 1);
  const servers = own.filter(({ server }) => server);
  const late = own.filter(
    ({ criticalPatchDays, failedPatch }) => failedPatch || (criticalPatchDays !== null && criticalPatchDays > 14),
  );
  const { metrics } = await connect().collect(null);
  const of = (key: string) => metrics.find((metric) => metric.key === key);
  expect(of('device-reporting-percent')).toMatchObject({
    numerator: own.filter(({ daysSinceContact }) => daysSinceContact <= 7).length,
    denominator: own.length,
    subject: '1',
  });
  expect(of('device-patched-percent')).toMatchObject({
    numerator: own.length - late.length,
    denominator: own.length,
  });
  expect(of('backup-coverage-percent')).toMatchObject({
    numerator: servers.filter(({ backupDays }) => backupDays !== null && backupDays <= 7).length,
    denominator: servers.length,
  });
  expect(of('device-active-threats-count')).toMatchObject({
    value: own.filter(({ activeThreat }) => activeThreat).length,
  });
  expect(late.length).toBeGreaterThan(0);
});

test('for an organisation that does not exist nothing is measured', async () => {
  const { metrics, checks } = await connect({ organizationId: 999 }).collect(null);
  for (const metric of metrics) expect(metric).toMatchObject({ status: 'unavailable', value: null });
  expect(checks).toEqual([]);
});

test('an empty list of patches is not "all patched" while the health report counts some', async () => {
  await simulated.fault({ vendor: 'ninjaone', path: '/api/v2/queries/os-patches', kind: 'empty', times: 10 });
  const { metrics } = await connect().collect(null);
  expect(metrics.find(({ key }) => key === 'device-patched-percent')).toMatchObject({
    status: 'unavailable',
    value: null,
    reason: { code: 'empty', message: expect.stringContaining('lists none') },
  });
});

test('measures each included organisation, and their sum for the checks', async () => {
  const { metrics } = await connect().collect(null, { subjects: ['1', '3'] });
  const reporting = metrics.filter(({ key }) => key === 'device-reporting-percent');
  expect(reporting.map(({ subject }) => subject)).toEqual(['1', '3']);
  for (const { subject, denominator } of reporting) {
    expect(denominator).toBe(devices.filter(({ organizationId }) => String(organizationId) === subject).length);
  }
});

test('offers organisations, and accepts no other region', async () => {
  await expect(connect().listOptions('organizations')).resolves.toHaveLength(13);
  expect(() => connect({ region: 'evil.example/' })).toThrow(/region/);
});

const now = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const device = (id: number, nodeClass = 'WINDOWS_WORKSTATION', lastContact: Date | null = daysAgo(0)): NinjaDevice => ({
  id,
  organizationId: 1,
  nodeClass,
  lastContact,
});

describe('missing data never counts as good', () => {
  test('reporting: a device without a last contact counts as not reporting', () => {
    expect(reporting(now)([device(1), device(2, 'MAC', null)])).toEqual({ good: 1, total: 2 });
  });
  test('patched: counts only devices with patch counts; without any there is no figure', () => {
    expect(patched(now)([[device(1), device(2)], [{ deviceId: 1, pendingOSPatchesCount: 0 }], []])).toEqual({
      good: 1,
      total: 1,
    });
    expect(patched(now)([[device(1)], [{ deviceId: 1 }], []])).toMatch(/no patching/);
  });
  test('patched: a critical patch without a date counts as overdue, a recent one does not', () => {
    const health = [1, 2].map((deviceId) => ({ deviceId, pendingOSPatchesCount: 1 }));
    const patches = [
      { deviceId: 1, status: 'APPROVED', severity: 'CRITICAL' },
      { deviceId: 2, status: 'APPROVED', severity: 'CRITICAL', timestamp: daysAgo(13) },
    ];
    expect(patched(now)([[device(1), device(2)], health, patches])).toEqual({ good: 1, total: 2 });
  });
  test('protection: a device without an entry, one that is off and one with an old entry are unprotected', () => {
    const all = [device(1), device(2), device(3), device(4)];
    const entries = [
      { deviceId: 1, productState: 'ON', timestamp: daysAgo(1) },
      { deviceId: 2, productState: 'OFF', timestamp: daysAgo(1) },
      { deviceId: 3, productState: 'ON', timestamp: daysAgo(9) },
    ];
    expect(protectedDevices(now)([all, entries])).toEqual({ good: 1, total: 4 });
  });
  test('threats: a health report about other devices yields no figure', () => {
    expect(threatened([[device(1)], [{ deviceId: 2, activeThreatsCount: 0 }]])).toMatch(/doesn't report threats/);
  });
  test('backups: without dates or without servers there is no figure', () => {
    const servers = [device(1, 'WINDOWS_SERVER'), device(2, 'LINUX_SERVER')];
    expect(backedUp(now)([servers, [{ deviceId: 1 }]])).toMatch(/doesn't report when/);
    expect(backedUp(now)([servers, [{ deviceId: 1, timestamp: daysAgo(2) }]])).toEqual({ good: 1, total: 2 });
    expect(backedUp(now)([[device(1)], [{ deviceId: 1, timestamp: daysAgo(2) }]])).toMatchObject({
      nothing: expect.stringMatching(/no servers/),
    });
  });
});

test.each([
  ['Windows 11 Professional Edition', false],
  ['Windows 10 Professional Edition', true],
  ['Windows 10 Enterprise LTSC 2021', false],
  ['Windows Server 2012 R2 Standard Edition', true],
  ['Windows Server 2022 Standard Edition', false],
  ['macOS 13.6', true],
  ['macOS 26', false],
  ['Ubuntu 18.04.6 LTS', true],
  ['Ubuntu 24.04 LTS', false],
  ['Debian 13', false],
  ['Debian GNU/Linux 10', true],
])('%s out of support: %p', (name, expected) => {
  expect(isUnsupported(name)).toBe(expected);
});
