/** The devices of a tenant that Intune manages, some of them with problems. */
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import type { DeviceCondition } from '../world/device-condition';
import type { Tenant } from './tenants';

const ownCount = 44;
const systems = ['Windows', 'Windows', 'Windows', 'macOS', 'iOS', 'Android'] as const;

export function managedDevices(tenant: Tenant, now: Date, condition: DeviceCondition) {
  const { companyId } = tenant;
  const random = createRandom(ownCount + (companyId ?? 0));
  const count = companyId === undefined ? ownCount : 10 + companyId;
  const isHealthy = condition === 'healthy';
  return Array.from({ length: count }, (_, index) => {
    const [encrypted, state, silence] = [random.next(), random.next(), random.next()];
    return {
      id: `${tenant.id.slice(0, 24)}${String(500 + index).padStart(12, '0')}`,
      deviceName: `${companyId === undefined ? 'HB' : `C${companyId}`}-${String(index + 1).padStart(3, '0')}`,
      operatingSystem: systems[index % systems.length],
      osVersion: '10.0.26100',
      complianceState: isHealthy || state < 0.88 ? 'compliant' : state < 0.96 ? 'noncompliant' : 'unknown',
      isEncrypted: isHealthy || encrypted < 0.92,
      lastSyncDateTime: addDays(now, -(isHealthy || silence < 0.9 ? silence : 30 + silence * 40)).toISOString(),
    };
  });
}
