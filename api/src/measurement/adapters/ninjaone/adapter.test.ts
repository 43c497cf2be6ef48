/** How the figures of NinjaOne are calculated: the provider's own devices, and reported data only. */

import { devices } from '../../../../local/simulators/ninjaone/devices';
import { type Simulated, settings, startSimulated } from '../../../../test/simulators';
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

const connect = (change: Record<string, unknown> = {}) =>
  ninjaone.connect({ ...settings.ninjaone, ...change }, simulated.dependencies);

test('the figures cover the own devices of every page', async () => {
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

test('an unknown organisation has no measurements', async () => {
  const { metrics, checks } = await connect({ organizationId: 999 }).collect(null);
  for (const metric of metrics) expect(metric).toMatchObject({ status: 'unavailable', value: null });
  expect(checks).toEqual([]);
});

test('an empty list of patches does not mean that all are installed if the health report counts some', async () => {
  await simulated.fault({ vendor: 'ninjaone', path: '/api/v2/queries/os-patches', kind: 'empty', times: 10 });
  const { metrics } = await connect().collect(null);
  expect(metrics.find(({ key }) => key === 'device-patched-percent')).toMatchObject({
    status: 'unavailable',
    value: null,
    reason: { code: 'empty', message: expect.stringContaining('lists none') },
  });
});

test('offers organisations and regions; only those regions are accepted', async () => {
  await expect(connect().listOptions('organizations')).resolves.toHaveLength(13);
  await expect(connect().listOptions('regions')).resolves.toContainEqual({ value: 'oc', label: 'Oceania' });
  expect(() => connect({ region: 'evil.example/' })).toThrow(/region/);
});

const now = new Date('2026-11-20T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const device = (id: number, nodeClass = 'WINDOWS_WORKSTATION', lastContact: Date | null = ago(0)): NinjaDevice => ({
  id,
  nodeClass,
  lastContact,
});

describe('missing data is never shown as healthy', () => {
  test('a device without contact has not reported', () => {
    expect(reporting(now)([device(1), device(2, 'MAC', null)])).toEqual({ good: 1, of: 2 });
  });
  test('patched: only devices whose patching is watched count, and none watched is no figure', () => {
    expect(patched(now)([[device(1), device(2)], [{ deviceId: 1, pendingOSPatchesCount: 0 }], []])).toEqual({
      good: 1,
      of: 1,
    });
    expect(patched(now)([[device(1)], [{ deviceId: 1 }], []])).toMatch(/no patching/);
  });
  test('a critical patch without a date counts as waiting too long; a fresh one does not', () => {
    const health = [1, 2].map((deviceId) => ({ deviceId, pendingOSPatchesCount: 1 }));
    const patches = [
      { deviceId: 1, status: 'APPROVED', severity: 'CRITICAL' },
      { deviceId: 2, status: 'APPROVED', severity: 'CRITICAL', timestamp: ago(13) },
    ];
    expect(patched(now)([[device(1), device(2)], health, patches])).toEqual({ good: 1, of: 2 });
  });
  test('protection: a device without an entry, one that is off and one long unheard of are unprotected', () => {
    const all = [device(1), device(2), device(3), device(4)];
    const entries = [
      { deviceId: 1, productState: 'ON', timestamp: ago(1) },
      { deviceId: 2, productState: 'OFF', timestamp: ago(1) },
      { deviceId: 3, productState: 'ON', timestamp: ago(9) },
    ];
    expect(protectedDevices(now)([all, entries])).toEqual({ good: 1, of: 4 });
  });
  test('threats: a health report about other devices does not count', () => {
    expect(threatened([[device(1)], [{ deviceId: 2, activeThreatsCount: 0 }]])).toMatch(/no threat counts/);
  });
  test('backups without a time are not measured, and without servers there is no figure', () => {
    const servers = [device(1, 'WINDOWS_SERVER'), device(2, 'LINUX_SERVER')];
    expect(backedUp(now)([servers, [{ deviceId: 1 }]])).toMatch(/does not say when/);
    expect(backedUp(now)([servers, [{ deviceId: 1, timestamp: ago(2) }]])).toEqual({ good: 1, of: 2 });
    expect(backedUp(now)([[device(1)], [{ deviceId: 1, timestamp: ago(2) }]])).toMatch(/no server/);
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
